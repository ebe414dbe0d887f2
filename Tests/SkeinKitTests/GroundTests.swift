import DroneLink
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// What keeps a show on the ground.
@Suite struct GroundTests {
    private static let timeline = """
          - {cue: start, do: takeoff}
          - {cue: home, do: land}
        """

    private func flight() throws -> TestFlight {
        try TestFlight(drones: ["a", "b", "c"], timeline: Self.timeline)
    }

    private func expectNobodyFlew(_ run: TestRun) {
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
        #expect(run.outcome.flight.openings.isEmpty)
    }

    @Test("B025: without state lines preflight fails, names port 8890, and nothing takes off")
    func noTelemetry() async throws {
        var flight = try flight()
        flight.faults["b"] = [.telemetryOff()]
        let run = try await flight.rehearse()
        #expect(run.failures.allSatisfy { $0.drone == "b" })
        #expect(run.failures.first { $0.check == .telemetry }?.message.contains("8890") == true)
        #expect(run.outcome.duration < .seconds(12))
        expectNobodyFlew(run)
    }

    @Test("A battery below the fleet's limit keeps all on the ground, with what it is and what it should be")
    func lowBattery() async throws {
        var flight = try flight()
        flight.adjust = { if $0.configuration.name == "c" { $0.configuration.battery = 12 } }
        let run = try await flight.rehearse()
        #expect(run.failures.map(\.drone) == ["c"])
        #expect(
            run.failures.first?.message.contains("battery at 11 %") == true
                || run.failures.first?.message.contains("battery at 12 %") == true)
        expectNobodyFlew(run)
    }

    @Test("P2: a battery that cannot keep 50 % until a flip keeps all on the ground, with what the part needs")
    func batteryForAFlip() async throws {
        let timeline = """
              - {cue: start, do: takeoff}
              - {cue: turn, do: {c: [cw 360, flip l]}}
              - {cue: home, do: land}
            """
        var flight = try TestFlight(drones: ["a", "b", "c"], timeline: timeline)
        flight.adjust = { $0.configuration.battery = 52 }
        let run = try await flight.rehearse()
        #expect(run.failures.map(\.drone) == ["c"])
        #expect(run.failures.first?.message.contains("for the flip in cue 'turn': charge it") == true)
        expectNobodyFlew(run)
    }

    @Test("B053: a serial number in other capitals is a warning at most")
    func capitals() async throws {
        var flight = try flight()
        flight.adjust = { $0.configuration.serial = $0.configuration.serial.lowercased() }
        let run = try await flight.rehearse()
        #expect(run.isFlown)
        #expect(run.outcome.flight.preflight?.verdict == .warning)
    }

    @Test("B043: a drone that is switched off is named after a bounded time")
    func missing() async throws {
        var flight = try flight()
        flight.faults["b"] = [.silence(to: "")]
        let run = try await flight.rehearse()
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        #expect(reason.hasPrefix("b does not answer"))
        #expect(!reason.contains("a does") && !reason.contains("c does"))
        #expect(run.outcome.duration < .seconds(15))
        expectNobodyFlew(run)
    }

    @Test("Two entries that reach one drone are refused by its serial number")
    func oneDroneTwice() async throws {
        var flight = try flight()
        flight.adjust = { if $0.configuration.name != "c" { $0.configuration.serial = "0TQTESTDRONE00" } }
        let run = try await flight.rehearse()
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        #expect(reason.contains("a and b both answer with serial number 0TQTESTDRONE00"))
        expectNobodyFlew(run)
    }

    @Test("S3: a request to stop before take-off ends the run on the ground")
    func stopped() async throws {
        var flight = try flight()
        flight.operation = [OperatorStep(.interrupt, after: .milliseconds(1700), from: .now)]
        let run = try await flight.rehearse()
        #expect(run.cutReason == "stopped before take-off")
        #expect(run.outcome.flight.stop == .interrupt)
        #expect(run.outcome.duration < .seconds(3))
        expectNobodyFlew(run)
    }
}

/// Drones that are known by their serial numbers only.
@Suite struct SerialSweepTests {
    private func flight() throws -> TestFlight {
        var flight = try TestFlight(
            show: """
                show: Test
                cast: [io, rhea]
                timeline:
                  - {cue: start, do: takeoff}
                  - {cue: home, do: land}

                """,
            fleet: """
                fleet: Test
                network: 127.0.3.0/24
                drones:
                  io: {serial: 0TQTESTDRONE01, home: [0, 0]}
                  rhea: {serial: 0TQTESTDRONE02, home: [0, 150]}
                  stranger: {serial: 0TQTESTDRONE03, home: [0, 300]}

                """)
        flight.knowsAddresses = false
        return flight
    }

    @Test("I3: drones are found by their serial numbers, bound and flown; a stranger gets `command` and `sn?` only")
    func found() async throws {
        let run = try await flight().rehearse()
        #expect(run.isFlown)
        #expect(run.outcome.misjudgements == [])
        #expect(run.isEverybodyDown)
        let received = run.outcome.journals[2].compactMap { entry in
            if case .received(_, let text, _) = entry.event { text } else { nil }
        }
        #expect(received.first == "command")
        #expect(Set(received).isSubset(of: ["command", "sn?"]))
        #expect(run.outcome.journals[0].executedMotions.map(\.command) == ["takeoff", "land"])
    }

    @Test("I3: a drone that is not there is named with its serial number and the network, after a bounded time")
    func missing() async throws {
        var flight = try flight()
        flight.faults["rhea"] = [.silence(to: "")]
        let run = try await flight.rehearse()
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        #expect(reason.contains("rhea (0TQTESTDRONE02) was not found in 127.0.3.0/24"))
        #expect(!reason.contains("io "))
        #expect(run.outcome.duration < .seconds(40))
    }
}
