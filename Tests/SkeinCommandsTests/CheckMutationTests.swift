import Foundation
import SkeinCommands
import Testing

/// The whole of `check`, from the file to what is shown, on damaged copies of every example, the show and the fleet in
/// turn.
///
/// `SKEIN_MUTATIONS` sets how many copies there are of all pairs together (200 by default).
@Suite struct CheckMutationTests {
    private static let count = ProcessInfo.processInfo.environment["SKEIN_MUTATIONS"].flatMap(Int.init) ?? 200
    /// The shows, each with the fleets that it is checked with.
    private static let pairs = [
        ("duet", "pair"), ("opening-wave", "classroom"), ("duet", "trio"), ("duet", "classroom"),
    ]
    /// What one copy may take, also on a busy machine and without optimization; most take some milliseconds.
    private static let patience = Duration.seconds(20)

    @Test("Nothing that check reads traps, hangs, goes without a place or reaches the terminal raw", arguments: pairs)
    func wholeCheck(show: String, fleet: String) async throws {
        let bytes = (
            show: try Project.bytes("Choreography/\(show).yaml"), fleet: try Project.bytes("Fleets/\(fleet).yaml")
        )
        var statuses: [Int32: Int] = [:]
        for seed in 0..<max(1, Self.count / Self.pairs.count) {
            var damage = Damage(seed: UInt64(seed))
            var files = bytes
            if seed.isMultiple(of: 2) { files.show = damage.damaged(files.show) }
            if !seed.isMultiple(of: 2) || seed % 10 == 8 { files.fleet = damage.damaged(files.fleet) }
            let start = ContinuousClock.now
            let status = await check(files, seed: seed)
            #expect(ContinuousClock.now - start < Self.patience, "seed \(seed)")
            statuses[status, default: 0] += 1
        }
        // Damage that only ever ends in a syntax error would test nothing behind the reader.
        if Self.count >= 200 { #expect(statuses.keys.contains { $0 < 65 } && statuses.keys.contains(65)) }
    }

    private func check(_ files: (show: [UInt8], fleet: [UInt8]), seed: Int) async -> Int32 {
        let memory = MemoryFiles(bytes: ["show.yaml": files.show, "fleet.yaml": files.fleet])
        let run = await CommandRun("check show.yaml --fleet fleet.yaml --verbose", files: memory)
        let json = await CommandRun("check show.yaml --fleet fleet.yaml --format json", files: memory)
        #expect([0, 1, 65].contains(run.status.code), "seed \(seed)")
        #expect(json.status == run.status && json.errors.isEmpty, "seed \(seed)")
        for text in [run.output, run.errors, json.output] {
            #expect(text.unicodeScalars.allSatisfy(Self.isHarmless), "seed \(seed): \(text)")
        }
        #expect((run.status.code == 65) == run.errors.contains("error: "), "seed \(seed)")
        expectPlaces(json.output, seed: seed)
        return run.status.code
    }

    /// Every error has a file, a line and a column.
    private func expectPlaces(_ json: String, seed: Int) {
        let parsed = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
        guard let messages = parsed else {
            Issue.record("seed \(seed): no JSON: \(json)")
            return
        }
        for message in messages where message["severity"] as? String == "error" {
            let hasPlace = message["file"] is String && message["line"] is Int && message["column"] is Int
            #expect(hasPlace, "seed \(seed): \(message["message"] ?? "")")
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: true
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C, 0xFEFF: false
        default: true
        }
    }
}
