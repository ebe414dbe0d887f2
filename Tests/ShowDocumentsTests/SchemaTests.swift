import Diagnostics
import Foundation
import ShowDocuments
import Testing

/// The JSON Schemas for editors name the keys and words that the readers know, no more and no fewer.
@Suite struct SchemaTests {
    @Test(
        "Every mapping of a fleet file has the keys of its schema",
        arguments: [
            ([], "fleet: A\ndrones: {a: {ip: 192.168.1.21}}\nzzzzzzzz: 1\n"),
            (["definitions", "drone"], "fleet: A\ndrones: {a: {ip: 192.168.1.21, zzzzzzzz: 1}}\n"),
            (
                ["definitions", "pad"],
                "fleet: A\ndrones: {a: {ip: 192.168.1.21}}\npads: [{id: 1, at: [0, 0], zzzzzzzz: 1}]\n"
            ),
            (["definitions", "limits"], "fleet: A\ndrones: {a: {ip: 192.168.1.21}}\nlimits: {zzzzzzzz: 1}\n"),
            (
                ["definitions", "limits", "properties", "battery"],
                "fleet: A\ndrones: {a: {ip: 192.168.1.21}}\nlimits: {battery: {zzzzzzzz: 1}}\n"
            ),
            (
                ["definitions", "limits", "properties", "area"],
                "fleet: A\ndrones: {a: {ip: 192.168.1.21}}\nlimits: {area: {x: [0, 1], y: [0, 1], zzzzzzzz: 1}}\n"
            ),
            (["definitions", "link"], "fleet: A\ndrones: {a: {ip: 192.168.1.21}}\nlink: {zzzzzzzz: 1}\n"),
        ])
    func fleetKeys(path: [String], text: String) throws {
        var sink = DiagnosticSink()
        #expect(FleetReader.read(SourceText(name: "f", text), into: &sink) == nil)
        #expect(try keys(at: path, of: "fleet") == knownKeys(sink))
    }

    @Test(
        "Every mapping of a choreography file has the keys of its schema",
        arguments: [
            ([], "timeline: [hold: 2s]\nzzzzzzzz: 1\n"),
            (["properties", "defaults"], "timeline: [hold: 2s]\ndefaults: {zzzzzzzz: 1}\n"),
        ])
    func showKeys(path: [String], text: String) throws {
        var sink = DiagnosticSink()
        #expect(ChoreographyReader.read(SourceText(name: "f", text), into: &sink) == nil)
        #expect(try keys(at: path, of: "choreography") == knownKeys(sink))
    }

    @Test("The steps of a timeline have the keys of their schemas")
    func stepKeys() throws {
        let steps = ["cue: {cue: a, do: land, zzzzzzzz: 1}", "hold: {hold: 2s, zzzzzzzz: 1}"]
        for step in steps {
            let name = String(step.prefix { $0 != ":" })
            var sink = DiagnosticSink()
            let text = "timeline: [\(step.dropFirst(name.count + 2))]\n"
            #expect(ChoreographyReader.read(SourceText(name: "f", text), into: &sink) == nil)
            // A step is asked for the keys of every kind before its kind is known.
            let known = try knownKeys(sink).filter { $0 == name || !["cue", "hold", "repeat"].contains($0) }
            #expect(try keys(at: ["definitions", name], of: "choreography") == known)
        }
    }

    @Test("The words of the schemas are the words of the readers")
    func words() throws {
        let policy = try node(at: ["definitions", "policy"], of: "choreography")["enum"] as? [String]
        #expect(policy == LatePolicy.allCases.map(\.rawValue))
        let model = try node(at: ["definitions", "drone", "properties", "model"], of: "fleet")["enum"] as? [String]
        #expect(model == DroneModel.allCases.map(\.rawValue))
    }

    @Test("Every kind of fault is in the schema with its keys, and no other")
    func faults() throws {
        let kinds = try node(at: ["definitions", "fault"], of: "faults")["anyOf"] as? [[String: Any]] ?? []
        var named: [String] = []
        for kind in kinds {
            let key = try #require((kind["required"] as? [String])?.first)
            named.append(key)
            let keys = (kind["properties"] as? [String: Any] ?? [:]).keys.sorted()
            let on = keys.contains("on") ? "on: up, " : ""
            var sink = DiagnosticSink()
            let text = "faults: A\ndrones: {ada: {\(key): x, \(on)zzzzzzzz: 1}}\n"
            #expect(FaultPlanReader.read(SourceText(name: "f", text), into: &sink) == nil)
            #expect(try keys == knownKeys(sink), "\(key)")
        }
        var sink = DiagnosticSink()
        _ = FaultPlanReader.read(SourceText(name: "f", "faults: A\ndrones: {ada: {nth: 1}}\n"), into: &sink)
        let listed = sink.diagnostics.first?.advice ?? ""
        #expect(named.count == 20)
        for key in named { #expect(listed.contains(key)) }
    }

    @Test("Each example names its schema for editors")
    func exampleLines() throws {
        for (names, kind) in [
            (ExampleFiles.fleets, "fleet"), (ExampleFiles.shows, "choreography"), (ExampleFiles.faults, "faults"),
        ] {
            for name in names {
                let line = "# yaml-language-server: $schema=../Documentation/\(kind).schema.json"
                #expect(try ExampleFiles.text(name).line(2) == line)
            }
        }
    }

    // MARK: - Both sides

    private func node(at path: [String], of kind: String) throws -> [String: Any] {
        let page = try ExampleFiles.page("Documentation/\(kind).schema.json")
        var node = try #require(try JSONSerialization.jsonObject(with: Data(page.bytes)) as? [String: Any])
        for key in path { node = try #require(node[key] as? [String: Any]) }
        return node
    }

    private func keys(at path: [String], of kind: String) throws -> [String] {
        try #require(try node(at: path, of: kind)["properties"] as? [String: Any]).keys.sorted()
    }

    /// The keys that the message about an unknown one lists.
    private func knownKeys(_ sink: DiagnosticSink) throws -> [String] {
        let advice = try #require(sink.diagnostics.first { $0.code == "unknown-key" }?.advice)
        let list = try #require(advice.split(separator: " has ").last)
        return list.split(separator: ", ").map { $0.filter { $0 != "'" } }.sorted()
    }
}
