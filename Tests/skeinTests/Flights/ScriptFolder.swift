import Foundation
import Testing

/// A folder with a script as it was found, the same one mended, and what the import makes of that.
final class ScriptFolder: Sendable {
    let path: String

    var original: String { path + "/original.txt" }
    var mended: String { path + "/mended.txt" }
    var show: String { path + "/mended.show.yaml" }
    var fleet: String { path + "/mended.fleet.yaml" }

    init(_ script: FoundScript) throws {
        let scripts = try #require(Repository.formationScripts)
        let data = try Data(contentsOf: scripts.appending(path: script.name + ".txt"))
        path = FileManager.default.temporaryDirectory.appending(path: "skein-script-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try data.write(to: URL(filePath: original))
        var text = String(decoding: data, as: UTF8.self)
        for (bad, good) in script.mends {
            try #require(text.contains(bad), "\(script.name) has the line that is mended")
            text = text.replacingOccurrences(of: bad, with: good)
        }
        try text.write(toFile: mended, atomically: true, encoding: .utf8)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Runs `skein` with these arguments.
    func run(_ arguments: [String]) async throws -> ToolProcess.Result {
        try await ToolProcess.run(arguments, within: 300)
    }

    /// Lets drones fly on down to 10 %: the longest of the scripts takes a full battery to the 15 % at which a fleet lands
    /// a drone where its file says nothing.
    func lowerBatteryLimit() throws {
        let text = try String(contentsOfFile: fleet, encoding: .utf8)
        try text.replacingOccurrences(of: "battery: {takeoff: 20%}", with: "battery: {takeoff: 20%, land: 10%}")
            .write(toFile: fleet, atomically: true, encoding: .utf8)
    }

    /// Flies the show, in a network of its own where the system allows one: flights share a port.
    func fly(until cue: String?) async throws -> ToolProcess.Result {
        let arguments =
            ["fly", show, "--fleet", fleet, "--emulated", "--yes", "--no-live", "--record", path + "/flight.jsonl"]
            + (cue.map { ["--until", $0] } ?? [])
        guard OwnNetwork.isPossible else { return try await ToolProcess(arguments).result(within: 600) }
        return try await OwnNetwork.process(ToolProcess.tool().path, arguments).result(within: 600)
    }
}
