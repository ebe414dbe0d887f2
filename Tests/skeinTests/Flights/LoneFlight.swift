import Foundation
import Testing

/// One flight of six drones in a network of its own: an emulator that plays a bad network, and `fly`, each a process.
final class LoneFlight: Sendable {
    /// What everybody flies, one motion a cue.
    static let motions = [
        "takeoff", "up 40", "cw 90", "forward 60", "right 50", "ccw 180", "go 60 0 30 60", "down 30", "back 60", "land",
    ]
    static let drones = ["ada", "bell", "curie", "darwin", "euler", "fermi"]

    private let folder: URL
    private let seed: Int

    /// A flight whose chances are drawn from a seed, in a network that does this to datagrams.
    init(seed: Int, faults: String) throws {
        self.seed = seed
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("skein-lone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in [("fleet.yaml", Self.fleet), ("show.yaml", Self.show), ("faults.yaml", faults)] {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Flies it; returns all that is wrong with it, each with the seed in front.
    func faults() async throws -> [String] {
        let result = try await OwnNetwork.process(
            "/bin/bash", ["-c", Self.script, "flight", ToolProcess.tool().path, folder.path, "\(seed)"]
        ).result(within: 590)
        let log = DroneLog(folder.appendingPathComponent("drones.jsonl"))
        var faults = LoneFlightJudge(log: log, motions: Self.motions, drones: Self.drones).faults
        if result.status != 0 { faults.append("ended with \(result.transcript)") }
        return faults.map { "seed \(seed): \($0)" }
    }

    /// The flight: waits for the emulator, flies, and ends the emulator whatever came.
    private static let script = """
        skein=$1; cd "$2" || exit 99
        "$skein" emulate --fleet fleet.yaml --faults faults.yaml --seed "$3" --log drones.jsonl >emulator.txt 2>&1 &
        emulator=$!
        for _ in $(seq 400); do grep -q 'Ctrl-C ends it' emulator.txt && break; sleep 0.05; done
        "$skein" fly show.yaml --fleet fleet.yaml --yes --no-live --record record.jsonl
        status=$?
        kill -TERM $emulator; wait $emulator
        [ $status -eq 0 ] || cat emulator.txt
        exit $status
        """

    private static let fleet = """
        fleet: Six
        drones:
        \(drones.enumerated().map { index, name in
            "  \(name): {serial: 0TQDG44EDBA00\(index), ip: 127.0.1.\(index + 1), home: [0, \(index * 300)]}"
        }.joined(separator: "\n"))
        limits: {area: {x: [-300, 400], y: [-400, 1900]}, ceiling: 250}
        """

    private static let show = """
        show: Round
        cast: 6
        timeline:
        \(motions.enumerated().map { "  - {cue: step-\($0 + 1), do: \($1)}" }.joined(separator: "\n"))
        """
}
