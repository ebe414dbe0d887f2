import DroneLink
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// The field's reports about lost, late and shifted answers, each as a whole flight or a whole conversation.
@Suite struct ReplyReportTests {
    private static let four = ["d1", "d2", "d3", "d4"]

    @Test(
        "B001: an `ok` 9 s after its motion was sent is logged as late, and the turn meanwhile has its own",
        arguments: 1...5)
    func lateAnswer(seed: Int) async throws {
        var flight = try TestFlight(
            drones: ["d1"],
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: ahead, do: forward 100}
                  - {cue: turn, do: cw 90}
                  - {cue: rest, do: hold 8s}
                  - {cue: home, do: land}
                """)
        flight.seed = UInt64(seed)
        // The motion takes 3 s.
        let six = Duration.seconds(6)...Duration.seconds(6)
        flight.faults["d1"] = [FaultRule(when: FaultTrigger(.answer(prefix: "forward 100")), .delay(six))]
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.sent(to: 0).filter { $0.text == "forward 100" }.count == 1)
        let flown = run.journal("d1").executedMotions
        let ahead = try #require(flown.first { $0.command == "forward 100" })
        let turn = try #require(flown.first { $0.command == "cw 90" })
        // E5: the next motion goes only when the drone was at rest for a second.
        #expect(turn.start - ahead.end >= .seconds(1))
        #expect(run.outcome.flight.statistics[0].decidedByTelemetry == 1)
        // Now and then a read is answered late as well.
        let late = run.entries.filter { $0.text("event") == "ignored" && $0.text("why") == "late" }
        #expect(late.filter { $0.text("text") == "ok" }.count == 1)
        #expect(run.outcome.olderAnswers == [])
    }

    @Test("B003: a drone that never gets its `up 50` is named after eight copies, and the others go no further")
    func neverArrives() async throws {
        var flight = try TestFlight(
            drones: Self.four,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: higher, do: up 50}
                  - {cue: turn, do: cw 90}
                  - {cue: home, do: land}
                """)
        flight.faults["d3"] = [.lostFirst("up 50", count: .max)]
        let run = try await flight.rehearse()
        #expect(run.cutReason?.hasPrefix("d3 `up 50` did not start, sent 8 times") == true)
        #expect(run.outcome.flight.faults.map(\.drone) == ["d3"])
        for name in Self.four {
            #expect(run.journal(name).executedMotions.map(\.command).filter { $0 == "cw 90" } == [])
        }
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test("B005: after `rc`, which is never answered, `battery?` gets its number and `up 30` its own `ok`")
    func sticks() async throws {
        let result = try await Conversation().say(["takeoff", "rc 0 0 0 0", "battery?", "up 30"])
        #expect(result.outcomes.prefix(3) == [.acknowledged, .acknowledged, .acknowledged])
        guard case .value(let battery) = result.outcomes[3] else {
            return #expect(Bool(false), "ended \(result.outcomes[3])")
        }
        #expect(Int(battery) != nil)
        #expect(result.outcomes[4] == .acknowledged)
        #expect(result.received.filter { $0 == "rc 0 0 0 0" }.count == 1)
        #expect(result.drone.journal.executedMotions.map(\.command) == ["takeoff", "up 30"])
    }

    @Test("B007: a binary packet 40 ms before the first `ok` shifts nothing: serial number, SDK and battery are right")
    func binaryFirst() async throws {
        var conversation = Conversation()
        conversation.configuration.serial = "0TQTESTDRONE07"
        let late = Duration.milliseconds(40)...Duration.milliseconds(40)
        conversation.configuration.faults = [
            FaultRule(when: FaultTrigger(.answer(prefix: "command"), count: 1), .delay(late))
        ]
        let result = try await conversation.say(["sdk?", "sn?", "battery?"])
        #expect(result.outcomes == [.acknowledged, .value("20"), .value("0TQTESTDRONE07"), .value("90")])
        #expect(result.events.contains { if case .ignored(_, .noise, _, _) = $0 { true } else { false } })
    }

