import Foundation
import Testing

/// Six drones played by a process of its own, and everything that a flight against them needs.
final class FlightScene {
    static let drones = ["ada", "bell", "curie", "darwin", "euler", "fermi"]

    let fleet: String
    let show: String
    private let log: URL
    private let folder: URL
    private let emulator: ToolProcess

    /// Starts the emulator at a block of addresses; each scene that runs at the same time needs another block.
    ///
    /// - Parameter options: What the emulator is told beside its drones and its log.
    init(block: Int, options: [String] = []) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("skein-scene-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let fleet = folder.appendingPathComponent("six.yaml")
        let show = folder.appendingPathComponent("hover.yaml")
        try Self.fleet(block).write(to: fleet, atomically: true, encoding: .utf8)
        try Self.show.write(to: show, atomically: true, encoding: .utf8)
        (self.fleet, self.show) = (fleet.path, show.path)
        log = folder.appendingPathComponent("drones.jsonl")
        emulator = try ToolProcess(["emulate", "--fleet", fleet.path, "--log", log.path] + options)
        guard try await emulator.outputs("Ctrl-C ends it") else {
            emulator.signal(SIGKILL)
            let result = await emulator.result()
            Issue.record("the emulator does not start: \(result.transcript)")
            throw CancellationError()
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Starts a flight.
    func fly(_ pipe: Pipe? = nil) throws -> ToolProcess {
        try ToolProcess(["fly", show, "--fleet", fleet, "--yes"], pipe: pipe)
    }

    /// Starts a flight and waits until all six are in the air and have begun their first cue there.
    func flyUntilAirborne(_ pipe: Pipe? = nil) async throws -> ToolProcess {
        let flight = try fly(pipe)
        for _ in 0..<600 {
            if DroneLog(log).began("up 40").count == Self.drones.count { return flight }
            try await Task.sleep(for: .milliseconds(50))
        }
        flight.signal(SIGKILL)
        let result = await flight.result()
        Issue.record("the six never flew: \(result.transcript)")
        throw CancellationError()
    }

    /// Ends the emulator and reads what it wrote.
    func end() async -> DroneLog {
        emulator.signal(SIGTERM)
        _ = await emulator.result()
        return DroneLog(log)
    }

    /// This moment, on the clock of the log.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private static func fleet(_ number: Int) -> String {
        let block = LoopbackBlock(number)
        let places = [[150, 150], [150, 0], [150, -150], [0, 150], [0, 0], [0, -150]]
        let lines = zip(drones, places).enumerated().map { index, drone in
            "  \(drone.0): {serial: 0TQDG44EDBA\(number)\(index), ip: \(block[index + 1]), home: \(drone.1)}"
        }
        return """
            fleet: Six
            drones:
            \(lines.joined(separator: "\n"))
            limits: {area: {x: [-100, 300], y: [-260, 260]}, ceiling: 250}
            link: {local_address: \(block[200])}
            """
    }

    private static let show = """
        show: Hover
        cast: 6
        timeline:
          - cue: up
            do: takeoff
          - cue: rise
            do: [up 40, hold 20s]
          - cue: home
            do: land
        """
}
