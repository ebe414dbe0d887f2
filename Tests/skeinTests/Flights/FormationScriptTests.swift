import Foundation
import Testing

/// Scripts that people fly with the drone maker's own program and its offspring, from the import to the end of a flight.
@Suite(.enabled(if: Repository.formationScripts != nil, "needs the measured data; set SKEIN_SHARED"))
struct FormationScriptTests {
    @Test("Every script of the collection is named here, with what becomes of it")
    func complete() throws {
        let folder = try #require(Repository.formationScripts)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        #expect(files.map { String($0.dropLast(4)) }.sorted() == FoundScript.all.map(\.name).sorted())
    }

    @Test("A script as it stands is imported, or refused with its lines and reasons", arguments: FoundScript.all)
    func imported(script: FoundScript) async throws {
        let folder = try ScriptFolder(script)
        let result = try await folder.run(["import", folder.original, "--out", folder.path])
        #expect(result.status == 65 || result.output.contains("wrote "), "\(result.transcript)")
        #expect((result.status == 65) == !script.refused.isEmpty, "\(result.transcript)")
        let errors = result.errors.split(separator: "\n").filter {
            $0.contains(#/original\.txt:[0-9]+:[0-9]+: error: /#)
        }
        #expect(
            Set(errors.compactMap(Self.code).map(String.init)).sorted() == script.refused.sorted(),
            "\(result.transcript)")
    }

    @Test(
        "What imports is rehearsed to its end, or `check` says why it cannot be flown",
        arguments: FoundScript.all.filter(\.imports))
    func rehearsed(script: FoundScript) async throws {
        let folder = try ScriptFolder(script)
        try await Self.importMended(script, in: folder)
        try folder.lowerBatteryLimit()
        let checked = try await folder.run(["check", folder.show, "--fleet", folder.fleet])
        let rehearsed = try await folder.run(["rehearse", folder.show, "--fleet", folder.fleet])
        switch script.end {
        case .refused: break
        case .stopped(let code):
            #expect(checked.status == 65, "\(checked.transcript)")
            #expect(Set(Self.codes("error", in: checked)) == [code[...]], "\(checked.transcript)")
            #expect(rehearsed.status == 65, "\(rehearsed.transcript)")
        case .flown:
            #expect(checked.status <= 1, "\(checked.transcript)")
            #expect(rehearsed.status == 0, "\(rehearsed.transcript)")
            #expect(rehearsed.output.contains("was flown as planned"), "\(rehearsed.transcript)")
        }
    }

    @Test("Without the pads' places the first line that flies to one is warned of", arguments: [1, 2, 3, 7])
    func bare(number: Int) async throws {
        let script = FoundScript(name: "TelloSDK__Multi-Tello-Formation__example_script_test_for_\(number)")
        let folder = try ScriptFolder(script)
        try await Self.importMended(script, in: folder)
        let lines = try String(contentsOfFile: folder.show, encoding: .utf8).components(separatedBy: "\n")
        let first = try #require(lines.firstIndex { $0.contains(#/\b(go|jump|curve) .* m[1-8]/#) }) + 1
        let fleet = try String(contentsOfFile: folder.fleet, encoding: .utf8).components(separatedBy: "\n")
        let bare = fleet.filter { !$0.hasPrefix("pads:") && !$0.contains("{id: ") }.joined(separator: "\n")
        try bare.write(toFile: folder.fleet, atomically: true, encoding: .utf8)
        let checked = try await folder.run(["check", folder.show, "--fleet", folder.fleet])
        #expect(checked.status == 1, "\(checked.transcript)")
        let finding = (checked.output + checked.errors).split(separator: "\n").first { $0.contains("[no-pads]") }
        #expect(finding?.contains(".show.yaml:\(first):") == true, "\(checked.transcript)")
    }

    @Test(
        "What can be flown is flown over UDP, all at once where each can have a network of its own",
        .enabled(if: Repository.hasTime, "takes minutes; set SKEIN_LONG"))
    func flown() async throws {
        let whole = ProcessInfo.processInfo.environment["SKEIN_LONG"] == "whole"
        let scripts = FoundScript.all.filter { if case .flown = $0.end { true } else { false } }
        if !OwnNetwork.isPossible { print("no networks of their own here: the scripts fly one after the other") }
        var waiting = scripts[...]
        var rows: [String] = []
        try await withThrowingTaskGroup(of: String.self) { group in
            for script in waiting.prefix(OwnNetwork.isPossible ? scripts.count : 1) {
                waiting.removeFirst()
                group.addTask { try await Self.fly(script, whole: whole) }
            }
            while let row = try await group.next() {
                rows.append(row)
                guard let script = waiting.popFirst() else { continue }
                group.addTask { try await Self.fly(script, whole: whole) }
            }
        }
        print(rows.sorted().joined(separator: "\n"))
    }

    /// Flies one script; gives back a line about it.
    private static func fly(_ script: FoundScript, whole: Bool) async throws -> String {
        guard case .flown(let cue) = script.end else { return "" }
        let folder = try ScriptFolder(script)
        try await importMended(script, in: folder)
        let flight = try await folder.fly(until: whole ? nil : cue)
        #expect(flight.status == 0, "\(script.name): \(flight.transcript)")
        let result = flight.output.split(separator: "\n").last { $0.contains(" flown ") }
        #expect(result?.contains("was flown as planned") == true, "\(script.name): \(flight.transcript)")
        return "\(script.name): status \(flight.status), \(result ?? "no result")"
    }

    private static func importMended(_ script: FoundScript, in folder: ScriptFolder) async throws {
        let result = try await folder.run(["import", folder.mended, "--out", folder.path] + script.options)
        #expect(result.status <= 1, "\(result.transcript)")
    }

    /// The codes of a run's messages of one severity.
    private static func codes(_ severity: String, in result: ToolProcess.Result) -> [Substring] {
        (result.output + result.errors).split(separator: "\n").filter { $0.contains(" \(severity): ") }.compactMap(code)
    }

    /// The code at the end of a message.
    private static func code(of message: Substring) -> Substring? {
        message.firstMatch(of: #/\[([a-z-]+)\]$/#)?.output.1
    }
}
