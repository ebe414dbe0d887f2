import DroneLink
import ShowTime
import TelloProtocol

@testable import SwarmControl

/// One drone's state lines, ten a second, and what is found in them.
struct SafetyBench {
    /// What is told and done at a second.
    var events: [(at: Double, event: ExchangeEvent)] = [
        (0, .sent(OrderID(1), .takeoff, copy: 1, reason: .first)),
        (4, .finished(OrderID(1), .takeoff, .acknowledged)),
    ]
    /// Changes the line of a second: of a hovering drone, before.
    var change: (Double, inout TelemetryLine) -> Void = { _, _ in }
    /// Whether the line of a second arrives.
    var arrives: (Double) -> Bool = { _ in true }
    var landBattery = 15

    /// What is found from 0 to 20 s, with the second in which it is.
    func findings(until end: Double = 20) -> [(at: Double, hazard: FlightHazard)] {
        var safety = FlightSafety(landBattery: landBattery)
        var found: [(at: Double, hazard: FlightHazard)] = []
        var told = events[...]
        for tick in 0...Int(end * 10) {
            let second = Double(tick) / 10
            while let next = told.first, next.at <= second {
                safety.note(next.event, at: ShowInstant(seconds: next.at))
                told = told.dropFirst()
            }
            let now = ShowInstant(seconds: second)
            let samples = arrives(second) ? [TelemetrySample(line: line(tick), arrival: now)] : []
            found += safety.look(samples, at: now).map { (second, $0) }
        }
        return found
    }

    /// What a hovering drone says, its sensors' noise included.
    func line(_ tick: Int) -> TelemetryLine {
        var line = TelemetryLine()
        (line.pitch, line.roll, line.yaw) = (-1, 0, 0)
        (line.vx, line.vy, line.vz) = ([1, 0, 0, -1, 0][tick % 5], [0, 0, -1, 0, 1, 0, 0][tick % 7], 0)
        (line.tof, line.height, line.battery) = (83 + tick % 3, 70, 80)
        (line.lowTemperature, line.highTemperature) = (60, 62)
        (line.motorTime, line.barometer) = (tick / 10, -20 + Double(tick % 11) / 100)
        (line.ax, line.ay, line.az) = (Double(tick % 13), Double(tick % 4), -1000 + Double(tick % 9))
        change(Double(tick) / 10, &line)
        return line
    }

    /// Adds a motion from one second to another.
    func adding(_ command: TelloCommand, from begin: Double, to end: Double) -> SafetyBench {
        var bench = self
        let id = OrderID(bench.events.count + 1)
        bench.events.append((begin, .sent(id, command, copy: 1, reason: .first)))
        bench.events.append((end, .finished(id, command, .acknowledged)))
        return bench
    }
}
