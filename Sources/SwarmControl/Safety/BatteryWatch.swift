import DroneLink
import ShowTime
import TelloProtocol

/// Notices a battery below the fleet's limit for landing when three quarters of the lines of three seconds say so (S4):
/// wrong readings of a moment count for nothing.
struct BatteryWatch: Sendable {
    private static let (window, leastSpan) = (Duration.seconds(3), Duration.seconds(2))
    /// Half of the lines of the window may get lost; a flood of them is cut.
    private static let (leastReadings, mostReadings) = (10, 64)

    private let limit: Int
    private var readings: [(percent: Int, arrival: ShowInstant)] = []
    private var isReported = false

    /// A watch for a limit in per cent.
    init(limit: Int) {
        self.limit = limit
    }

    /// Takes in a line; returns what it found, once.
    mutating func note(_ sample: TelemetrySample) -> FlightHazard? {
        guard !isReported, let percent = sample.line.battery else { return nil }
        readings = readings.suffix(Self.mostReadings - 1) + [(percent, sample.arrival)]
        readings.removeAll { sample.arrival - $0.arrival > Self.window }
        let sorted = readings.map(\.percent).sorted()
        guard readings.count >= Self.leastReadings, let first = readings.first,
            sample.arrival - first.arrival >= Self.leastSpan, sorted[sorted.count * 3 / 4] < limit
        else { return nil }
        isReported = true
        return .lowBattery(percent: sorted[sorted.count / 2], limit: limit)
    }
}
