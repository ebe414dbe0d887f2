import DroneLink
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// I2, I4: one address that two drones have.
@Suite struct SharedAddressTests {
    /// Drone `a`, and beside it at its address a drone with the changes of `adjust`.
    private func check(_ adjust: @escaping @Sendable (inout EmulatedDroneConfiguration) -> Void) throws -> TestCheck {
        var check = try TestCheck(["a", "b"])
        check.adjust = { place in
            guard place.drones[0].truth.name == "a" else { return }
            var twin = EmulatedDroneConfiguration(name: "twin", serial: "0TQTESTDRONE00", battery: 90, seed: 9)
            adjust(&twin)
            place.drones.append(EmulatedDrone(twin))
        }
        return check
    }

    @Test(
        "I4: two serial numbers that answer at one address are refused with both, whichever comes first",
        arguments: 1...10)
    func serials(seed: UInt64) async throws {
        var check = try check { $0.serial = "0TQTESTDRONE77" }
        check.flight.seed = seed
        let run = try await check.run()
        let failures = run.outcome.report?.items.filter { $0.verdict == .failure } ?? []
        #expect(failures.map(\.drone) == ["a"])
        let words = failures.first?.message ?? ""
        #expect(words.contains("0TQTESTDRONE00") && words.contains("0TQTESTDRONE77"), "\(words)")
        #expect(words.contains("two drones share that address; restart the router, then both drones"))
        #expect(run.outcome.reason != nil)
        #expect(!run.hasMoved)
    }

    @Test(
        "I4: two drones that give one serial number are told by their state lines, which jump to and fro",
        arguments: 1...5)
    func telemetry(seed: UInt64) async throws {
        var check = try check { $0.battery = 40 }
        check.flight.seed = seed
        let run = try await check.run()
        let item = try #require(run.item(.telemetry))
        #expect(item.verdict == .failure)
        #expect(item.message.contains("jump to and fro between two series: two drones share its address"))
        #expect(run.item(.telemetry, of: "b")?.verdict == .pass)
        #expect(run.outcome.reason != nil)
        #expect(!run.hasMoved)
    }

    @Test(
        "One drone alone, whose battery falls and whose barometer is restless, is not taken for two", arguments: 1...5)
    func alone(seed: UInt64) async throws {
        var check = try TestCheck(["a", "b"])
        check.flight.seed = seed
        let run = try await check.run()
        #expect(run.outcome.reason == nil)
        #expect(run.outcome.report?.verdict == .pass)
    }
}
