import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// An operator stops all in the air, without a landing (S8).
@Suite struct HaltFlightTests {
    private static let names = ["d1", "d2", "d3"]
    private static let steps = """
          - {cue: start, do: takeoff}
          - {cue: ahead, do: forward 200}
          - {cue: turn, do: cw 90}
          - {cue: home, do: land}
        """

    private func flight(_ operation: OperatorStep...) throws -> TestFlight {
        var flight = try TestFlight(drones: Self.names, timeline: Self.steps)
        flight.operation = operation
        return flight
    }

    private static let stop = OperatorStep(.stop, after: .milliseconds(1500), from: .cue("ahead"))

    /// When all were stopped first.
    private func stopped(_ run: TestRun) throws -> ShowInstant {
        try #require(run.entries.first { $0.kind == "stop-all" }).time
    }

    private func landing(_ run: TestRun) throws -> ShowInstant {
        try #require(run.entries.first { $0.kind == "land-all" }).time
    }

    /// What was sent to a drone from one moment to another.
    private func words(_ run: TestRun, _ member: Int, from: ShowInstant, to: ShowInstant) -> Set<String> {
        Set(run.sent(to: member).filter { $0.time >= from && $0.time < to }.map(\.text))
    }

    @Test("S8: `stop` interrupts every motion at once; all hover, kept alive, and land after a minute without an order")
    func stop() async throws {
        let run = try await flight(Self.stop).rehearse()
        let (stop, land) = (try stopped(run), try landing(run))
        #expect(run.cutReason == "the operator stopped all, and nobody decided within 60 s")
        #expect(run.outcome.flight.stop == .stop && run.outcome.flight.faults.isEmpty)
        #expect((land - stop - .seconds(60)) < .milliseconds(20))
        for (member, name) in Self.names.enumerated() {
            #expect(run.sent(to: member).contains { $0.text == "stop" && $0.time == stop })
            #expect(words(run, member, from: stop, to: land) == ["stop", "battery?"])
            let times = run.sent(to: member).map(\.time).filter { $0 >= stop && $0 <= land }
            #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= .milliseconds(5100) })
            let motions = run.journal(name).executedMotions
            #expect(motions.map(\.command) == ["takeoff", "forward 200", "land"])
            #expect(motions.map(\.isComplete) == [true, false, true])
        }
        #expect(run.isEverybodyDown && run.outcome.flight.members.allSatisfy { $0.hasLanded == true })
        let patience = run.events.compactMap { if case .halted(let patience, _) = $0 { patience } else { nil } }
        #expect(patience == [.seconds(60)])
    }

    @Test(
        "S1, S8: after `stop` a landing or motors off are all that does anything, and each at once",
        arguments: [OperatorCommand.land, .interrupt, .emergency])
    func after(command: OperatorCommand) async throws {
        let run = try await flight(
            Self.stop, OperatorStep(.hold, after: .seconds(1), from: .now),
            OperatorStep(.resume, after: .seconds(1), from: .now), OperatorStep(.wait, after: .seconds(1), from: .now),
            OperatorStep(command, after: .seconds(3), from: .now)
        ).rehearse()
        let stop = try stopped(run)
        let word = command == .emergency ? "emergency" : "land"
        for member in Self.names.indices {
            let first = try #require(run.sent(to: member).first { $0.text == word }).time
            #expect(first - stop >= .seconds(6) && first - stop < .milliseconds(6050))
        }
        #expect(run.outcome.flight.openings.map(\.cue) == ["start", "ahead"])
        #expect(run.isEverybodyDown && run.cutReason != nil)
        let declined = run.events.compactMap { if case .declined(let reason) = $0 { reason } else { nil } }
        #expect(declined == ["the show was stopped", "the show is not held by 'hold'"])
    }

    @Test("S8: asked again, they are stopped again and hover as long again; a drone that is named lands alone")
    func again() async throws {
        let run = try await flight(
            Self.stop, OperatorStep(.landOne(drone: "d2"), after: .seconds(10), from: .now),
            OperatorStep(.stop, after: .seconds(30), from: .now)
        ).rehearse()
        let (stop, land) = (try stopped(run), try landing(run))
        #expect(land - stop > .seconds(99) && land - stop < .seconds(101))
        let first = try #require(run.sent(to: 1).first { $0.text == "land" }).time
        #expect(first - stop < .milliseconds(10_050))
        #expect(words(run, 1, from: first, to: land) == ["land"])
        #expect(run.isEverybodyDown)
    }

