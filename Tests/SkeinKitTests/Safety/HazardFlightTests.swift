import DroneLink
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// One drone of three does in flight what nobody commanded (S4).
@Suite struct HazardFlightTests {
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

    @Test("A battery below the fleet's limit lands its drone at once, and the others by the policy")
    func lowBattery() async throws {
        let run = try await flight([.reportedBattery(12, from: .seconds(20))]).rehearse()
        #expect(try hazard(run) == .lowBattery(percent: 12, limit: 15))
        #expect(run.isEverybodyDown)
        #expect(run.cutReason?.hasPrefix("d2 has 12 % battery left, less than the 15 %") == true)
        for name in Self.names { #expect(!run.journal(name).executedMotions.contains { $0.command == "cw 90" }) }
    }

    @Test("An operator who is asked finds the drone with the low battery already on its way down")
    func lowBatteryWithOperator() async throws {
        var flight = try flight([.reportedBattery(12, from: .seconds(20))])
        flight.hasOperator = true
        let run = try await flight.rehearse()
        let sent = Self.names.indices.map { member in run.sent(to: member).first { $0.text == "land" }?.time }
        let (first, second) = (try #require(sent[0]), try #require(sent[1]))
        #expect(first - second > .seconds(9))
        #expect(run.isEverybodyDown)
    }

    @Test("Wrong battery readings of a moment change nothing")
    func wrongReadings() async throws {
        let run = try await flight([
            FaultRule(
                when: FaultTrigger(.telemetry, first: 100, probability: 0.3),
                .editLine(.set(key: "bat", value: "0")))
        ]).rehearse()
        #expect(run.faultsOfFlown == [])
    }

    @Test("A drone that restarts in flight is named so as soon as it speaks again, and all land")
    func restart() async throws {
        var flight = try flight([.reboot(at: .seconds(20), down: .seconds(1))])
        flight.hasOperator = true
        let run = try await flight.rehearse()
        let words = run.outcome.flight.faults.map(\.message)
        #expect(words.contains { $0.hasPrefix("restarted in flight: its motors had run for ") }, "\(words)")
        #expect(run.isEverybodyDown)
        #expect(run.airborne == [])
    }

    @Test("Motors that stop in flight are named with the height that was seen last")
    func motorsStop() async throws {
        let run = try await flight([
            .lines(.set(key: "agx", value: "0")), .battery(0, from: .seconds(20)),
        ]).rehearse()
        guard case .motorsStopped(let height?) = try hazard(run) else {
            Issue.record("\(run.outcome.flight.faults.map(\.message))")
            return
        }
        #expect(height > 100)
        #expect(run.isEverybodyDown)
    }

    @Test("A drone that lands by itself for want of power is seen coming down")
    func forcedLanding() async throws {
        let run = try await flight([
            .battery(5, from: .seconds(20)), .reportedBattery(50, from: .seconds(20)),
        ]).rehearse()
        guard case .sinking(let from, let to) = try hazard(run) else {
            Issue.record("\(run.outcome.flight.faults.map(\.message))")
            return
        }
        #expect(from > 100 && to < from)
        #expect(run.isEverybodyDown)
    }
}
