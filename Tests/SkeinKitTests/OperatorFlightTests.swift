import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// What an operator, or a signal in an operator's place, does to a flight of four.
@Suite struct OperatorFlightTests {
    private static let other = Endpoint(IPv4Address(10, 0, 0, 99), port: 9000)
    private static let steps = """
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: turn, do: cw 90}
          - {cue: home, do: land}
        """

    private func flight(_ operation: OperatorStep...) throws -> TestFlight {
        var flight = try TestFlight(drones: ["d1", "d2", "d3", "d4"], timeline: Self.steps)
        flight.operation = operation
        return flight
    }

    /// The instants at which each drone's first `land` left.
    private func firstLandings(_ run: TestRun) -> [ShowInstant] {
        run.names.indices.compactMap { member in run.sent(to: member).first { $0.text == "land" }?.time }
    }

    @Test(
        "S2, S3: a request to stop in flight lands all in one instant, and nothing else is sent afterwards",
        arguments: [OperatorCommand.interrupt, .terminate, .hangUp, .land])
    func stop(command: OperatorCommand) async throws {
        let run = try await flight(OperatorStep(command, after: .seconds(1), from: .cue("higher"))).rehearse()
        #expect(run.cutReason != nil)
        #expect(run.outcome.flight.stop == command)
        let landings = firstLandings(run)
        #expect(landings.count == 4 && Set(landings).count == 1)
        for member in run.names.indices {
            let later = run.sent(to: member).filter { $0.time > landings[0] }.map(\.text)
            #expect(Set(later).isSubset(of: ["land"]))
        }
        #expect(run.isEverybodyDown)
        #expect(run.outcome.flight.members.allSatisfy { $0.hasLanded == true })
    }

