import DroneLink
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// The field's reports about telemetry, each as a whole flight.
@Suite struct StateReportTests {
    private static let steps = """
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: turn, do: cw 90}
          - {cue: ahead, do: forward 50}
          - {cue: home, do: land}
        """

    private func flight(_ drones: [String] = ["d1", "d2", "d3"], _ timeline: String = steps) throws -> TestFlight {
        try TestFlight(drones: drones, timeline: timeline)
    }

    @Test("B025: everything is answered and no line comes: named before take-off within seconds, with port and cause")
    func noTelemetry() async throws {
        var flight = try flight()
        flight.commonFaults = [.telemetryOff()]
        let run = try await flight.rehearse()
        guard case .preflightFailed = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        let lines = run.failures.filter { $0.check == .telemetry }
        #expect(lines.map(\.drone) == ["d1", "d2", "d3"])
        #expect(lines.allSatisfy { $0.message.contains("UDP port 8890") && $0.message.contains("firewall") })
        #expect(run.outcome.duration < .seconds(9))
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }

    @Test("B027: a 1.3 line, a 2.0 line and one with a key more and one less fly together, height and battery right")
    func threeFamilies() async throws {
        var flight = try flight()
        flight.faults["d3"] = [.lines(.set(key: "foo", value: "3")), .lines(.drop(key: "baro"))]
        flight.adjust = { station in
            switch station.configuration.name {
            case "d1":
                station.configuration.firmware = .sdk13
                station.configuration.battery = 91
            case "d2": station.configuration.battery = 72
            default: station.configuration.battery = 83
            }
        }
        flight.keepsIncoming = true
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let (one, two, three) = (run.lines(of: "d1"), run.lines(of: "d2"), run.lines(of: "d3"))
        #expect(one.allSatisfy { $0.hasPrefix("pitch:") } && two.allSatisfy { $0.hasPrefix("mid:") })
        #expect(three.allSatisfy { $0.contains("foo:3;") && !$0.contains("baro") })
        for (lines, battery) in [(one, 91), (two, 72), (three, 83)] {
            let read = Self.read(lines)
            #expect(read.count == lines.count && read.count > 100)
            #expect(read.first?.battery.map { abs($0 - battery) <= 1 } == true)
            // 83 cm after take-off and 50 more: `h` is in steps of 10 cm and lags behind.
            #expect(read.compactMap(\.height).max().map { (110...130).contains($0) } == true)
        }
        #expect(Self.read(one).allSatisfy { $0.pads == nil })
        #expect(Self.read(three).allSatisfy { $0.barometer == nil && $0.pads == .off })
        #expect(run.tellsBatteries)
    }

    private static func read(_ lines: [String]) -> [TelemetryLine] {
        lines.compactMap { TelemetryLine(parsing: Array($0.utf8)) }
    }

    /// An outage of one drone's state lines alone, so long after power-on.
    private func deaf(_ flight: inout TestFlight, _ drone: String, from: Double, to: Double) throws {
        let station = try #require(flight.stations.first { $0.configuration.name == drone })
        flight.air.outages.append(
            AirOutage(
                from: ShowInstant(seconds: from), to: ShowInstant(seconds: to), endpoint: station.endpoint,
                channel: .telemetry))
    }

    @Test(
        "B029: lines of one drone that stop are said to be old and a fault, though it answers; on return they are used again"
    )
    func staleLines() async throws {
        var flight = try flight()
        flight.hasOperator = true
        try deaf(&flight, "d2", from: 14, to: 20)
        let run = try await flight.rehearse()
        #expect(run.cutReason?.hasPrefix("d2 stopped reporting and still answers") == true)
        #expect(run.outcome.flight.faults.first.map { $0.time < ShowInstant(seconds: 17.3) } == true)
        #expect(run.outcome.misjudgements == [])
        #expect(run.isEverybodyDown)
        let pauses = run.events.compactMap { event -> (String, Duration)? in
            if case .linesBack(let drone, let pause) = event { (drone, pause) } else { nil }
        }
        let lost = run.events.compactMap { event -> String? in
            if case .linesLost(let drone) = event { drone } else { nil }
        }
        #expect(lost == ["d2"] && pauses.map(\.0) == ["d2"])
        #expect(pauses.allSatisfy { $0.1 > .seconds(5.9) && $0.1 < .seconds(6.3) })
        // The board tells the battery of the end, not the one before the pause.
        #expect(run.tellsBatteries)
    }

    @Test("B029: a drone whose lines never come back is not said to stand on the strength of old ones")
    func staleLanding() async throws {
        var flight = try flight()
        try deaf(&flight, "d2", from: 14, to: 900)
        let run = try await flight.rehearse()
        #expect(run.airborne == ["d2"])
        #expect(run.outcome.flight.members.map(\.hasLanded) == [true, false, true])
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test(
        "B031: a range without a reading is no height: the drone takes off, flies, and its landing is seen",
        arguments: ["6553", "8192", "0", "-1"])
    func sentinels(tof: String) async throws {
        var flight = try flight()
        flight.faults["d1"] = [.lines(.set(key: "tof", value: tof))]
        let run = try await flight.rehearse()
        #expect(run.failures.isEmpty)
        #expect(run.outcome.misjudgements == [])
        #expect(run.isFlown)
        #expect(run.outcome.flight.members.allSatisfy { $0.hasLanded == true })
        #expect(run.isEverybodyDown)
    }

    @Test(
        "B033: lines with a slip, with nothing in them or cut off within the battery are read as far as they go",
        arguments: [
            LineEdit.set(key: "vgy0;vgz", value: "0"), .replace(""), .replace("m"),
            .replace(String(repeating: ";", count: 1400)), .cut(before: ";baro:"),
        ])
    func malformed(edit: LineEdit) async throws {
        var flight = try flight()
        flight.faults["d2"] = [FaultRule(when: FaultTrigger(.telemetry, probability: 0.1), .editLine(edit))]
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.tellsBatteries)
    }

    @Test("B033: a battery that is cut off in each line is not known, and nothing takes off on a guess")
    func cutBattery() async throws {
        var flight = try flight()
        flight.adjust = { $0.configuration.battery = 88 }
        flight.faults["d2"] = [.lines(.cut(before: "8;baro:"))]
        let run = try await flight.rehearse()
        #expect(run.failures.contains { $0.drone == "d2" && $0.check == .battery && $0.message.contains("not known") })
        #expect(run.failures.allSatisfy { $0.drone == "d2" })
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }
}
