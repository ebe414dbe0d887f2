import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// A drone that has left a show and hovers is watched on until it lands (B4, S4).
@Suite struct HoveringDroneTests {
    /// d3 is refused its turn and hovers; the others fly on for half a minute.
    private func flight(_ faults: (_ left: Duration) -> [FaultRule]) async throws -> TestRun {
        var flight = try TestFlight(
            drones: ["d1", "d2", "d3"],
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: turn, do: cw 90}
                  - {cue: wait, if_late: leave_out, do: hold 30s}
                  - {cue: higher, do: up 40}
                  - {cue: home, do: land}
                """)
        let refusal = FaultRule.refusal("error", to: "cw 90", count: .max)
        flight.faults["d3"] = [refusal]
        let left = try #require(try await flight.rehearse().entries.first { $0.kind == "left" }).time
        flight.faults["d3"] = [refusal] + faults(left.advanced(by: .seconds(5)) - .zero)
        return try await flight.rehearse()
    }

    private func firstLanding(_ run: TestRun, _ member: Int) throws -> ShowInstant {
        try #require(run.sent(to: member).first { $0.text == "land" }).time
    }

    @Test("S4: one that drifts while it hovers lands at once, and nobody goes on past it")
    func drifts() async throws {
        let run = try await flight {
            [FaultRule(when: FaultTrigger(.clock($0)), .drift(x: 100, y: 0, z: 0, over: .seconds(8)))]
        }
        #expect(run.cutReason?.contains("the others cannot go on past it") == true)
        #expect(run.outcome.flight.openings.map(\.cue) == ["start", "turn", "wait"])
        #expect(run.isEverybodyDown)
    }

    @Test("S4: one that falls silent while it hovers is named and told to land at once; the others go on")
    func dies() async throws {
        let run = try await flight { [.dies(at: $0)] }
        #expect(run.outcome.flight.faults.map(\.drone) == ["d3", "d3"])
        #expect(run.outcome.flight.faults.last?.kind == .silent)
        #expect(try firstLanding(run, 2) < firstLanding(run, 0))
        #expect(run.airborne == ["d3"])
        #expect(run.outcome.flight.openings.count == 5)
    }

    @Test("S4: one whose battery gets low while it hovers lands before the others")
    func lowBattery() async throws {
        let run = try await flight { [.reportedBattery(8, from: $0)] }
        #expect(try firstLanding(run, 2) < firstLanding(run, 0))
        #expect(run.isEverybodyDown && run.outcome.flight.openings.count == 5)
    }
}

/// What an outage hid comes to light when it is over (B6).
@Suite struct AfterOutageTests {
    @Test(
        "B6: an order that ended unknown because of an outage is named when all are back, and its cue's policy followed"
    )
    func hidden() async throws {
        var flight = try TestFlight(
            drones: ["d1", "d2"],
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: higher, do: up 40}
                  - cue: trick
                    do: {d2: flip l}
                  - {cue: turn, if_late: go_on, late_after: 60s, do: cw 90}
                  - {cue: home, do: land}
                """)
        let opening = try #require(try await flight.rehearse().outcome.flight.openings.first { $0.cue == "trick" }).time
        // The flip's answer is lost, and it is not known at its limit, long after everybody was heard again.
        flight.air.outages = [
            AirOutage(from: opening.advanced(by: .milliseconds(50)), to: opening.advanced(by: .seconds(6)))
        ]
        let run = try await flight.rehearse()
        let orders = run.outcome.flight.faults.filter { if case .order = $0.kind { true } else { false } }
        #expect(orders.map(\.drone) == ["d2"])
        #expect(run.outcome.flight.departures.map(\.drone) == ["d2"])
        let left = try #require(run.entries.first { $0.kind == "left" }).time
        #expect(left - opening < .seconds(30))
        #expect(run.isEverybodyDown)
    }
}
