import Diagnostics
import FlightPlanning
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct FirmwareFlightTests {
    private static let mission = """
          - cue: up
            do: {all: takeoff}
          - cue: around
            do: {all: [up 40, cw 720, forward 80, back 80]}
          - cue: trick
            do: {all: flip l}
          - cue: down
            do: {all: land}
        """

    /// One drone of a model.
    private static func solo(_ model: String, _ timeline: String = mission) throws -> TestFlight {
        try fleet([("solo", model)], timeline)
    }

    /// Drones of these models in a row.
    private static func fleet(_ drones: [(name: String, model: String)], _ timeline: String) throws -> TestFlight {
        let lines = drones.enumerated().map { index, drone in
            "  \(drone.name): {ip: 10.0.0.\(index + 1), home: [0, \(index * 150)], model: \(drone.model)}"
        }
        return try TestFlight(
            show: "show: Test\ncast: [\(drones.map(\.name).joined(separator: ", "))]\ntimeline:\n\(timeline)\n",
            fleet:
                "fleet: Test\ndrones:\n\(lines.joined(separator: "\n"))\nlimits: {area: {x: [-300, 300], y: [-300, 900]}}\n"
        )
    }

    @Test(
        "A Tello with SDK 1.3, which knows neither `sn?` nor `sdk?`, flies moves, turns and a flip",
        arguments: Seeds.first(2, of: 6))
    func oldTello(seed: Int) async throws {
        var flight = try Self.solo("tello")
        flight.seed = UInt64(seed)
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.journals[0].unknownTexts == ["sn?", "sdk?"])
        let items = try #require(run.outcome.flight.preflight).items
        #expect(items.first { $0.check == .identity }?.verdict == .warning)
        #expect(items.first { $0.check == .firmware }?.message == "speaks SDK 1.3")
    }

    @Test("An SDK 1.3 Tello flies through loss, doubled answers and state lines with fields that mean nothing")
    func oldTelloInBadAir() async throws {
        var flight = try Self.solo("tello")
        flight.air = AirModel(loss: 0.1, duplication: 0.1)
        flight.adjust = { $0.configuration.meaninglessPad = 64 }
        #expect(try await flight.rehearse().faultsOfFlown == [])
    }

    @Test(
        "An SDK 1.3 Tello that says `error`, or nothing, to what it does not know flies the same way",
        arguments: [EmulatedDroneConfiguration.UnknownAnswer.error, .silence])
    func oldTelloWithOtherAnswers(_ manner: EmulatedDroneConfiguration.UnknownAnswer) async throws {
        var flight = try Self.solo("tello")
        flight.adjust = { $0.configuration.unknownAnswer = manner }
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.flight.preflight?.items.first { $0.check == .firmware }?.message == "speaks SDK 1.3")
    }

    @Test("An interrupted SDK 1.3 Tello lands without being told `stop`, which it does not know")
    func interruptedOldTello() async throws {
        var flight = try Self.solo("tello")
        flight.operation = [OperatorStep(.interrupt, after: .seconds(3), from: .cue("around"))]
        let run = try await flight.rehearse()
        #expect(run.isEverybodyDown)
        #expect(run.cutReason != nil)
        #expect(run.outcome.journals[0].unknownTexts == ["sn?", "sdk?"])
    }

    @Test("What SDK 1.3 lacks is named with its line before anything is sent")
    func lackingCommands() throws {
        let timeline = """
              - cue: up
                do: {all: takeoff}
              - cue: lights
                do: {all: [mon, EXT led 255 0 0, motoroff]}
            """
        let flight = try Self.solo("tello", timeline)
        let findings = PlanChecks.findings(of: try flight.plan(flight.stations)).filter { $0.severity == .error }
        #expect(findings.map(\.code).filter { $0 == "command-firmware" }.count == 3)
        #expect(findings.allSatisfy { $0.range?.start.line == 7 })
    }

    @Test("A Tello Talent with its lights and its controller's noise flies cleanly", arguments: Seeds.first(2, of: 6))
    func talent(seed: Int) async throws {
        var flight = try Self.solo("tt", Self.lights("all"))
        flight.seed = UInt64(seed)
        let run = try await flight.rehearse()
        #expect(run.isFlown)
        #expect(run.outcome.misjudgements == [])
        // Sent twice where an `ok` of the motion before could be its own.
        #expect(Set(run.outcome.journals[0].texts(to: "EXT led")) == ["led ok"])
        #expect(Set(run.outcome.journals[0].texts(to: "EXT mled")) == ["matrix ok"])
        #expect(run.outcome.journals[0].unknownTexts == [])
        #expect(run.outcome.flight.preflight?.items.allSatisfy { $0.verdict < .failure } == true)
        #expect(run.outcome.journals[0].executedMotions.map(\.command) == ["takeoff", "up 40", "cw 90", "land"])
    }

    @Test("A cue of lights lights when it opens; a light before a motion comes beforehand, and the motion with the cue")
    func lightsOnCue() async throws {
        let timeline = """
              - cue: up
                do: {all: takeoff}
              - cue: glow
                do: {star: [EXT led 255 0 0, hold 1s, EXT led 0 255 0], others: up 60}
              - cue: turn
                do: {star: [EXT led 0 0 255, cw 90], others: ccw 90}
              - cue: down
                do: {all: land}
            """
        let run = try await Self.fleet([("star", "tt"), ("east", "edu")], timeline).rehearse()
        #expect(run.isFlown)
        let openings = run.outcome.flight.openings
        let sent = run.sent(to: 0)
        let times = ["EXT led 255 0 0", "EXT led 0 255 0", "EXT led 0 0 255", "cw 90"].map { text in
            sent.first { $0.text == text }?.time ?? .zero
        }
        #expect((.zero ... .milliseconds(200)).contains(times[0] - openings[1].time))
        #expect(times[1] >= openings[1].time.advanced(by: .seconds(1)))
        #expect(times[2] < openings[2].time)
        #expect(times[3] == openings[2].time)
    }

    @Test(
        "A Talent without its controller, which would refuse its lights, is kept on the ground with the first of them")
    func talentWithoutController() async throws {
        var flight = try Self.solo("tt", Self.lights("all"))
        flight.adjust = { $0.configuration.hasController = false }
        let run = try await flight.rehearse()
        #expect(run.failures.map(\.check) == [.firmware])
        #expect(run.failures.first?.message.contains("no controller fitted") == true)
        #expect(run.failures.first?.message.contains("`EXT led 255 0 0` (show.yaml:7:") == true)
        #expect(run.outcome.journals[0].executedMotions.isEmpty)
    }

    @Test(
        "B073: in a mixed fleet lights go only to the drone that has them, and all fly",
        arguments: Seeds.first(2, of: 6))
    func mixedFleet(seed: Int) async throws {
        var flight = try Self.fleet(
            [("star", "tt"), ("east", "edu"), ("west", "edu"), ("old", "tello")], Self.lights("star"))
        flight.seed = UInt64(seed)
        flight.air = seed.isMultiple(of: 2) ? AirModel(loss: 0.05, duplication: 0.05) : AirModel()
        let run = try await flight.rehearse()
        #expect(run.isFlown)
        #expect(run.outcome.misjudgements == [])
        #expect(run.isEverybodyDown)
        #expect(run.outcome.journals[0].texts(to: "EXT").allSatisfy { $0.hasSuffix(" ok") })
        #expect(run.outcome.journals[1...].allSatisfy { $0.texts(to: "EXT").isEmpty })
        #expect(run.outcome.journals[1...2].allSatisfy { $0.unknownTexts.isEmpty })
    }

    @Test("B073: in a mixed fleet a command that some drones lack is an error for each kind, at its line")
    func mixedFleetChecked() throws {
        let flight = try Self.fleet(
            [("star", "tt"), ("east", "edu"), ("old", "tello")],
            "  - cue: a\n    do: {all: [motoron, takeoff]}\n  - cue: b\n    do: {all: [EXT led 1 2 3, land]}")
        let findings = PlanChecks.findings(of: try flight.plan(flight.stations)).filter { $0.severity == .error }
        #expect(
            findings.map(\.code) == ["command-firmware", "command-firmware", "command-firmware", "command-firmware"])
        #expect(findings.allSatisfy { !$0.message.contains("star") })
    }

    @Test("Keepalive noise from every drone upsets no set and no read, and is counted as noise")
    func noise() async throws {
        var flight = try Self.fleet([("one", "tt"), ("two", "tt"), ("three", "tt")], Self.lights("all"))
        flight.air = AirModel(loss: 0.1, duplication: 0.05)
        let run = try await flight.rehearse()
        #expect(run.isFlown)
        #expect(run.outcome.misjudgements == [])
        #expect(run.outcome.flight.faults.isEmpty)
        let noise = run.entries.filter { $0.text("event") == "ignored" && $0.text("text") == "keepalive" }
        #expect(noise.count > 6)
    }

    @Test("A drone that was never activated is refused before take-off, with what to do")
    func inactive() async throws {
        var flight = try Self.solo("tt")
        flight.adjust = { $0.configuration.isActivated = false }
        let run = try await flight.rehearse()
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            Issue.record("ended \(run.outcome.flight.ending)")
            return
        }
        #expect(reason.contains("unactive"))
        #expect(reason.contains("activate"))
        #expect(run.outcome.journals[0].executedMotions.isEmpty)
    }

    @Test("An EDU that was never activated refuses to take off; the message says that this may be why")
    func inactiveEDU() async throws {
        var flight = try Self.solo("edu", Self.mission.replacing("cw 720", with: "cw 90"))
        flight.adjust = { $0.configuration.isActivated = false }
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.first?.message.contains("activate") == true)
        #expect(run.isEverybodyDown)
    }

    @Test("A drone whose answers go to the port that spoke first flies, since there is only one port")
    func latchedPort() async throws {
        var flight = try Self.solo("edu", Self.mission.replacing("cw 720", with: "cw 90"))
        flight.adjust = { $0.configuration.latchesReplyPort = true }
        #expect(try await flight.rehearse().faultsOfFlown == [])
    }

    /// Up, a move, a turn and down, with lights for one role or for all.
    private static func lights(_ lit: String) -> String {
        let others = lit == "all" ? "" : ", others: cw 90"
        return """
              - cue: up
                do: {all: takeoff}
              - cue: light
                do: {\(lit): [EXT led 255 0 0, EXT mled s r heart, up 40]}
              - cue: blink
                do: {\(lit): [EXT led bl 2 255 0 0 0 0 255, cw 90, EXT led 0 0 0]\(others)}
              - cue: down
                do: {all: land}
            """
    }
}

extension [JournalEntry] {
    /// The texts that the drone did not know, each once, in their order.
    fileprivate var unknownTexts: [String] {
        reduce(into: []) { texts, entry in
            guard case .refused(_, let command, let text) = entry.event, text.hasPrefix("unknow"),
                !texts.contains(command)
            else { return }
            texts.append(command)
        }
    }

    /// What it answered to texts that begin with `prefix`.
    fileprivate func texts(to prefix: String) -> [String] {
        compactMap { entry in
            guard case .answered(_, let command, let text) = entry.event, command.hasPrefix(prefix) else { return nil }
            return text
        }
    }
}
