import Foundation
import Testing

/// The field's reports about emulator, orchestrator and other programs on one machine, each with real sockets.
@Suite struct SharedMachineTests {
    private static let show = """
        show: Hop
        cast: 4
        timeline:
          - {cue: up, do: takeoff}
          - {cue: home, do: land}

        """

    /// Four drones on port 8889 of neighbouring loopback addresses.
    private func fleet(_ number: Int) -> String {
        let block = LoopbackBlock(number)
        let lines = (1...4).map {
            "  d\($0): {serial: 0TQDG44EDBA\(number)\($0), ip: \(block[$0 + 1]), home: [0, \($0 * 150)]}"
        }
        return "fleet: Four\ndrones:\n\(lines.joined(separator: "\n"))\nlink: {local_address: \(block[200])}\n"
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skein-shared-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("B037: emulator and orchestrator share a machine, whichever is started first", arguments: [true, false])
    func eitherOrder(emulatorFirst: Bool) async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (fleet, show) = (folder.appendingPathComponent("four.yaml"), folder.appendingPathComponent("hop.yaml"))
        try self.fleet(emulatorFirst ? 40 : 41).write(to: fleet, atomically: true, encoding: .utf8)
        try Self.show.write(to: show, atomically: true, encoding: .utf8)
        let fly = ["fly", show.path, "--fleet", fleet.path, "--yes"]
        let emulate = ["emulate", "--fleet", fleet.path]
        let emulator: ToolProcess
        let flight: ToolProcess
        if emulatorFirst {
            emulator = try ToolProcess(emulate)
            #expect(try await emulator.outputs("Ctrl-C ends it"))
            flight = try ToolProcess(fly)
        } else {
            flight = try ToolProcess(fly)
            #expect(try await flight.outputs("looks for"))
            emulator = try ToolProcess(emulate)
            #expect(try await emulator.outputs("Ctrl-C ends it"))
        }
        let result = await flight.result()
        emulator.signal(SIGTERM)
        _ = await emulator.result()
        #expect(result.status == 0, "\(result.transcript)")
        #expect(result.output.contains("all 4 drones landed"), "\(result.transcript)")
    }

    @Test("B037: a drone's own address and port as the local ones are a clash, and named with who holds them")
    func clash() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (fleet, show) = (folder.appendingPathComponent("four.yaml"), folder.appendingPathComponent("hop.yaml"))
        let block = LoopbackBlock(42)
        let text = self.fleet(42).replacingOccurrences(
            of: "local_address: \(block[200])", with: "local_address: \(block[2]), local_port: 8889")
        try text.write(to: fleet, atomically: true, encoding: .utf8)
        try Self.show.write(to: show, atomically: true, encoding: .utf8)
        let emulator = try ToolProcess(["emulate", "--fleet", fleet.path])
        #expect(try await emulator.outputs("Ctrl-C ends it"))
        let result = try await ToolProcess.run(["fly", show.path, "--fleet", fleet.path, "--yes"])
        emulator.signal(SIGTERM)
        _ = await emulator.result()
        #expect(result.status == 69, "\(result.transcript)")
        #expect(result.output.contains("8889"), "\(result.transcript)")
        #expect(result.output.contains("skein (process \(emulator.identifier)) holds it"), "\(result.transcript)")
        #expect(!result.output.contains("record:"), "a flight that never was has none: \(result.transcript)")
    }

    @Test("B035: a second program cannot bind the ports of a run, not even with address re-use")
    func secondBinder() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (fleet, show) = (folder.appendingPathComponent("four.yaml"), folder.appendingPathComponent("hop.yaml"))
        let block = LoopbackBlock(43)
        try self.fleet(43).replacingOccurrences(
            of: "local_address: \(block[200])", with: "local_address: \(block[200]), local_port: 8889"
        ).write(to: fleet, atomically: true, encoding: .utf8)
        try Self.show.write(to: show, atomically: true, encoding: .utf8)
        let flight = try ToolProcess(["fly", show.path, "--fleet", fleet.path, "--yes"])
        #expect(try await flight.outputs("looks for"))
        let codes = [8889, 8890].map { Self.bindWithReuse(block[200], port: $0) }
        flight.signal(SIGINT)
        #expect(await flight.result().status == 130)
        #expect(codes == [EADDRINUSE, EADDRINUSE])
        // Nothing else was in the way: the ports are free now.
        #expect([8889, 8890].map { Self.bindWithReuse(block[200], port: $0) } == [0, 0])
    }

    /// Tries to bind a UDP port with address and port re-use; returns the system's error number, 0 for none.
    private static func bindWithReuse(_ address: String, port: UInt16) -> Int32 {
        #if os(Linux)
            let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_DGRAM, 0)
        #endif
        defer { close(descriptor) }
        var on: Int32 = 1
        for option in [SO_REUSEADDR, SO_REUSEPORT] {
            setsockopt(descriptor, SOL_SOCKET, option, &on, socklen_t(MemoryLayout<Int32>.size))
        }
        var local = sockaddr_in()
        local.sin_family = sa_family_t(AF_INET)
        local.sin_port = port.bigEndian
        inet_pton(AF_INET, address, &local.sin_addr)
        let result = withUnsafePointer(to: &local) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return result == 0 ? 0 : errno
    }
}
