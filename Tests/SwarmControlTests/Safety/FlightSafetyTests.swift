import DroneLink
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct FlightSafetyTests {
    @Test("A drone that hovers as it should is no danger, however long")
    func calm() {
        #expect(SafetyBench().findings(until: 120).isEmpty)
    }

    @Test("Before the take-off has ended, and once it is to land, nothing is judged")
    func outsideOfFlight() {
        var bench = SafetyBench()
        bench.change = { _, line in (line.vx, line.battery, line.tof, line.height) = (6, 3, 200, 190) }
        bench.events = [(0, .sent(OrderID(1), .takeoff, copy: 1, reason: .first))]
        #expect(bench.findings().isEmpty)
        bench.events = SafetyBench().events + [(4.1, .sent(OrderID(2), .land, copy: 1, reason: .first))]
        #expect(bench.findings().isEmpty)
        bench.events = SafetyBench().events + [(4.1, .sent(OrderID(2), .emergency, copy: 1, reason: .first))]
        #expect(bench.findings().isEmpty)
    }

    @Test("A look that comes late passes over the lines that came in a heap")
    func stall() {
        var safety = FlightSafety(landBattery: 15)
        for (second, event) in SafetyBench().events { safety.note(event, at: ShowInstant(seconds: second)) }
        var line = TelemetryLine()
        (line.vx, line.tof, line.battery) = (9, 80, 3)
        _ = safety.look([], at: ShowInstant(seconds: 10))
        let heap = (0..<40).map { tick in
            TelemetrySample(line: line, arrival: ShowInstant(seconds: 20 + Double(tick) / 10))
        }
        #expect(safety.look(heap, at: ShowInstant(seconds: 24)).isEmpty)
        #expect(safety.look(heap, at: ShowInstant(seconds: 24.1)).isEmpty)
    }

    @Test("A line that was seen is not taken twice")
    func once() {
        var safety = FlightSafety(landBattery: 15)
        for (second, event) in SafetyBench().events { safety.note(event, at: ShowInstant(seconds: second)) }
        var line = TelemetryLine()
        (line.tof, line.battery) = (80, 3)
        let nine = (0..<9).map { TelemetrySample(line: line, arrival: ShowInstant(seconds: 10 + Double($0) / 10)) }
        for look in 0..<15 {
            #expect(safety.look(nine, at: ShowInstant(seconds: 11 + Double(look) / 10)).isEmpty)
        }
        let tenth = TelemetrySample(line: line, arrival: ShowInstant(seconds: 12.4))
        #expect(safety.look(nine + [tenth], at: ShowInstant(seconds: 12.45)) == [.lowBattery(percent: 3, limit: 15)])
    }
}

@Suite struct CommandedMotionTests {
    private func motion(_ events: [(Double, ExchangeEvent)]) -> CommandedMotion {
        var motion = CommandedMotion()
        for (second, event) in events { motion.note(event, at: ShowInstant(seconds: second)) }
        return motion
    }

    private func sent(_ command: TelloCommand) -> ExchangeEvent {
        .sent(OrderID(1), command, copy: 1, reason: .first)
    }

    private func finished(_ command: TelloCommand, _ outcome: CommandOutcome = .acknowledged) -> ExchangeEvent {
        .finished(OrderID(1), command, outcome)
    }

    private var flying: [(Double, ExchangeEvent)] { [(0, sent(.takeoff)), (4, finished(.takeoff))] }

    @Test("A drone flies from the end of its take-off on, and hangs still 2.5 s later")
    func takeoff() {
        #expect(!motion([]).isFlying)
        #expect(!motion([(0, sent(.takeoff))]).isFlying)
        #expect(motion(flying).isFlying)
        #expect(!motion(flying).isAtRest(at: ShowInstant(seconds: 6.4)))
        #expect(motion(flying).isAtRest(at: ShowInstant(seconds: 6.5)))
        #expect(!motion(flying).isLevel(at: ShowInstant(seconds: 6.4)))
        #expect(motion(flying).isLevel(at: ShowInstant(seconds: 6.5)))
    }

    @Test("A take-off that telemetry confirms counts; one that came to nothing does not")
    func takeoffOutcome() {
        #expect(motion([(0, sent(.takeoff)), (9, finished(.takeoff, .flown))]).isFlying)
        #expect(!motion([(0, sent(.takeoff)), (20, finished(.takeoff, .unknown))]).isFlying)
    }

    @Test("A motion may move from its first copy until 2.5 s after its end")
    func move() {
        let begun = flying + [(10, sent(.move(.up, 50)))]
        #expect(!motion(begun).isAtRest(at: ShowInstant(seconds: 30)))
        let ended = begun + [(14, finished(.move(.up, 50)))]
        #expect(!motion(ended).isAtRest(at: ShowInstant(seconds: 16.4)))
        #expect(motion(ended).isAtRest(at: ShowInstant(seconds: 16.5)))
    }

    @Test(
        "Motions along the floor keep the height, others do not",
        arguments: [
            (TelloCommand.move(.forward, 50), true), (.turn(.cw, 90), true), (.move(.down, 30), false),
            (.move(.up, 30), false), (.flip(.left), false), (.go(BodyOffset(x: 50, y: 0, z: 0), speed: 30), true),
            (.go(BodyOffset(x: 50, y: 0, z: -20), speed: 30), false),
        ])
    func level(command: TelloCommand, isLevel: Bool) {
        #expect(motion(flying + [(10, sent(command))]).isLevel(at: ShowInstant(seconds: 11)) == isLevel)
    }

    @Test("What was superseded before it left ends nothing, and reads and sets change nothing")
    func bystanders() {
        let begun = flying + [(10, sent(.move(.up, 50)))]
        #expect(!motion(begun + [(11, finished(.turn(.cw, 90), .superseded))]).isAtRest(at: ShowInstant(seconds: 30)))
        let quiet = flying + [(10, sent(.read(.battery))), (10.1, finished(.read(.battery), .value("80")))]
        #expect(motion(quiet).isAtRest(at: ShowInstant(seconds: 10)))
    }

    @Test("A landing is one-way: no later event makes it a flight again")
    func landing() {
        let down = flying + [(10, sent(.land)), (10.1, finished(.move(.up, 50))), (10.2, sent(.move(.up, 50)))]
        #expect(!motion(down).isFlying)
        #expect(!motion(down).isAtRest(at: ShowInstant(seconds: 30)))
        #expect(!motion(down).isLevel(at: ShowInstant(seconds: 30)))
    }
}
