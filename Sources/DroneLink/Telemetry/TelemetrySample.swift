package import ShowTime
package import TelloProtocol

/// One state line with the moment at which it arrived.
package struct TelemetrySample: Sendable, Hashable {
    /// What the drone reported.
    package var line: TelemetryLine
    /// When it arrived, on the run's clock.
    package var arrival: ShowInstant
    /// Whether it counts in flight: its motor time keeps up with our clock (E4).
    package internal(set) var counts = true

    /// A line and its arrival.
    package init(line: TelemetryLine, arrival: ShowInstant) {
        self.line = line
        self.arrival = arrival
    }

    /// Speed over all three axes, dm/s; axes without a reading count as 0.
    var speed: Double {
        let x = Double(line.vx ?? 0)
        let y = Double(line.vy ?? 0)
        let z = Double(line.vz ?? 0)
        return (x * x + y * y + z * z).squareRoot()
    }

    /// Speed along the floor, dm/s.
    var floorSpeed: Double {
        let x = Double(line.vx ?? 0)
        let y = Double(line.vy ?? 0)
        return (x * x + y * y).squareRoot()
    }

    /// Whether no axis moves faster than 1 dm/s, which a hovering drone reports now and then.
    var isSlow: Bool {
        abs(line.vx ?? 0) <= 1 && abs(line.vy ?? 0) <= 1 && abs(line.vz ?? 0) <= 1
    }
}
