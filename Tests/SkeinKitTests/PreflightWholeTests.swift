import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// P2, P3: pads, checks that are set aside, and the last look before take-off.
@Suite struct PreflightWholeTests {
    private static let timeline = "  - {cue: start, do: takeoff}\n  - {cue: home, do: land}"

    private func hot(_ overrides: [CheckOverride]) async throws -> TestRun {
        var flight = try TestFlight(drones: ["a"], timeline: Self.timeline)
        flight.commonFaults = [FaultRule(when: FaultTrigger(.telemetry), .editLine(.set(key: "temph", value: "86")))]
        flight.overrides = overrides
        return try await flight.rehearse()
    }

    @Test("P3: too hot a drone stays down, and flies when that is set aside, which the record and the summary say")
    func setAside() async throws {
        let grounded = try await hot([])
        #expect(grounded.failures.map(\.check) == [.temperature])
        let flown = try await hot([CheckOverride(.temperature, because: "a short hop in a cold hall")])
        #expect(flown.faultsOfFlown == [])
        #expect(
            flown.entries.contains {
                $0.kind == "preflight" && $0.text("set_aside") == "a short hop in a cold hall"
            })
        let summary = FlightSummary(flown.outcome.flight, outcome: "flown", record: nil)
        #expect(summary.lines.contains { $0.hasPrefix("  set aside: a, temperature: its board has 86 °C") })
    }

    @Test("P3: a check that protects people is not set aside, whoever asks")
    func refused() async throws {
        var flight = try TestFlight(drones: ["a"], timeline: Self.timeline)
        flight.adjust = { $0.configuration.battery = 12 }
        flight.overrides = [CheckOverride(.battery, because: "it will do")]
        let run = try await flight.rehearse()
        #expect(run.failures.map(\.check) == [.battery])
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }

    @Test("P2: a battery that falls while somebody thinks about the question keeps the drone on the ground")
    func batteryAgain() async throws {
        var flight = try TestFlight(drones: ["a"], timeline: Self.timeline)
        flight.faults["a"] = [.battery(9, from: .seconds(30))]
        let stations = flight.stations
        let plan = try flight.plan(stations)
        let result = try await Rehearsal(seed: 1).run { rehearsal in
            let air = SimulatedAir(
                clock: rehearsal.clock, seed: 1, client: Endpoint(IPv4Address(127, 0, 0, 1), port: 50_000),
                model: AirModel(), drones: stations.map { (EmulatedDrone($0.configuration), $0.endpoint) })
            var world = World(transport: air, clock: rehearsal.clock)
            let clock = rehearsal.clock
            world.authorize = { report in
                try? await clock.sleep(for: .seconds(60))
                return !report.verdict.isBlocking
            }
            let result = await Coordinator(plan: plan, networks: [], world: world).fly()
            #expect(air.drones.allSatisfy { $0.journal.executedMotions.isEmpty })
            return result
        }
        guard case .preflightFailed = result.ending else {
            Issue.record("ended \(result.ending)")
            return
        }
        let failures = (result.preflight?.items ?? []).filter(\.verdict.isBlocking)
        #expect(failures.map(\.check) == [.battery])
    }

    @Test("P2: a part over pads names them and says that a person has to look; one without needs none")
    func pads() async throws {
        let timeline = """
              - {cue: start, do: {all: [mon, takeoff]}}
              - {cue: pad, do: {a: go 0 0 80 60 m1, b: hold 1s}}
              - {cue: home, do: land}
            """
        var flight = try TestFlight(drones: ["a", "b"], timeline: timeline)
        flight.fleet.pads = try TestFlight.example("stepping-stones", on: "pads").fleet.pads
        let run = try await flight.rehearse()
        let items = run.outcome.flight.preflight?.items.filter { $0.check == .pads } ?? []
        #expect(items.map(\.verdict) == [.off, .off])
        #expect(items.first?.message.contains("needs m1, which nothing sees from the ground: look that") == true)
        #expect(items.last?.message == "its part needs no pad")
    }
}
