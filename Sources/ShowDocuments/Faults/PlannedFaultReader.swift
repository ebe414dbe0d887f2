import Diagnostics
import YAMLDocuments

/// Reads one fault of a drone: what happens, and when.
enum PlannedFaultReader {
    /// The fault; nil when it is none, which is reported.
    static func read(_ node: YAMLNode, into sink: inout DiagnosticSink) -> Located<PlannedFault>? {
        guard case .mapping(let entries) = node.content else {
            sink.reportShape(
                of: node, as: "a fault must be written as keys with values", example: "`{lose: answers, chance: 5%}`")
            return nil
        }
        let written = entries.filter { FaultForm.named($0.key.value) != nil }
        guard let entry = written.first, let form = FaultForm.named(entry.key.value) else {
            reportNothing(node, into: &sink)
            return nil
        }
        if written.count > 1 {
            sink.report(
                Diagnostic(
                    .error, code: "two-faults",
                    "'\(entry.key.value)' and '\(written[1].key.value)' are two faults in one item",
                    at: written[1].keyRange, advice: "write each behind a `-` of its own"))
            return nil
        }
        guard var reader = MappingReader(node, of: "'\(form.key)'", example: "`{\(form.example)}`", into: &sink)
        else { return nil }
        _ = reader.value(form.key)
        let deed = form.read(entry.value, &reader, &sink)
        let when = FaultOccasionReader.read(&reader, of: form, into: &sink)
        reader.finish(into: &sink)
        guard let deed, let when else { return nil }
        if deed.isCourse, when.at != nil || when.on != nil {
            entry.value.report(
                "two-times", "'\(form.key)' says its times itself", advice: "take `at` or `on` away", into: &sink)
            return nil
        }
        return Located(PlannedFault(deed, when: when), at: node.range)
    }

    /// Says that no key tells what goes wrong, or which one was mistyped.
    private static func reportNothing(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        let keys = FaultForm.all.map(\.key)
        guard var reader = MappingReader(node, of: "a fault", example: "`{lose: answers}`", into: &sink) else { return }
        for key in FaultOccasionReader.keys { _ = reader.value(key) }
        for (word, key) in FaultForm.synonyms.sorted(by: { $0.key < $1.key }) { reader.offer(key, for: word) }
        if reader.reportMistyped(keys, into: &sink) { return }
        sink.report(
            Diagnostic(
                .error, code: "missing-key", "this fault does not say what goes wrong", at: reader.headRange,
                advice: "begin with one of \(keys.joined(separator: ", ")), such as `{lose: answers, chance: 5%}`"))
    }
}

extension FaultDeed {
    /// Whether it says its times itself.
    fileprivate var isCourse: Bool {
        switch self {
        case .battery(.points), .temperature(.points): true
        default: false
        }
    }
}
