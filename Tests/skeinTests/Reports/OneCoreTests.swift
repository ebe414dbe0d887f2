import Foundation
import Testing

/// The field's reports about few cores, silent drones and signals, as one flight of two processes with real sockets.
@Suite struct OneCoreTests {
    private static let drones = (1...20).map { "d\($0)" }

    /// Twenty drones, four in a row.
    private static func fleet(_ number: Int) -> String {
        let block = LoopbackBlock(number)
        let lines = drones.indices.map { index in
            "  \(drones[index]): {serial: 0TQONECORE\(1000 + index), ip: \(block[index + 1]), "
                + "home: [\(index / 4 * 150), \(index % 4 * 150)]}"
        }
        return """
            fleet: Twenty
            drones:
            \(lines.joined(separator: "\n"))
            limits: {area: {x: [-100, 700], y: [-100, 550]}, ceiling: 250}
            link: {local_address: \(block[200])}

            """
    }

    private static let show = """
        show: Hover
        cast: 20
        timeline:
          - {cue: up, do: takeoff}
          - {cue: rise, do: [up 40, hold 30s]}
          - {cue: home, do: land}

        """

    /// Half of the drones never answer a motion.
    private static let faults = """
        faults: Silence
        drones:
        \(drones.suffix(10).map { "  \($0): {lose: {answers: motions}}" }.joined(separator: "\n"))

        """

    /// The arguments that run a program on the first core that this process may use.
    private static func onOneCore(_ tool: URL, _ arguments: [String]) throws -> ToolProcess {
        let taskset = URL(filePath: "/usr/bin/taskset")
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let allowed = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
        guard let core = allowed?.split(whereSeparator: { !$0.isNumber }).first,
            FileManager.default.isExecutableFile(atPath: taskset.path)
        else { return try ToolProcess(arguments, executable: tool) }
        return try ToolProcess(["-c", String(core), tool.path] + arguments, executable: taskset)
    }

    @Test(
        "B097, B099: on one core, with ten silent drones of twenty and a hundred signals a second, Ctrl-C lands all at once",
        .enabled(if: ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1", "takes 20 s; set SKEIN_LONG=1"))
    func crowded() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skein-core-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [("twenty.yaml", Self.fleet(44)), ("hover.yaml", Self.show), ("silence.yaml", Self.faults)]
        let paths = try files.map { name, text in
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            return folder.appendingPathComponent(name).path
        }
        let log = folder.appendingPathComponent("drones.jsonl")
        let emulator = try ToolProcess(["emulate", "--fleet", paths[0], "--faults", paths[2], "--log", log.path])
        #expect(try await emulator.outputs("Ctrl-C ends it"))
        let flight = try Self.onOneCore(try ToolProcess.tool(), ["fly", paths[1], "--fleet", paths[0], "--yes"])
        #expect(try await flight.outputs("looks for"))

        let ordered = try await disturb(flight, until: log)
        let result = await flight.result()
        emulator.signal(SIGTERM)
        _ = await emulator.result()
        let end = DroneLog(log)
        #expect(result.status == 130, "\(result.transcript)")
        let delays = Self.drones.map { end.delay(of: "land", to: $0, after: ordered) ?? .infinity }
        print("land on one core: \(delays.map { String(format: "%.1f", $0) }.joined(separator: ", ")) ms")
        #expect(delays.allSatisfy { $0 < FlightSignalTests.landLimit }, "\(delays)")
        for drone in Self.drones {
            #expect(end.isDown(drone), "\(drone)")
            for motion in ["takeoff", "up 40"] {
                let begun = end.lines.filter {
                    $0.drone == drone && $0.command == motion && $0.event == "motion_started"
                }
                #expect(begun.count == 1, "\(drone) began \(motion) \(begun.count) times")
            }
        }
    }

    /// Sends signals that ask for nothing, a hundred a second, until all have flown for a while; then Ctrl-C.
    ///
    /// - Returns: The moment of Ctrl-C, on the clock of the log.
    private func disturb(_ flight: ToolProcess, until log: URL) async throws -> Int {
        let stray = [SIGUSR1, SIGWINCH, SIGCHLD]
        var allRose: Int?
        for round in 0..<3000 {
            flight.signal(stray[round % stray.count])
            try await Task.sleep(for: .milliseconds(10))
            if let allRose, FlightScene.now - allRose > 3_000_000_000 { break }
            if round % 20 == 0, allRose == nil, DroneLog(log).began("up 40").count == Self.drones.count {
                allRose = FlightScene.now
            }
        }
        #expect(allRose != nil, "the twenty never flew")
        let moment = FlightScene.now
        flight.signal(SIGINT)
        return moment
    }
}