    @Test("S8: SDK 1.3 has no `stop`: a centred `rc`, three times, and nothing but a landing follows")
    func oldTello() async throws {
        var flight = try TestFlight(
            show: "show: Test\ncast: [solo]\ntimeline:\n\(Self.steps)\n",
            fleet:
                "fleet: Test\ndrones:\n  solo: {ip: 10.0.0.1, model: tello}\nlimits: {area: {x: [-300, 300], y: [-300, 300]}}\n"
        )
        flight.operation = [Self.stop, OperatorStep(.land, after: .seconds(20), from: .now)]
        let run = try await flight.rehearse()
        let (stop, land) = (try stopped(run), try landing(run))
        let centred = run.sent(to: 0).filter { $0.text == "rc 0 0 0 0" }.map { $0.time - stop }
        #expect(centred.count == 3 && centred.first == .zero && centred.last.map { $0 <= .milliseconds(1050) } == true)
        #expect(words(run, 0, from: stop, to: land) == ["rc 0 0 0 0", "battery?"])
        #expect(run.outcome.flight.faults.isEmpty)
        #expect(run.isEverybodyDown && run.cutReason == "the operator said so")
    }

    @Test("S8: in a take-off it is told too, and the drone hovers afterwards; before the first cue it is the end")
    func inTakeoff() async throws {
        let run = try await flight(OperatorStep(.stop, after: .seconds(1), from: .started)).rehearse()
        #expect(run.isEverybodyDown)
        for name in Self.names { #expect(run.journal(name).executedMotions.map(\.command) == ["takeoff", "land"]) }
        #expect(run.outcome.flight.faults.isEmpty)
        #expect(try landing(run) - stopped(run) > .seconds(59))

        let early = try await flight(OperatorStep(.stop, after: .seconds(2), from: .now)).rehearse()
        #expect(early.cutReason == "stopped before take-off")
        for name in Self.names { #expect(early.journal(name).executedMotions.isEmpty) }
    }

    @Test("S4, S8: what shows of one drone while all hover lands that drone, and the others hover on")
    func lowBattery() async throws {
        var flight = try flight(Self.stop)
        let clean = try await flight.rehearse()
        let stop = try stopped(clean)
        flight.faults["d2"] = [.reportedBattery(9, from: stop.advanced(by: .seconds(10)) - .zero)]
        let run = try await flight.rehearse()
        let (land, own) = (try landing(run), try #require(run.sent(to: 1).first { $0.text == "land" }).time)
        #expect(own - stop < .seconds(15) && land - stop > .seconds(59))
        #expect(run.outcome.flight.faults.map(\.drone) == ["d2"])
        #expect(run.isEverybodyDown)
    }

    @Test(
        "S4, S8: a drone that falls silent while all hover is told to land, for whatever that may do; an outage lands all"
    )
    func silent() async throws {
        let clean = try await flight(Self.stop).rehearse()
        let later = try stopped(clean).advanced(by: .seconds(10)) - .zero
        var flight = try flight(Self.stop)
        flight.faults["d2"] = [.dies(at: later)]
        let run = try await flight.rehearse()
        #expect(run.sent(to: 1).contains { $0.text == "land" && $0.time - .zero < later + .seconds(6) })
        #expect(run.airborne == ["d2"] && run.outcome.flight.faults.map(\.drone) == ["d2"])
        #expect(try landing(run) - stopped(run) > .seconds(59))

        flight.faults = [:]
        flight.commonFaults = [.dies(at: later)]
        let outage = try await flight.rehearse()
        #expect(try landing(outage) - .zero < later + .seconds(6))
        #expect(outage.airborne == Self.names)
        #expect(outage.outcome.flight.faults.map(\.kind) == [.outage])
    }

    @Test("S8: a question that is open when all are stopped is asked no longer, and nothing else opens")
    func whileAsked() async throws {
        var flight = try flight(OperatorStep(.stop, after: .seconds(2), from: .holding))
        flight.faults["d3"] = [.refusal("error", to: "forward 200", count: .max)]
        flight.hasOperator = true
        let run = try await flight.rehearse()
        #expect(run.cutReason == "the operator stopped all, and nobody decided within 60 s")
        #expect(run.outcome.flight.openings.map(\.cue) == ["start", "ahead"])
        #expect(run.isEverybodyDown)
    }

    @Test("S8: through lost datagrams every drone is stopped, and nothing else moves", arguments: 1...4)
    func loss(seed: UInt64) async throws {
        var flight = try flight(Self.stop)
        flight.seed = seed
        flight.air = AirModel(loss: 0.2, duplication: 0.1)
        let run = try await flight.rehearse()
        let (stop, land) = (try stopped(run), try landing(run))
        for member in Self.names.indices {
            #expect(words(run, member, from: stop, to: land).isSubset(of: ["stop", "battery?", "command"]))
        }
        #expect(run.isEverybodyDown)
    }
}
