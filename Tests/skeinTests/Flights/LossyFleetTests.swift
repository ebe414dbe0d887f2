import Foundation
import Testing

/// Real UDP, real time, a bad network: each motion once, by the emulator's own count.
@Suite struct LossyFleetTests {
    /// What the network does: a tenth of the datagrams each way lost, a tenth doubled.
    private static let faults = """
        faults: A tenth lost, a tenth doubled
        air: {loss: 10%, doubled: 10%}
        """

    /// How many flights: ten in a run of everything, more by name.
    private static let count = ProcessInfo.processInfo.environment["SKEIN_FLIGHTS"].flatMap(Int.init) ?? 10

    @Test(
        "Six drones over UDP, a tenth lost and a tenth doubled each way, fly each motion once, ten flights at a time",
        .enabled(if: ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1", "takes minutes; set SKEIN_LONG=1"))
    func exactlyOnce() async throws {
        try #require(OwnNetwork.isPossible, "each flight needs a network of its own: unshare --net, as root")
        var faults: [String] = []
        for first in stride(from: 1, through: Self.count, by: 10) {
            faults += try await Self.fly(first...min(first + 9, Self.count))
        }
        #expect(faults == [])
    }

    private static func fly(_ seeds: ClosedRange<Int>) async throws -> [String] {
        try await withThrowingTaskGroup(of: [String].self) { group in
            for seed in seeds {
                group.addTask { try await LoneFlight(seed: seed, faults: faults).faults() }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }
}