    @Test(
        "B009: `error Run timeout` after 15.2 s belongs to its pad move, and a keep-alive meanwhile is not confused with it"
    )
    func runTimeout() async throws {
        var conversation = Conversation()
        conversation.configuration.faults = [.stall("go 80")]
        let result = try await conversation.say(["takeoff", "mon", "go 80 0 0 20 m1"])
        guard case .refused(let refusal)? = result.outcomes.last else {
            return #expect(Bool(false), "ended \(result.outcomes)")
        }
        #expect(refusal.kind == .runTimeout)
        #expect(result.received.filter { $0 == "go 80 0 0 20 m1" }.count == 1)
        let received = result.received.drop { $0 != "go 80 0 0 20 m1" }.dropFirst()
        #expect(received.count >= 3 && received.allSatisfy { $0 == "battery?" })
        let answered = result.events.filter { event in
            if case .credited(_, .read(.battery), let answer, _) = event { Int(answer) != nil } else { false }
        }
        #expect(answered.count >= received.count)
    }

    @Test("B011: a motion that is ordered while another runs is not sent; the first is flown to its end")
    func override() async throws {
        var conversation = Conversation()
        conversation.configuration.busyAnswer = .refusal
        let (takeoff, first, second) = (TelloCommand.takeoff, TelloCommand.move(.up, 100), TelloCommand.move(.down, 20))
        let result = try await conversation.hold { channel in
            let up = await channel.perform(Conversation.order(takeoff))
            let running = channel.submit(Conversation.order(first))
            let other = await channel.perform(Conversation.order(second))
            return [up, other, await channel.outcome(of: running)]
        }
        #expect(result.outcomes == [.acknowledged, .acknowledged, .superseded, .acknowledged])
        #expect(result.received.filter { $0.hasPrefix("down") } == [])
        #expect(result.drone.journal.executedMotions.map(\.command) == ["takeoff", "up 100"])
        #expect(result.drone.journal.executedMotions.allSatisfy { $0.isComplete })
    }

    /// Twenty steps for one drone.
    private static let twenty =
        "  - {cue: start, do: takeoff}\n"
        + (1...9).map { "  - {cue: one\($0), do: cw 90}\n  - {cue: two\($0), do: ccw 90}\n" }.joined()
        + "  - {cue: home, do: land}"

    @Test("B013: one `ok` of twenty that gets lost stops nothing: telemetry shows the turn")
    func lostAnswer() async throws {
        var flight = try TestFlight(drones: ["d1"], timeline: Self.twenty)
        flight.faults["d1"] = [
            FaultRule(when: FaultTrigger(.answer(prefix: "cw 90"), first: 5, count: 1), .lose)
        ]
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.flight.statistics[0].decidedByTelemetry == 1)
    }

    @Test(
        "B013: none gets lost unseen where no lines come: the drone is named within 4 s, whatever it answers, and landed"
    )
    func lostAnswerWithoutLines() async throws {
        var flight = try TestFlight(
            drones: ["d1"],
            timeline: Self.twenty.replacing("{cue: one1,", with: "{cue: one1, at: 20s,"))
        flight.air.outages = [
            AirOutage(from: ShowInstant(seconds: 20), to: ShowInstant(seconds: 900), channel: .telemetry)
        ]
        flight.faults["d1"] = [
            FaultRule(when: FaultTrigger(.answer(prefix: "cw 90"), first: 5, count: 1), .lose)
        ]
        let run = try await flight.rehearse()
        let fault = try #require(run.outcome.flight.faults.first)
        #expect(fault.drone == "d1" && fault.time < ShowInstant(seconds: 24))
        #expect(fault.message.hasPrefix("stopped reporting and still answers"))
        #expect(run.outcome.misjudgements == [])
        #expect(run.airborne == ["d1"])
        #expect(run.isEverybodyDown)
        #expect(run.outcome.duration < .seconds(110))
    }
}
