import Diagnostics
import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// What `skein doctor` says of the drones of a fleet, which are played in virtual time.
@Suite struct FleetDiagnosisTests {
    private func items(
        _ drones: [String] = ["a", "b"], surroundings: Surroundings = Surroundings(),
        _ adjust: (inout TestCheck) -> Void = { _ in }
    ) async throws -> [DoctorReport.Item] {
        var check = try TestCheck(drones)
        check.examinesLinks = true
        adjust(&check)
        let run = try await check.run()
        #expect(!run.hasMoved)
        return FleetDiagnosis(
            plan: run.plan, facts: ComputerFacts(surroundings: surroundings), routes: [], outcome: run.outcome
        ).items
    }

    private func item(_ check: String, of drone: String, in items: [DoctorReport.Item]) -> DoctorReport.Item? {
        items.first { $0.subject == drone && $0.check == check }
    }

    @Test("Drones that are well: way, identity, firmware, state lines and link, with round trips and what was lost")
    func healthy() async throws {
        let items = try await items()
        #expect(items.map(\.check) == ["way", "identity", "firmware", "telemetry", "link"] * 2)
        #expect(items.allSatisfy { $0.verdict <= .warning && $0.why == nil })
        let link = try #require(item("link", of: "b", in: items))
        #expect(link.verdict == .pass)
        #expect(link.what.hasPrefix("answers after "))
        #expect(link.what.contains("at worst "))
        #expect(link.what.contains(" questions answered at once"), "\(link.what)")
        #expect(link.what.contains("state lines"))
    }

    @Test("A colon within what a file says parts no message")
    func colonOfAFile() async throws {
        let items = try await items { check in
            check.flight.fleet.drones[1].model = Located(.tt)
            check.flight.adjust = { $0.configuration.firmware = .sdk20 }
        }
        let firmware = try #require(item("firmware", of: "b", in: items))
        #expect(firmware.what == "speaks SDK 2.0; `model: tt` was expected to speak 3.0")
        #expect(firmware.remedy == nil)
    }

    @Test("No drone's state lines arrive: something keeps the port closed, and what opens it is said")
    func blocked() async throws {
        let items = try await items(surroundings: Surroundings(firewall: .ufw)) { check in
            check.flight.faults["a"] = [.telemetryOff()]
            check.flight.faults["b"] = [.telemetryOff()]
        }
        let telemetry = try #require(item("telemetry", of: "a", in: items))
        #expect(telemetry.verdict == .failure)
        #expect(!items.contains { ["motors", "level", "battery"].contains($0.check) }, "one cause is said once")
        #expect(telemetry.why?.contains("a firewall") == true)
        #expect(telemetry.remedy == "`sudo ufw allow 8890/udp`")
    }

    @Test("In a container a filter of the computer's own may be what blocks the port, and is told too")
    func blockedInContainer() async throws {
        let items = try await items(surroundings: Surroundings(enclosure: .container)) { check in
            check.flight.base = IPv4Address(192, 168, 1, 21)
            for name in ["a", "b"] { check.flight.faults[name] = [.telemetryOff()] }
        }
        let telemetry = try #require(item("telemetry", of: "b", in: items))
        #expect(telemetry.remedy?.hasPrefix("start the container in the host's network") == true)
        #expect(telemetry.remedy?.hasSuffix("; and let UDP 8890 in through this computer's firewall") == true)
    }

    @Test("The state lines of one drone alone do not arrive: the port is open, and somebody else gets them")
    func elsewhere() async throws {
        let items = try await items { $0.flight.faults["b"] = [.telemetryOff()] }
        #expect(item("telemetry", of: "a", in: items)?.verdict == .pass)
        let telemetry = try #require(item("telemetry", of: "b", in: items))
        #expect(telemetry.verdict == .failure)
        #expect(telemetry.why?.contains("the port is open") == true)
        #expect(telemetry.remedy?.contains("switch the drone off and on") == true)
    }

    @Test("A silent drone in whose place nobody answers is not found, with what to look at")
    func silent() async throws {
        let items = try await items { $0.flight.faults["b"] = [.dies(at: .zero)] }
        let identity = try #require(item("identity", of: "b", in: items))
        #expect(identity.verdict == .failure)
        #expect(identity.what.hasPrefix("does not answer at "))
        #expect(identity.remedy?.hasPrefix("find out: is it on") == true)
        #expect(item("address", of: "b", in: items) == nil)
    }

    @Test("A third of the answers lost is a warning that says so, and what to do")
    func lossy() async throws {
        let items = try await items(["a"]) {
            $0.flight.faults["a"] = [
                FaultRule(when: FaultTrigger(.answer(prefix: "battery?"), probability: 0.3), .lose)
            ]
        }
        let link = try #require(item("link", of: "a", in: items))
        #expect(link.verdict == .warning)
        #expect(link.why?.contains("% of the questions stay without an answer") == true)
        #expect(link.remedy?.contains("is the router near") == true)
    }

    @Test("What is no matter of the network is told only where something is wrong with it")
    func condition() async throws {
        let items = try await items(["a"]) { $0.flight.faults["a"] = [.battery(5)] }
        #expect(items.contains { $0.check == "battery" && $0.verdict == .failure })
        #expect(!items.contains { $0.check == "level" || $0.check == "motors" })
    }
}

private func * (list: [String], times: Int) -> [String] { Array(repeating: list, count: times).flatMap(\.self) }