    @Test("S2: `land` is repeated every second while a take-off swallows it")
    func stopInTakeoff() async throws {
        let run = try await flight(OperatorStep(.interrupt, after: .seconds(1), from: .started)).rehearse()
        #expect(run.cutReason != nil)
        #expect(run.isEverybodyDown)
        #expect(run.sent(to: 0).filter { $0.text == "land" }.count > 2)
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.map(\.command) == ["takeoff", "land"] })
    }

    @Test("S3: Ctrl-C twice at once lands; 2 s apart it switches the motors off", arguments: [0, 2])
    func twice(pause: Int) async throws {
        let run = try await flight(
            OperatorStep(.interrupt, after: .seconds(1), from: .cue("turn")),
            OperatorStep(.interrupt, after: .seconds(pause), from: .now)
        ).rehearse()
        let emergencies = run.names.indices.map { member in
            run.sent(to: member).filter { $0.text == "emergency" }.map(\.time)
        }
        #expect(emergencies.allSatisfy { $0.count == (pause == 0 ? 0 : 3) })
        #expect(run.isEverybodyDown)
        #expect(run.cutReason != nil)
    }

    @Test("S3: a second SIGTERM says `land` again at once")
    func terminateTwice() async throws {
        let run = try await flight(
            OperatorStep(.terminate, after: .seconds(1), from: .cue("turn")),
            OperatorStep(.terminate, after: .milliseconds(300), from: .now)
        ).rehearse()
        let first = firstLandings(run)[0]
        for member in run.names.indices {
            let times = run.sent(to: member).filter { $0.text == "land" }.map(\.time)
            #expect(times.contains(first.advanced(by: .milliseconds(300))))
        }
        #expect(run.isEverybodyDown)
    }

    @Test("S2: emergency goes out three times, 20 ms apart, to all at once, and waits for nothing")
    func emergency() async throws {
        let run = try await flight(OperatorStep(.emergency, after: .seconds(1), from: .cue("higher"))).rehearse()
        for member in run.names.indices {
            let times = run.sent(to: member).filter { $0.text == "emergency" }.map(\.time)
            #expect(times.count == 3)
            #expect(times.last.map { $0 - times[0] <= .milliseconds(60) } == true)
        }
        for journal in run.outcome.journals {
            #expect(journal.contains { if case .motorsOff(.emergency, _) = $0.event { true } else { false } })
        }
        #expect(run.cutReason == "motors off")
    }

    @Test("S1: after `emergency` no policy is followed and nobody is asked", arguments: ["land", "leave_out", "hold"])
    func emergencyEndsPolicies(policy: String) async throws {
        var flight = try late("if_late: \(policy), ")
        flight.operation = [OperatorStep(.emergency, after: .milliseconds(3900), from: .cue("dance"))]
        flight.faults["d2"] = [.dies(at: .seconds(17))]
        let run = try await flight.rehearse()
        let end = try #require(run.events.firstIndex { if case .emergency = $0 { true } else { false } })
        let later = run.events[end...].filter {
            switch $0 {
            case .holding, .left, .goesOn, .paused: true
            default: false
            }
        }
        #expect(later.isEmpty, "\(later)")
        #expect(run.cutReason?.hasSuffix("motors off") == true)
    }

    /// A flight in which d4 can never be ready for a cue within its limit.
    private func late(_ policy: String, operation: [OperatorStep] = [], hasOperator: Bool = true) throws -> TestFlight {
        var flight = try TestFlight(
            drones: ["d1", "d2", "d3", "d4"],
            timeline: """
                  - {cue: start, do: takeoff}
                  - cue: dance
                    do:
                      d4: up 60
                  - {cue: higher, late_after: 4s, \(policy)do: up 50}
                  - {cue: home, do: land}
                """)
        // Four copies get lost: the fifth is on its way for more than 14 s.
        flight.faults["d4"] = [.lostFirst("up 60", count: 4)]
        flight.operation = operation
        flight.hasOperator = hasOperator
        return flight
    }

    private var holdings: (FlightEvent) -> Bool {
        { if case .holding = $0 { true } else { false } }
    }

    @Test("B4: `hold` asks for 10 s, and lands all when nobody answers")
    func holdUnanswered() async throws {
        let run = try await late("if_late: hold, ").rehearse()
        #expect(run.events.contains(where: holdings))
        #expect(run.cutReason?.contains("nobody decided within 10 s") == true)
        let dance = try #require(run.outcome.flight.openings.first { $0.cue == "dance" })
        let wait = firstLandings(run)[0] - dance.time
        #expect(wait >= .seconds(14) && wait < .seconds(14.1))
        #expect(run.isEverybodyDown)
    }

    @Test("B4: an operator who waits once more gets the show to its end, with the fault named")
    func holdAndWait() async throws {
        let run = try await late(
            "if_late: hold, ",
            operation: [OperatorStep(.wait, after: .seconds(7), from: .holding)]
        ).rehearse()
        guard case .flownWithFaults = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        #expect(run.outcome.flight.faults.allSatisfy { $0.drone == "d4" && $0.cue == "higher" })
        #expect(run.isEverybodyDown)
    }

    @Test("S4: a drone that falls silent while another one is waited for lands all, although the operator waits on")
    func silentWhileHolding() async throws {
        let steps = [OperatorStep(.wait, after: .seconds(7), from: .holding)]
        var flight = try late("if_late: hold, ", operation: steps)
        let holding = try #require(try await flight.rehearse().entries.first { $0.kind == "holding" }).time
        flight.faults["d2"] = [.takenOver(by: Self.other, at: holding - .zero)]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["d4", "d2"])
        #expect(run.cutReason?.contains("d2 fell silent") == true)
        #expect(run.isEverybodyDown)
    }

    @Test("B4: an operator who lands need not wait for the 10 s")
    func holdAndLand() async throws {
        let run = try await late(
            "if_late: hold, ", operation: [OperatorStep(.land, after: .seconds(2), from: .holding)]
        ).rehearse()
        #expect(run.cutReason == "the operator said so")
        #expect(run.isEverybodyDown)
    }

    @Test(
        "B4: `land_all` in the file, or nobody to ask, lands all at the limit", arguments: ["if_late: land_all, ", ""])
    func landAll(policy: String) async throws {
        let run = try await late(policy, hasOperator: !policy.isEmpty).rehearse()
        #expect(!run.events.contains(where: holdings))
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("d4 was not ready in time: still waiting for"))
        let words = policy.isEmpty ? "' has no `if_late`, and nobody can be asked" : "' is `land_all`"
        #expect(reason.hasSuffix(words))
        #expect(run.entries.contains { $0.kind == "land-all" && "\($0)".contains("if_late") })
        #expect(run.outcome.flight.faults.map(\.drone) == ["d4"])
        #expect(run.isEverybodyDown)
    }
}
