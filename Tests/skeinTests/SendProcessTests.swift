import Foundation
import Testing

extension ProcessTests {
    private static func lone(in block: LoopbackBlock) -> String {
        """
        fleet: Lone
        drones:
          ada: {serial: 0TQDG44EDBA700, ip: \(block[1]), home: [0, 0]}
        link: {local_address: \(block[200])}
        """
    }

    @Test("send asks a played drone over UDP and prints its answers in order")
    func send() async throws {
        let result = try await ToolProcess.run(
            ["send", "ada", "battery?", "sn?", "--fleet", "lone.yaml", "--emulated"],
            files: ["lone.yaml": Self.lone(in: LoopbackBlock(7))])
        #expect(result.status == 0, "\(result.transcript)")
        #expect(result.output == "battery?  90 %\nsn?  0TQDG44EDBA700\n")
    }

    @Test("send answers programs with one JSON array")
    func sendJSON() async throws {
        let result = try await ToolProcess.run(
            ["send", "ada", "battery?", "--fleet", "lone.yaml", "--emulated", "--format", "json"],
            files: ["lone.yaml": Self.lone(in: LoopbackBlock(9))])
        #expect(
            result.output == #"[{"drone":"ada","command":"battery?","answer":"90","number":90}]"# + "\n",
            "\(result.transcript)")
    }
}
