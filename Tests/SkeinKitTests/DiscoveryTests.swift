import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// Drones that are not where the fleet file says, and others that are.
@Suite struct DiscoveryTests {
    private static let show = """
        show: Test
        cast: [a, b, c]
        timeline:
          - {cue: start, do: takeoff}
          - {cue: up, do: {a: up 50}}
          - {cue: home, do: land}

        """

    /// Three drones with serial numbers and addresses, of which some are elsewhere.
    private func flight(network: String? = nil, at places: [String: String] = [:]) throws -> TestFlight {
        var flight = try TestFlight(
            show: Self.show,
            fleet: """
                fleet: Test
                \(network.map { "network: \($0)" } ?? "")
                drones:
                  a: {serial: 0TQTESTDRONE0A, ip: 127.0.6.1, home: [0, 0]}
                  b: {serial: 0TQTESTDRONE0B, ip: 127.0.6.2, home: [0, 150]}
                  c: {serial: 0TQTESTDRONE0C, ip: 127.0.6.3, home: [0, 300]}

                """)
        flight.knowsAddresses = false
        flight.adjust = { station in
            guard let place = places[station.configuration.name].flatMap({ IPv4Address($0) }) else { return }
            station.endpoint.address = place
        }
        return flight
    }

    private func expectFlown(_ run: TestRun) {
        let ending = "\(run.outcome.flight.ending)"
        #expect(ending == "flown")
        #expect(run.outcome.misjudgements == [])
        #expect(run.isEverybodyDown)
        #expect(run.journal("a").executedMotions.map(\.command) == ["takeoff", "up 50", "land"])
        #expect(run.journal("b").executedMotions.map(\.command) == ["takeoff", "land"])
    }

    private func expectNobodyFlew(_ run: TestRun) {
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }

    /// Why drones were not reachable, line by line.
    private func reasons(_ run: TestRun) -> [String] {
        guard case .notReachable(let reason) = run.outcome.flight.ending else { return [] }
        return reason.split(separator: "\n").map(String.init)
    }

    private func warnings(_ run: TestRun) -> [PreflightReport.Item] {
        run.outcome.flight.preflight?.items.filter { $0.verdict == .warning } ?? []
    }

    /// What a played drone received.
    private func received(_ run: TestRun, _ index: Int) -> [String] {
        run.outcome.journals[index].compactMap { entry in
            if case .received(_, let text, _) = entry.event { text } else { nil }
        }
    }

    private func stranger(_ serial: String, at address: String) throws -> EmulatedStation {
        let endpoint = Endpoint(try #require(IPv4Address(address)), port: TelloPorts.command)
        return EmulatedStation(
            configuration: EmulatedDroneConfiguration(name: "stranger", serial: serial), endpoint: endpoint)
    }

    @Test("B051, I2: two drones that changed addresses are flown where their serial numbers answer, and it is said")
    func swapped() async throws {
        let run = try await flight(at: ["a": "127.0.6.2", "b": "127.0.6.1"]).rehearse()
        expectFlown(run)
        #expect(warnings(run).map(\.drone) == ["a", "b"])
        #expect(
            warnings(run).first?.message
                == "0TQTESTDRONE0A answers at 127.0.6.2, not at 127.0.6.1, where b is now: it is flown from there; "
                + "write `ip: 127.0.6.2` in line 4 of fleet.yaml")
        let bound = run.entries.filter { $0.kind == "bound" }
        #expect(bound.map { $0.text("at") } == ["127.0.6.2:8889", "127.0.6.1:8889", "127.0.6.3:8889"])
        #expect(bound.first?.text("file") == "127.0.6.1:8889")
    }

    @Test("B051, I2: a drone that got another address is found in the fleet's network by its serial number")
    func moved() async throws {
        let run = try await flight(network: "127.0.6.0/24", at: ["b": "127.0.6.77"]).rehearse()
        expectFlown(run)
        #expect(warnings(run).map(\.drone) == ["b"])
        #expect(warnings(run).first?.message.contains("at 127.0.6.77, not at 127.0.6.2") == true)
        #expect(run.outcome.flight.openings.isEmpty == false)
    }

    @Test("A stranger at the address of a drone that got another one is left alone, and the drone is found")
    func movedWithStranger() async throws {
        var flight = try flight(network: "127.0.6.0/24", at: ["b": "127.0.6.77"])
        flight.extras = [try stranger("0TQSTRANGER001", at: "127.0.6.2")]
        let run = try await flight.rehearse()
        expectFlown(run)
        #expect(Set(received(run, 3)) == ["command", "sn?"])
    }

    @Test("B053, I2: a stranger at a drone's address is refused; expected and actual serial number are named")
    func strangerAtAddress() async throws {
        var flight = try flight()
        flight.adjust = { if $0.configuration.name == "b" { $0.configuration.serial = "0TQTESTDRONE0D" } }
        let run = try await flight.rehearse()
        expectNobodyFlew(run)
        #expect(reasons(run).count == 1)
        #expect(reasons(run).first?.hasPrefix("b is 0TQTESTDRONE0B in the fleet file") == true)
        #expect(reasons(run).first?.contains("at 127.0.6.2 answers 0TQTESTDRONE0D, which is not one") == true)
        #expect(run.failures.map(\.drone) == ["b"])
        #expect(Set(received(run, 1)) == ["command", "sn?"])
    }

    @Test("B043: every missing drone is named in a line of its own, with what to look at")
    func missing() async throws {
        var flight = try flight(network: "127.0.6.0/24")
        flight.faults["a"] = [.silence(to: "")]
        flight.faults["c"] = [.silence(to: "")]
        let run = try await flight.rehearse()
        expectNobodyFlew(run)
        #expect(reasons(run).count == 2)
        #expect(
            reasons(run).first?.hasPrefix("a does not answer at 127.0.6.1, nor does 0TQTESTDRONE0A anywhere") == true)
        #expect(reasons(run).last?.hasPrefix("c does not answer at 127.0.6.3") == true)
        #expect(reasons(run).allSatisfy { $0.contains("is it on") && $0.contains("joined") })
        #expect(run.outcome.duration < .seconds(15))
    }

    @Test("I4: a serial number that answers at two addresses is refused")
    func duplicateSerial() async throws {
        var flight = try flight(network: "127.0.6.0/24", at: ["b": "127.0.6.78"])
        flight.extras = [try stranger("0TQTESTDRONE0B", at: "127.0.6.77")]
        let run = try await flight.rehearse()
        expectNobodyFlew(run)
        #expect(
            reasons(run).first?.hasPrefix("serial number 0TQTESTDRONE0B answers at 127.0.6.77 and at 127.0.6.78")
                == true)
    }

    @Test(
        "B045, I4: a drone that refuses or does not answer `sn?` and `sdk?` speaks SDK 1.3, and its identity is unverified",
        arguments: ["unknown command", "error", ""])
    func oldDrone(answer: String) async throws {
        var flight = try flight()
        flight.faults["a"] = ["sn?", "sdk?"].map { question in
            answer.isEmpty
                ? .silence(to: question)
                : .refusal(answer == "error" ? answer : "unknown command: \(question)", to: question, count: .max)
        }
        let run = try await flight.rehearse()
        expectFlown(run)
        #expect(warnings(run).map { "\($0.drone) \($0.check.rawValue)" } == ["a identity", "a firmware"])
        #expect(warnings(run).first?.message.contains("no serial number (SDK 1.3)") == true)
        #expect(warnings(run).last?.message.hasPrefix("speaks SDK 1.3: such a drone cannot join a router") == true)
    }
}
