import DroneLink
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// The field's reports about wording and bytes of answers, each as a whole flight or a whole conversation.
@Suite struct VocabularyReportTests {
    private static let names = ["d1", "d2", "d3"]

    private func flight(_ faults: [String: [FaultRule]]) throws -> TestFlight {
        var flight = try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: two, do: up 50}
                  - {cue: three, do: cw 90}
                  - {cue: four, do: forward 60}
                  - {cue: five, do: back 60}
                  - {cue: six, do: ccw 90}
                  - {cue: home, do: land}
                """)
        flight.faults = faults
        return flight
    }

    @Test("B015: `command` is answered with binary only, is said again, gets its `ok`, and the show is flown")
    func binaryOnly() async throws {
        let run = try await flight(["d2": [.swallowedAnswers(to: "command")]]).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.sent(to: 1).filter { $0.text == "command" }.count == 2)
        let noise = run.entries.filter { $0.text("drone") == "d2" && $0.text("why") == "noise" }
        #expect(noise.count == 1)
    }

    @Test("B017: the fifth motion is refused once with `error Not joystick`: one recovery, and the show is flown")
    func notJoystickOnce() async throws {
        let run = try await flight(["d1": [.refusal("error Not joystick", to: "back 60")]]).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.sent(to: 0).filter { $0.text == "back 60" }.count == 2)
    }

    @Test("B017: refused for good, it is a positioning fault by drone and step after one recovery; none dances on")
    func notJoystickForGood() async throws {
        let run = try await flight(["d1": [.refusal("error Not joystick", to: "back 60", count: .max)]]).rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["d1"])
        #expect(run.outcome.flight.faults.map(\.cue) == ["five"])
        #expect(run.cutReason?.hasPrefix("d1 `back 60` was refused with \"error Not joystick\"") == true)
        #expect(run.cutReason?.contains("light") == true)
        #expect(run.sent(to: 0).filter { $0.text == "back 60" }.count == 2)
        for name in Self.names { #expect(!run.journal(name).executedMotions.contains { $0.command == "ccw 90" }) }
        #expect(run.isEverybodyDown)
    }

    @Test(
        "B019: `error Motor stop`, however it is written, at a battery of 9 %: told as such, and nobody goes on",
        arguments: ["error Motor stop", "Error motor STOP", "ERROR MOTOR STOP\r\n"])
    func motorStop(text: String) async throws {
        let run = try await flight([
            "d3": [.refusal(text, to: "takeoff", count: .max), .reportedBattery(9, from: .seconds(4))]
        ])
        .rehearse()
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("d3 `takeoff` was refused") && reason.contains("battery 9 %"))
        #expect(run.outcome.flight.members.map(\.hasLanded) == [true, nil, nil] || run.isEverybodyDown)
        for name in Self.names { #expect(!run.journal(name).executedMotions.contains { $0.command == "up 50" }) }
        #expect(run.journal("d3").executedMotions.isEmpty)
        #expect(run.isEverybodyDown)
    }

    @Test("B075: however a whole number is written in the file, what goes out has digits and signs only")
    func plainNumbers() async throws {
        var flight = try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: two, speed: 50.0, do: [left 100, go 60 -60 20 35]}
                  - {cue: three, speed: 80cm/s, do: curve 25 -25 0 25 -75 0 20}
                  - {cue: home, do: land}
                """)
        flight.seed = 3
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let texts = Self.names.indices.flatMap { run.sent(to: $0).map(\.text) }
        #expect(texts.contains("speed 50") && texts.contains("left 100") && texts.contains("go 60 -60 20 35"))
        #expect(texts.allSatisfy { text in !text.contains { ".,'".contains($0) } })
    }

    @Test("B021: padded `ok`s and numbers with line ends fly a show as plain ones do")
    func padded() async throws {
        var flight = try flight([:])
        flight.adjust = { station in
            station.configuration.okText =
                ["d1": " ok ", "d2": "ok\0", "d3": "ok\r\n"][station.configuration.name] ?? "ok"
            station.configuration.readEnding = " \r\n"
        }
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.flight.statistics.allSatisfy { $0.decidedByTelemetry == 0 && $0.promptsResent == 0 })
    }

    @Test("B021: units are read as the numbers before them, and a value that is none is told as it is, not as 0")
    func units() async throws {
        var conversation = Conversation()
        conversation.configuration.battery = 63.5
        let asked: [ReadQuery] = [.battery, .time, .height, .temp]
        let result = try await conversation.say(asked.map { TelloCommand.read($0).wireText })
        let values = result.outcomes.dropFirst().compactMap { outcome -> String? in
            if case .value(let value) = outcome { value } else { nil }
        }
        #expect(values.map { $0.hasSuffix("\n") } == [false, false, false, false])
        #expect(values[0] == "63" && values[1] == "0s" && values[2] == "0dm" && values[3].hasSuffix("C"))
        #expect(zip(asked, values).map { $0.number(in: $1) }.prefix(3) == [63, 0, 0])
        #expect(ReadQuery.battery.number(in: "unknown") == nil)
    }

    @Test(
        "B023: an echo of a part of `command` is counted as corruption, `command` is said again, and the show is flown")
    func truncatedEntry() async throws {
        let run = try await flight(["d1": [.refusal("unknown command: mand", to: "command")]]).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.sent(to: 0).filter { $0.text == "command" }.count == 2)
        #expect(run.entries.contains { $0.text("drone") == "d1" && $0.text("why") == "corruption" })
    }

    @Test("B023: an echo of a part of a motion is no flight error: the motion is sent again because nothing moved")
    func truncatedMotion() async throws {
        let run = try await flight(["d1": [.refusal("unknown command: ward 60", to: "forward 60")]]).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.flight.statistics[0].refusals == 0)
        #expect(run.outcome.flight.statistics[0].motionsResent == 1)
        #expect(run.entries.contains { $0.text("drone") == "d1" && $0.text("why") == "corruption" })
    }
}
