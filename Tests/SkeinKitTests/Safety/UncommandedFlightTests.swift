import DroneLink
import FlightPlanning
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// One drone of three is carried away, comes down or answers somebody else while it should hover (S4, N4).
@Suite struct UncommandedFlightTests {
    private static let names = ["d1", "d2", "d3"]

    private func flight(_ faults: [FaultRule]) throws -> TestFlight {
        var flight = try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: higher, do: up 40}
                  - {cue: wait, do: hold 20s}
                  - {cue: turn, do: cw 90}
                  - {cue: home, do: land}
                """)
        flight.faults = ["d2": faults]
        return flight
    }

    private func hazard(_ run: TestRun) throws -> FlightHazard {
        let fault = try #require(run.outcome.flight.faults.first)
        guard case .hazard(let hazard) = fault.kind else {
            throw TestFlight.Unflyable(diagnostics: [])
        }
        #expect(fault.drone == "d2")
        return hazard
    }

    private func at(_ second: Int, _ effect: FaultEffect) -> FaultRule {
        FaultRule(when: FaultTrigger(.clock(.seconds(second))), effect)
    }

    @Test(
        "A drone that somebody else lands, or that lands by itself, is seen coming down, and nobody begins the next cue"
    )
    func landing() async throws {
        let run = try await flight([at(22, .land)]).rehearse()
        guard case .sinking(let from, let to) = try hazard(run) else {
            Issue.record("\(run.outcome.flight.faults.map(\.message))")
            return
        }
        #expect((115...130).contains(from) && to < from - 20)
        #expect(run.isEverybodyDown && run.airborne == [])
        for name in Self.names {
            #expect(!run.journal(name).executedMotions.contains { $0.command == "cw 90" })
        }
    }

    @Test("A drone that sinks by 50 cm in 5 s is seen before it has sunk by 45")
    func sinking() async throws {
        let run = try await flight([at(22, .drift(x: 0, y: 0, z: -50, over: .seconds(5)))]).rehearse()
        guard case .sinking(let from, let to) = try hazard(run) else {
            Issue.record("\(run.outcome.flight.faults.map(\.message))")
            return
        }
        #expect(from - to >= 25 && from - to <= 45)
        #expect(run.isEverybodyDown)
    }

    @Test("A drone that flies off at half a metre a second is seen within a second, and all land")
    func flyingOff() async throws {
        let run = try await flight([at(22, .drift(x: 100, y: 0, z: 0, over: .seconds(2)))]).rehearse()
        guard case .moving(let speed) = try hazard(run) else {
            Issue.record("\(run.outcome.flight.faults.map(\.message))")
            return
        }
        #expect(speed >= 30 && speed <= 90)
        let fault = try #require(run.outcome.flight.faults.first)
        #expect(fault.time < ShowInstant(seconds: 23.5) && fault.cue == "wait")
        #expect(run.isEverybodyDown)
    }

    @Test("A drone that drifts at a hand's breadth a second is seen when it has gone half a metre")
    func drifting() async throws {
        let run = try await flight([at(20, .drift(x: 0, y: 150, z: 0, over: .seconds(15)))]).rehearse()
        guard case .drifting(let way) = try hazard(run) else {
            Issue.record("\(run.outcome.flight.faults.map(\.message))")
            return
        }
        #expect(way >= 40 && way < 60)
        #expect(run.isEverybodyDown)
    }

    @Test("A drone that answers again and again what nobody asked has a second master")
    func secondMaster() async throws {
        let words = (0..<6).map { at(20 + $0, .say(Array("\(40 + $0)".utf8), from: nil)) }
        let run = try await flight(words).rehearse()
        #expect(try hazard(run) == .answersUnasked(count: 6))
        #expect(run.isEverybodyDown)
        let four = try await flight(Array(words.prefix(4))).rehearse()
        #expect(four.faultsOfFlown == [])
    }
}
