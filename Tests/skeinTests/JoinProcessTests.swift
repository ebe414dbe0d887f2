import Foundation
import Testing

extension ProcessTests {
    @Test("join hands the password to the drone and to nobody else", .timeLimit(.minutes(3)))
    func join() async throws {
        let password = "quiet-7wren-42"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skein-join-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        try Data("studio\n\(password)\n".utf8).write(to: URL(fileURLWithPath: path("router")))
        try Data("\(password)\n".utf8).write(to: URL(fileURLWithPath: path("password")))
        let (drones, own) = (LoopbackBlock(51), LoopbackBlock(52))
        let emulator = try ToolProcess([
            "emulate", "--base", drones[1], "--own-wifi", own[1], "--router", path("router"), "--log", path("log"),
        ])
        #expect(try await emulator.outputs(own[1]), "it says where the drones are")
        let join = try ToolProcess([
            "join", "--ssid", "studio", "--password-file", path("password"), "--drone", own[1], "--network",
            drones[0] + "/24", "--record", path("record"), "--write", path("studio.yaml"),
        ])
        #expect(try await join.outputs("has them, and restarts"))
        for process in [join, emulator] {
            let (arguments, environment) = try Self.visible(of: process)
            #expect(arguments.contains("--"))
            #expect(!(arguments + environment).contains("wren"))
        }
        let result = await join.result(within: 60)
        #expect(result.status == 0, "\(result.transcript)")
        emulator.signal(SIGTERM)
        let played = await emulator.result()
        let written = try ["record", "log", "studio.yaml"].map { try String(contentsOfFile: path($0), encoding: .utf8) }
        for text in [result.transcript, played.transcript] + written {
            #expect(!text.contains("wren"))
            #expect(!text.contains("quiet"))
        }
        #expect(written[0].contains("ap studio …"))
        #expect(written[1].contains("joined_router"))
        #expect(written[2].contains("ip: \(drones[1])"))
    }

    @Test("join tells a password file that others can read")
    func readable() async throws {
        let result = try await ToolProcess.run(
            ["join", "--ssid", "studio", "--password-file", "p", "--drone", LoopbackBlock(53)[1]],
            files: ["p": "quiet-7wren-42\n"])
        #expect(result.status == 69, "\(result.transcript)")
        #expect(result.errors.contains("others on this machine can read"))
        #expect(result.errors.contains("nobody answers at"))
    }

    /// What every program of the machine can see of a process: its arguments and its environment.
    private static func visible(of process: ToolProcess) throws -> (arguments: String, environment: String) {
        #if os(Linux)
            func text(_ name: String) throws -> String {
                let handle = try #require(FileHandle(forReadingAtPath: "/proc/\(process.identifier)/\(name)"))
                return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
            }
            return (try text("cmdline"), try text("environ"))
        #else
            return ("--", "")
        #endif
    }
}
