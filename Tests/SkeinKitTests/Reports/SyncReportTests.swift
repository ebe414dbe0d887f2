import DroneLink
import FlightPlanning
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// The field's reports about barriers, each as a whole run.
@Suite struct SyncReportTests {
    private static let names = ["d1", "d2", "d3", "d4"]

    @Test("B081: one of four refuses to take off: those that are up land again, and nobody begins the second step")
    func partialTakeoff() async throws {
        var flight = try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: two, do: up 50}
                  - {cue: home, do: land}
                """)
        flight.faults["d3"] = [.refusal("error", to: "takeoff", count: .max)]
        let run = try await flight.rehearse()
        #expect(run.cutReason?.hasPrefix("d3 `takeoff` was refused") == true)
        #expect(run.outcome.flight.openings.map(\.cue) == ["start"])
        for name in ["d1", "d2", "d4"] {
            #expect(run.journal(name).executedMotions.map(\.command) == ["takeoff", "land"])
        }
        #expect(run.journal("d3").executedMotions.isEmpty)
        #expect(run.isEverybodyDown)
    }

    @Test("B081: who is not ready right before the take-off keeps all down, though all were ready a minute ago")
    func readyCheck() async throws {
        var flight = try TestFlight(
            drones: Self.names, timeline: "  - {cue: start, do: takeoff}\n  - {cue: home, do: land}")
        flight.faults["d3"] = [.battery(12, from: .seconds(30))]
        flight.hesitation = .seconds(60)
        let run = try await flight.rehearse()
        #expect(run.failures.map(\.drone) == ["d3"])
        #expect(run.failures.first?.check == .battery)
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }

    @Test("B083: ten drones take off in one volley, none after another's answer, and how far apart is in the result")
    func simultaneousTakeoff() async throws {
        let names = (1...10).map { "d\($0)" }
        let flight = try TestFlight(
            drones: names, timeline: "  - {cue: start, do: takeoff}\n  - {cue: home, do: land}")
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let times = names.indices.compactMap { run.sent(to: $0).first { $0.text == "takeoff" }?.time }
        let opening = try #require(run.outcome.flight.openings.first)
        #expect(times.count == 10 && Set(times) == [opening.time])
        #expect(opening.count == 10 && opening.spread < .milliseconds(5))
        let record = try #require(run.entries.first { $0.kind == "cue" })
        #expect(record.members.contains { $0.0 == "spread" })
    }

    @Test("B085: a drone that is slow as planned is waited for by name, and gets nothing else while it moves")
    func slowDrone() async throws {
        var flight = try TestFlight(
            drones: Array(Self.names.prefix(3)),
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: climb, do: {d1: up 40, d2: [go 0 0 150 15, go 0 0 150 15], d3: up 40}}
                  - {cue: turn, do: cw 90}
                  - {cue: home, do: land}
                """)
        flight.keepsWaits = true
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let climb = run.journal("d2").executedMotions.filter { $0.command.hasPrefix("go") }
        let (first, last) = (try #require(climb.first), try #require(climb.last))
        #expect(climb.count == 2 && last.end - first.start > .seconds(18))
        // Twice as long as the tool of the report waited, plus what copies may take.
        #expect(run.plan.phases[2].limit > .seconds(30))
        let meanwhile = run.sent(to: 1).filter { $0.time > first.start && $0.time < last.end }.map(\.text)
        #expect(Set(meanwhile).isSubset(of: ["go 0 0 150 15", "battery?"]))
        #expect(meanwhile.filter { $0.hasPrefix("go") }.count == 1)
        for name in run.names {
            #expect(run.journal(name).executedMotions.allSatisfy { $0.command != "cw 90" || $0.start > last.end })
        }
        // Whoever looks is told who holds everybody up, with what, and for how long at most.
        let told = run.waits.filter { $0.time > first.start.advanced(by: .seconds(4)) && $0.time < last.end }
        #expect(!told.isEmpty && told.allSatisfy { $0.cue == "turn" && $0.awaited.keys.sorted() == ["d2"] })
        let slow = FlightBoard.Action.command(.go(BodyOffset(x: 0, y: 0, z: 150), speed: 15))
        #expect(told.contains { $0.awaited["d2"] == slow && $0.limit - $0.time > .seconds(5) })
    }
}
