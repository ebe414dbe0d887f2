import Diagnostics
import TelloProtocol
import YAMLDocuments

/// Reads how state lines differ: `off`, `{set: {bat: 9}}`, `{drop: [mid]}`, `{replace: …}`, `{cut: "tof"}`.
enum StateChangeReader {
    private enum Word: String, CaseIterable {
        case off, frozen, garbled

        var change: StateChange {
            switch self {
            case .off: .off
            case .frozen: .frozen
            case .garbled: .garbled
            }
        }
    }

    private static let example = "`off`, or `{set: {tof: 6553}}`"

    /// The change; nil when it is none, which is reported.
    static func read(_ node: YAMLNode, into sink: inout DiagnosticSink) -> StateChange? {
        guard case .mapping(let entries) = node.content else {
            return node.word("states", as: Word.self, into: &sink)?.value.change
        }
        guard var reader = MappingReader(node, of: "'states'", example: example, into: &sink) else { return nil }
        let values = ["set", "drop", "replace", "cut", "sdk"].map { ($0, reader.value($0)) }
        reader.finish(into: &sink)
        guard entries.count == 1 else {
            node.report(
                "two-faults", "'states' is one change, not \(entries.count)",
                advice: "write each as a fault of its own: they add up", into: &sink)
            return nil
        }
        guard let (key, value) = values.first(where: { $0.1 != nil }), let value else { return nil }
        switch key {
        case "set": return fields(value, into: &sink).map { .set($0) }
        case "drop": return keys(value, into: &sink).map { .drop($0) }
        case "sdk": return value.word("sdk", as: Firmware.self, into: &sink).map { .firmware($0.value) }
        case "replace": return FaultTextReader.read(value, "replace", into: &sink).map { .replace($0) }
        default: return value.text("cut", example: "cut: baro", into: &sink).map { .cut(before: $0.value) }
        }
    }

    private static func fields(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [StateChange.Field]? {
        guard case .mapping(let entries) = node.content, !entries.isEmpty else {
            sink.reportShape(of: node, as: "'set' must be fields with values", example: "`{tof: 6553}`")
            return nil
        }
        let fields = entries.map { entry in
            entry.value.text(entry.key.value, example: "\(entry.key.value): 0", into: &sink)
                .map { StateChange.Field(entry.key.value, $0.value) }
        }
        return fields.contains(nil) ? nil : fields.compactMap(\.self)
    }

    private static func keys(_ node: YAMLNode, into sink: inout DiagnosticSink) -> [String]? {
        if node.scalar != nil { return node.text("drop", example: "drop: baro", into: &sink).map { [$0.value] } }
        guard let items = node.items("drop", of: "fields", into: &sink) else { return nil }
        let keys = items.map { $0.text("drop", example: "drop: [baro]", into: &sink)?.value }
        return keys.contains(nil) || keys.isEmpty ? nil : keys.compactMap(\.self)
    }
}
