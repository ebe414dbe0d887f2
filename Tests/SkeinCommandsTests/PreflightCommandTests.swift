import DroneLink
import SkeinCommands
import TelloEmulator
import TelloProtocol
import Testing

/// `skein preflight` as a whole, over loopback sockets of this process: its words and its exit status.
@Suite(.serialized) struct PreflightCommandTests {
    /// Addresses that no other test uses.
    private static func address(_ last: UInt8) -> IPv4Address { IPv4Address(127, 0, 61, last) }

    private static func fleet(_ serials: [String?]) -> String {
        let drones = serials.enumerated().map { index, serial in
            "  d\(index + 1): {\(serial.map { "serial: \($0), " } ?? "")ip: \(address(UInt8(index + 1))), "
                + "home: [0, \(index * 150)]}"
        }
        return "fleet: F\ndrones:\n\(drones.joined(separator: "\n"))\nlink: {local_address: \(address(200))}\n"
    }

    /// Runs it against two played drones with the serial numbers 0TQTESTDRONE01 and 0TQTESTDRONE02.
    private func preflight(
        _ serials: [String?] = ["0TQTESTDRONE01", "0TQTESTDRONE02"],
        _ adjust: (inout EmulatedDroneConfiguration) -> Void = { _ in }
    ) async throws -> CommandRun {
        let drones = (1...2).map { number in
            var configuration = EmulatedDroneConfiguration(
                name: "d\(number)", serial: "0TQTESTDRONE0\(number)", seed: UInt64(number))
            if number == 2 { adjust(&configuration) }
            return (configuration, Endpoint(Self.address(UInt8(number)), port: TelloPorts.command))
        }
        let emulator = UDPEmulator(drones: drones, clock: SystemClock())
        try emulator.start()
        defer { emulator.stop() }
        let run = await CommandRun(
            ["preflight", "--fleet", "fleet.yaml"], files: MemoryFiles(["fleet.yaml": Self.fleet(serials)]))
        #expect(emulator.snapshot().allSatisfy { $0.phase == .standing })
        return run
    }

    /// The words of one check of the second drone.
    private func line(_ check: String, in run: CommandRun) -> String? {
        let lines = run.output.split(separator: "\n").map(String.init)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("  d2") }) else { return nil }
        return lines[start...].first { $0.contains(" \(check) ") }
    }

    @Test("Two drones that are as the file says end with 0 and a line for each check", .timeLimit(.minutes(2)))
    func ready() async throws {
        let run = try await preflight()
        #expect(run.status == .success, "\(run.transcript)")
        #expect(run.output.hasSuffix("2 drones, ready to fly\n"))
        for check in ["identity", "firmware", "telemetry", "motors", "level", "temperature", "link", "battery"] {
            #expect(line(check, in: run)?.contains("  ok  ") == true, "\(check)")
        }
        #expect(run.errors.isEmpty)
    }

    @Test(
        "A drone that the file does not bind is a warning with the line to write, and ends with 1",
        .timeLimit(.minutes(2)))
    func warning() async throws {
        let run = try await preflight(["0TQTESTDRONE01", nil])
        #expect(run.status == .faults, "\(run.transcript)")
        #expect(run.output.hasSuffix("2 drones, ready to fly, 1 warning\n"))
        #expect(line("identity", in: run)?.contains("warn") == true)
        #expect(line("identity", in: run)?.contains("write `serial: 0TQTESTDRONE02` at `d2`") == true)
    }

    @Test("A drone with an empty battery is a failure that is named, and ends with 69", .timeLimit(.minutes(2)))
    func failure() async throws {
        let run = try await preflight { $0.battery = 12 }
        #expect(run.status == .unreachable, "\(run.transcript)")
        #expect(run.output.hasSuffix("2 drones, not ready to fly, 1 failure\n"))
        #expect(line("battery", in: run)?.contains("FAIL") == true)
        #expect(line("battery", in: run)?.contains("charge it") == true)
    }

    @Test("Ctrl-C while it looks for drones ends it with 130, and nothing was checked", .timeLimit(.minutes(2)))
    func interrupted() async {
        let run = await CommandRun(
            ["preflight", "--fleet", "fleet.yaml"],
            files: MemoryFiles([
                "fleet.yaml":
                    "fleet: F\nnetwork: 127.0.64.0/28\ndrones: {ada: {serial: 0TQTESTDRONE01, home: [0, 0]}}\n"
                    + "link: {local_address: 127.0.64.15}\n"
            ]), interrupts: ScriptedInterrupts([.interrupt]))
        #expect(run.status == .interrupted, "\(run.transcript)")
        #expect(run.errors.contains("ended before the checks were"))
        #expect(!run.output.contains("identity"))
    }
}
