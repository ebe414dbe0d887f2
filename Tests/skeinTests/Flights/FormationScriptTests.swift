import Foundation
import Testing

/// Scripts that people fly with the drone maker's own program, from the import to the end of a flight.
@Suite(.serialized, .enabled(if: Repository.formationScripts != nil, "needs the measured data; set SKEIN_SHARED"))
struct FormationScriptTests {
    /// A script, and what its findings ask to be written instead.
    struct Script: CustomTestStringConvertible, Sendable {
        let name: String
        var mends: [(String, String)] = []

        var testDescription: String { name }
    }

    static let flown = [
        Script(name: "Ahmad-Drak__Multi-Tello-Formation__test_for_1"),
        Script(name: "Myat-Min-Paing__multi_tello__two_tello"),
        Script(name: "hy310__swarm_drone__Tello_EDU_CMD"),
        Script(
            name: "kanggo-sw__tello.py__examples_takeoff.v9855f47",
            mends: [("1>up 15\n", "1>up 20\n"), ("2>down 15\n", "2>down 20\n")]),
        Script(
            name: "jjeffregeiringer__daedalus_drones__old_test_for_2",
            mends: [("2>go 100*sin(50) 0 0 50", "2>go 77 0 0 50")]),
        Script(name: "jjeffregeiringer__daedalus_drones__old_test_for_7"),
    ]

    @Test("A group's script imports, checks and is flown to its end, once its findings are mended", arguments: flown)
    func fly(script: Script) async throws {
        let folder = try ScriptFolder(script)
        defer { folder.remove() }
        if !script.mends.isEmpty {
            let refused = try await folder.run("import", folder.original, "--out", folder.path)
            #expect(refused.status == 65, "\(refused.transcript)")
            #expect(refused.errors.contains(" error: "), "\(refused.transcript)")
        }
        let imported = try await folder.run("import", folder.mended, "--out", folder.path)
        #expect(imported.status <= 1, "\(imported.transcript)")
        let checked = try await folder.run("check", folder.show, "--fleet", folder.fleet)
        #expect(checked.status <= 1, "\(checked.transcript)")
        let rehearsed = try await folder.run("rehearse", folder.show, "--fleet", folder.fleet)
        #expect(rehearsed.status == 0, "\(rehearsed.transcript)")
        guard Repository.hasTime else { return }
        let flight = try await folder.run("fly", folder.show, "--fleet", folder.fleet, "--emulated", "--yes")
        #expect(flight.status == 0, "\(flight.transcript)")
        #expect(flight.output.contains("was flown as planned"), "\(flight.transcript)")
    }

    @Test(
        "The maker's own scripts are flown on their pads; without the pads' places the first pad line is warned of",
        arguments: [1, 2, 3, 7])
    func pads(number: Int) async throws {
        let script = Script(name: "TelloSDK__Multi-Tello-Formation__example_script_test_for_\(number)")
        let folder = try ScriptFolder(script)
        defer { folder.remove() }
        let imported = try await folder.run("import", folder.mended, "--out", folder.path)
        #expect(imported.status == 1 && imported.errors.contains("pads-guessed"), "\(imported.transcript)")
        let flown = try await ToolProcess.run(["rehearse", folder.show, "--fleet", folder.fleet])
        #expect(flown.status == 0 && flown.output.contains("was flown as planned"), "\(flown.transcript)")
        let text = try String(contentsOfFile: folder.show, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.contains(#/\b(go|jump|curve) .* m[1-8]/#) }) + 1
        let bare = try withoutPads(folder)
        let checked = try await ToolProcess.run(["check", folder.show, "--fleet", bare])
        #expect(checked.status == 1, "\(checked.transcript)")
        let finding = (checked.output + checked.errors).split(separator: "\n").first { $0.contains("[no-pads]") }
        #expect(finding?.contains(".show.yaml:\(first):") == true, "\(checked.transcript)")
    }

    /// The imported fleet without the places of its pads.
    private func withoutPads(_ folder: ScriptFolder) throws -> String {
        let path = folder.path + "/without-pads.yaml"
        let lines = try String(contentsOfFile: folder.fleet, encoding: .utf8).split(separator: "\n")
        let bare = lines.filter { !$0.hasPrefix("pads:") && !$0.contains("{id: ") }.joined(separator: "\n")
        try (bare + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test("Every script is imported or gets its reasons with line numbers")
    func others() async throws {
        let folder = try #require(Repository.formationScripts)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        #expect(files.count > 20)
        for file in files.sorted() {
            let path = folder.appending(path: file).path
            let out = FileManager.default.temporaryDirectory.appending(path: "skein-import-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: out) }
            let result = try await ToolProcess.run(["import", path, "--out", out.path])
            #expect([0, 1, 65].contains(result.status), "\(file): \(result.transcript)")
            let findings = result.errors.split(separator: "\n").filter { $0.contains(#/\.txt:[0-9]+:[0-9]+: /#) }
            #expect(result.status == 0 || !findings.isEmpty, "\(file): \(result.transcript)")
            let isWritten = result.output.contains("wrote ")
            #expect(isWritten == (result.status != 65), "\(file): \(result.transcript)")
        }
    }
}

/// A folder with a script as it was found, the same one mended, and what the import makes of that.
private struct ScriptFolder {
    let path: String

    var original: String { path + "/original.txt" }
    var mended: String { path + "/mended.txt" }
    var show: String { path + "/mended.show.yaml" }
    var fleet: String { path + "/mended.fleet.yaml" }

    init(_ script: FormationScriptTests.Script) throws {
        let scripts = try #require(Repository.formationScripts)
        let data = try Data(contentsOf: scripts.appending(path: script.name + ".txt"))
        path = FileManager.default.temporaryDirectory.appending(path: "skein-script-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        var text = String(decoding: data, as: UTF8.self)
        try text.write(toFile: original, atomically: true, encoding: .utf8)
        for (bad, good) in script.mends {
            try #require(text.contains(bad), "\(script.name) has the line that is mended")
            text = text.replacingOccurrences(of: bad, with: good)
        }
        try text.write(toFile: mended, atomically: true, encoding: .utf8)
    }

    func run(_ arguments: String...) async throws -> ToolProcess.Result {
        try await ToolProcess.run(arguments, within: 120)
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
