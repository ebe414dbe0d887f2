import Foundation
import Testing

extension ProcessTests {
    @Test(
        "emulate names its drones, answers over UDP, and ends when it is told to; Ctrl-\\ does what Ctrl-C does (S3)",
        arguments: [(SIGTERM, 143, 1), (SIGINT, 130, 11), (SIGQUIT, 130, 41)])
    func emulate(signal: Int32, status: Int32, place: Int) async throws {
        let base = LoopbackBlock(6)[place]
        let process = try ToolProcess(["emulate", "--count", "2", "--base", base])
        #expect(try await process.outputs(base), "it prints the addresses")
        let probe = try DatagramProbe(on: LoopbackBlock(6)[100])
        let answer = try await probe.ask("command", of: base, port: 8889)
        #expect(answer == "ok")
        process.signal(signal)
        let result = await process.result()
        #expect(result.status == status)
    }

    @Test("emulate says which port is in use, and ends")
    func portInUse() async throws {
        let first = try ToolProcess(["emulate", "--base", LoopbackBlock(6)[21]])
        #expect(try await first.outputs(LoopbackBlock(6)[21]))
        let second = try await ToolProcess.run(["emulate", "--base", LoopbackBlock(6)[21]])
        #expect(second.status == 69)
        #expect(second.errors.contains("8889"))
        first.signal(SIGTERM)
        _ = await first.result()
    }

    @Test("emulate listens where --bind says, one drone at each address")
    func bind() async throws {
        let (first, second) = (LoopbackBlock(6)[31], LoopbackBlock(6)[35])
        let process = try ToolProcess(["emulate", "--bind", first, "--bind", second])
        #expect(try await process.outputs("Ctrl-C ends it"))
        let probe = try DatagramProbe(on: LoopbackBlock(6)[101])
        for address in [first, second] {
            #expect(try await probe.ask("command", of: address, port: 8889) == "ok")
        }
        process.signal(SIGTERM)
        let result = await process.result()
        #expect(result.status == 128 + SIGTERM)
        #expect(!result.output.contains("other machines"), "nobody else reaches a loopback address")
    }
}
