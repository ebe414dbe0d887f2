import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// What follows when one drone of four drops out, by the policy of the cue that it holds up (B4).
@Suite struct PolicyFlightTests {
    private static let names = ["d1", "d2", "d3", "d4"]

    /// Five cues, each with the same policy.
    private func flight(_ policy: String, _ faults: [FaultRule]) throws -> TestFlight {
        var flight = try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, if_late: \(policy), do: takeoff}
                  - {cue: higher, if_late: \(policy), do: up 50}
                  - {cue: turn, if_late: \(policy), do: cw 90}
                  - {cue: ahead, if_late: \(policy), do: forward 50}
                  - {cue: home, if_late: \(policy), do: land}
                """)
        flight.faults["d3"] = faults
        return flight
    }

    private func flown(_ run: TestRun, _ drone: String) -> [String] {
        run.journal(drone).executedMotions.map(\.command)
    }

    private static let whole = ["takeoff", "up 50", "cw 90", "forward 50", "land"]

    @Test(
        "B4: `land`: a drone that cannot go on lands, the others fly to the end, and the result says who left and when")
    func land() async throws {
        let run = try await flight("land", [.refusal("error", to: "cw 90", count: .max)]).rehearse()
        guard case .flownWithFaults = run.outcome.flight.ending else {
            Issue.record("ended \(run.outcome.flight.ending)")
            return
        }
        let departure = try #require(run.outcome.flight.departures.first)
        #expect(run.outcome.flight.departures.count == 1)
        #expect(departure.drone == "d3" && departure.manner == .landing && departure.cue == "ahead")
        #expect(flown(run, "d3") == ["takeoff", "up 50", "land"])
        for name in ["d1", "d2", "d4"] { #expect(flown(run, name) == Self.whole) }
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test("B4: `leave_out`: it hovers, kept alive, and lands when the others have")
    func leaveOut() async throws {
        let run = try await flight("leave_out", [.refusal("error", to: "cw 90", count: .max)]).rehearse()
        let departure = try #require(run.outcome.flight.departures.first)
        #expect(departure.manner == .hovering)
        for name in ["d1", "d2", "d4"] { #expect(flown(run, name) == Self.whole) }
        #expect(flown(run, "d3") == ["takeoff", "up 50", "land"])
        let landings = Self.names.map { name in
            run.journal(name).executedMotions.last.map { (start: $0.start, end: $0.end) }
        }
        let others = [0, 1, 3].compactMap { landings[$0]?.end }.max()
        #expect(try #require(landings[2]).start > (try #require(others)))
        #expect(run.isEverybodyDown)
    }

    @Test("B4: `go_on`: the cue opens without the late one, which follows, and every motion is flown once")
    func goOn() async throws {
        var flight = try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, do: takeoff}
                  - cue: dance
                    do:
                      d4: up 60
                  - {cue: higher, late_after: 4s, if_late: go_on, do: up 50}
                  - {cue: turn, do: cw 90}
                  - {cue: home, do: land}
                """)
        // Three copies get lost: the fourth is on its way for more than 10 s.
        flight.faults["d4"] = [.lostFirst("up 60", count: 3)]
        let run = try await flight.rehearse()
        guard case .flownWithFaults = run.outcome.flight.ending else {
            Issue.record("ended \(run.outcome.flight.ending)")
            return
        }
        #expect(run.outcome.flight.departures == [])
        #expect(run.events.contains { if case .goesOn(without: "d4", cue: "higher") = $0 { true } else { false } })
        let times = Dictionary(uniqueKeysWithValues: run.outcome.flight.openings.map { ($0.cue, $0.time) })
        let dance = try #require(times["dance"]), higher = try #require(times["higher"])
        #expect(higher - dance < .seconds(4.2))
        for name in Self.names {
            #expect(flown(run, name) == run.plannedMotions(run.place(of: name)))
        }
        let turns = Self.names.compactMap { name in run.journal(name).executedMotions.first { $0.command == "cw 90" } }
        let lastUp = Self.names.compactMap { name in
            run.journal(name).executedMotions.last { $0.command == "up 50" }?.end
        }.max()
        #expect(turns.count == 4 && turns.allSatisfy { $0.start > lastUp ?? .zero })
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test(
        "B4: where another would come too near the drone that is left, all land, and the message says who, where and how near"
    )
    func blocked() async throws {
        var flight = try TestFlight(
            drones: ["d1", "d2", "d3"],
            timeline: """
                  - {cue: start, if_late: land, do: takeoff}
                  - cue: room
                    if_late: land
                    do:
                      d2: forward 200
                  - cue: across
                    if_late: land
                    do:
                      d3: right 150
                  - {cue: home, if_late: land, do: land}
                """)
        flight.faults["d2"] = [.refusal("error", to: "forward 200", count: .max)]
        let run = try await flight.rehearse()
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("d2 `forward 200` was refused"))
        #expect(reason.contains("the others cannot go on past it: 'd3' comes within"))
        #expect(reason.contains("of 'd2' in cue 'across'; the least distance is"))
        #expect(run.outcome.flight.departures == [])
        #expect(flown(run, "d3") == ["takeoff", "land"])
        #expect(run.isEverybodyDown)
    }

    // MARK: The operator

    /// d4 can never be ready for `higher` within its limit.
    private func late(_ operation: OperatorStep...) async throws -> TestRun {
        var flight = try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, do: takeoff}
                  - cue: dance
                    do:
                      d4: up 60
                  - {cue: higher, late_after: 4s, if_late: hold, do: up 50}
                  - {cue: home, do: land}
                """)
        flight.faults["d4"] = [.lostFirst("up 60", count: 4)]
        flight.operation = operation
        flight.hasOperator = true
        return try await flight.rehearse()
    }

    @Test(
        "B4: an operator who is asked lets the others go on: the late one lands, or hovers and lands last",
        arguments: [(OperatorCommand.landIt, Departure.Manner.landing), (.leaveOut, .hovering)])
    func choice(command: OperatorCommand, manner: Departure.Manner) async throws {
        let run = try await late(OperatorStep(command, after: .seconds(2), from: .holding))
        #expect(run.outcome.flight.departures.map(\.manner) == [manner])
        #expect(run.outcome.flight.departures.map(\.drone) == ["d4"])
        for name in ["d1", "d2", "d3"] { #expect(flown(run, name) == ["takeoff", "up 50", "land"]) }
        #expect(!flown(run, "d4").contains("up 50"))
        #expect(run.isEverybodyDown)
        #expect(run.outcome.flight.members.allSatisfy { $0.hasLanded == true })
        #expect(run.outcome.misjudgements == [])
    }

    private static let plain = """
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: turn, at: 20s, do: cw 90}
          - {cue: ahead, at: 30s, do: forward 50}
          - {cue: home, do: land}
        """

    private func flown(by operation: OperatorStep...) async throws -> TestRun {
        var flight = try TestFlight(drones: Self.names, timeline: Self.plain)
        flight.operation = operation
        return try await flight.rehearse()
    }

    @Test("B7: a hold acts at the next cue, the show clock stands still there, and the show is flown to its end")
    func holdAndResume() async throws {
        let run = try await flown(
            by: OperatorStep(.hold, after: .seconds(1), from: .cue("higher")),
            OperatorStep(.resume, after: .seconds(30), from: .now))
        #expect(run.faultsOfFlown == [])
        let openings = run.outcome.flight.openings
        let time = Dictionary(uniqueKeysWithValues: openings.map { ($0.cue, $0) })
        let higher = try #require(time["higher"]), turn = try #require(time["turn"])
        let ahead = try #require(time["ahead"])
        // Held until 31 s after `higher`, so the cue that was due at 20 s comes then, and the next one 10 s later.
        #expect(abs((turn.time - higher.time - .seconds(31)).inSeconds) < 0.05)
        #expect(abs((ahead.time - turn.time - .seconds(10)).inSeconds) < 0.05)
        #expect(abs((turn.showTime - .seconds(20)).inSeconds) < 0.05)
        #expect(run.events.contains { if case .paused(.byOperator) = $0 { true } else { false } })
        // They are kept in the air meanwhile.
        for member in Self.names.indices {
            let sent = run.sent(to: member).map(\.time).filter { $0 > higher.time && $0 < turn.time }
            #expect(zip(sent, sent.dropFirst()).allSatisfy { $1 - $0 <= .milliseconds(5100) })
        }
    }

    @Test("B7: `land one` lands that drone at once, and the others fly on")
    func landOne() async throws {
        let run = try await flown(by: OperatorStep(.landOne(drone: "d2"), after: .seconds(1), from: .cue("higher")))
        #expect(run.outcome.flight.departures.map(\.drone) == ["d2"])
        #expect(run.outcome.flight.faults.isEmpty)
        guard case .flownWithFaults = run.outcome.flight.ending else {
            Issue.record("ended \(run.outcome.flight.ending)")
            return
        }
        for name in ["d1", "d3", "d4"] {
            #expect(flown(run, name) == ["takeoff", "up 50", "cw 90", "forward 50", "land"])
        }
        let order = try #require(run.sent(to: 1).first { $0.text == "land" }).time
        // S1: nothing else is said to it afterwards.
        #expect(run.sent(to: 1).filter { $0.time > order }.allSatisfy { $0.text == "land" })
        #expect(run.isEverybodyDown)
    }

    @Test("S1: a landing of all goes over a hold, and neither `resume` nor `land one` changes anything afterwards")
    func priority() async throws {
        let run = try await flown(
            by: OperatorStep(.hold, after: .seconds(1), from: .cue("higher")),
            OperatorStep(.land, after: .seconds(9), from: .now),
            OperatorStep(.resume, after: .milliseconds(10), from: .now),
            OperatorStep(.landOne(drone: "d2"), after: .milliseconds(10), from: .now))
        #expect(run.cutReason == "the operator said so")
        #expect(run.outcome.flight.departures == [])
        #expect(run.outcome.flight.openings.map(\.cue) == ["start", "higher"])
        #expect(run.isEverybodyDown)
    }

    @Test("What an operator asks for in vain is said: no such drone, nothing to resume")
    func declined() async throws {
        let run = try await flown(
            by: OperatorStep(.landOne(drone: "ada"), after: .seconds(1), from: .cue("higher")),
            OperatorStep(.resume, after: .seconds(1), from: .now))
        let declined = run.events.compactMap { if case .declined(let reason) = $0 { reason } else { nil } }
        #expect(declined == ["no drone of this show is named 'ada'", "the show is not held by 'hold'"])
        #expect(run.faultsOfFlown == [])
    }
}
