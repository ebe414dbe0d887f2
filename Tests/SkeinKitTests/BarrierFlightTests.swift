import FlightPlanning
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct BarrierFlightTests {
    @Test("The same seed gives the same flight to the last datagram, another seed another")
    func determinism() async throws {
        var flight = try TestFlight.openingWave()
        flight.seed = 11
        flight.air = AirModel(loss: 0.05, duplication: 0.05)
        let first = try await flight.rehearse().outcome.trace
        #expect(try await flight.rehearse().outcome.trace == first)
        #expect(try await flight.rehearse().outcome.trace == first)
        flight.seed = 12
        #expect(try await flight.rehearse().outcome.trace != first)
    }

    @Test("The duet flies as planned on every seed", arguments: Seeds.first(4, of: 20))
    func duet(seed: Int) async throws {
        var flight = try TestFlight.example("duet", on: "pair")
        flight.seed = UInt64(seed)
        #expect(try await flight.rehearse().faultsOfFlown == [])
    }

    @Test(
        "B1: no drone begins a cue before all have ended the one before, and the first motions leave at once",
        arguments: Seeds.first(2, of: 6))
    func order(seed: Int) async throws {
        var flight = try TestFlight.openingWave()
        flight.seed = UInt64(seed)
        flight.air = seed.isMultiple(of: 2) ? AirModel(loss: 0.1) : AirModel()
        let run = try await flight.rehearse()
        #expect(run.isFlown)
        var next = run.names.map { _ in 0 }
        var endBefore = ShowInstant.zero
        for (phase, opening) in zip(run.plan.phases, run.outcome.flight.openings) {
            var end = endBefore
            var sent: Set<ShowInstant> = []
            for member in run.names.indices {
                let count = phase.parts[member].steps.count { if case .command = $0 { true } else { false } }
                let motions = run.outcome.journals[member].executedMotions.dropFirst(next[member]).prefix(count)
                next[member] += count
                for motion in motions {
                    #expect(motion.start > endBefore)
                    end = max(end, motion.end)
                }
                if case .command(let first)? = phase.parts[member].steps.first,
                    let time = run.sent(to: member).first(where: {
                        $0.text == first.command.wireText && $0.time >= opening.time
                    })?.time
                {
                    sent.insert(time)
                }
            }
            #expect(sent.count <= 1)
            endBefore = end
        }
    }

    @Test("B1: `at` and `after` are kept to")
    func clockTimes() async throws {
        let flight = try TestFlight(
            drones: ["a", "b"],
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: sharp, at: 14s, do: up 50}
                  - {cue: later, after: 3s, do: down 50}
                  - {cue: home, do: land}
                """)
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let openings = run.outcome.flight.openings
        #expect(openings[0].showTime == .zero)
        #expect(openings[1].showTime == .seconds(14))
        let lastEnd = try #require(
            run.outcome.journals.flatMap(\.executedMotions).filter { $0.command == "up 50" }.map(\.end).max())
        #expect(openings[2].time >= lastEnd.advanced(by: .seconds(3)))
    }

    @Test("An `at` that is over before everybody is ready opens late, and says by how much")
    func passedAt() async throws {
        let flight = try TestFlight(
            drones: ["a", "b"],
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: sharp, at: 8s, do: up 50}
                  - {cue: home, do: land}
                """)
        var slow = flight
        slow.faults["b"] = [.lostFirst("takeoff")]
        let run = try await slow.rehearse()
        #expect(run.isFlown)
        #expect(run.outcome.flight.openings[1].lateness > .zero)
    }
}
