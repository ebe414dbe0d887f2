import Foundation
import Testing

@Suite struct RehearsalTraceTests {
    @Test("A rehearsal prints the same trace in ten processes, and another one for another seed")
    func trace() async throws {
        var traces: [String] = []
        for _ in 0..<5 {
            async let one = rehearse(seed: 1)
            async let other = rehearse(seed: 1)
            traces += try await [one, other]
        }
        #expect(Set(traces).count == 1, "\(traces)")
        let other = try await rehearse(seed: 2)
        #expect(!traces.contains(other))
    }

    /// The line with the hash.
    private func rehearse(seed: Int) async throws -> String {
        let show = Repository.root.appending(path: "Choreography/opening-wave.yaml").path
        let fleet = Repository.root.appending(path: "Fleets/classroom.yaml").path
        let result = try await ToolProcess.run(["rehearse", show, "--fleet", fleet, "--seed", "\(seed)"])
        #expect(result.status == 0, "\(result.transcript)")
        let line = result.output.split(separator: "\n").last { $0.hasPrefix("trace ") }
        return try #require(line.map(String.init), "\(result.transcript)")
    }
}
