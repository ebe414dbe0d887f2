package import Diagnostics

/// Reads a mapping whose keys are known, and reports the others.
///
/// Ask for every key that the format has, then call `finish`: what was not asked for is unknown.
package struct MappingReader {
    /// Where the mapping stands.
    package let range: SourceRange
    private let entries: [YAMLEntry]
    private let subject: String
    private var known: [String] = []
    private var silent: [String] = []
    private var missing: [(key: String, advice: String)] = []

    /// A reader of `node`; nil when that is no mapping, which is reported.
    ///
    /// - Parameters:
    ///   - subject: what the mapping is, for messages, such as `a drone`.
    ///   - example: how one is written.
    package init?(_ node: YAMLNode, of subject: String, example: String, into sink: inout DiagnosticSink) {
        guard case .mapping(let entries) = node.content else {
            sink.reportShape(of: node, as: "\(subject) must be written as keys with values", example: example)
            return nil
        }
        self.entries = entries
        self.subject = subject
        range = node.range
    }

    /// The entry of a key; nil when the mapping does not have it.
    package mutating func entry(_ key: String) -> YAMLEntry? {
        known.append(key)
        return entries.first { $0.key.value == key }
    }

    /// The value of a key; nil when the mapping does not have it.
    package mutating func value(_ key: String) -> YAMLNode? {
        entry(key)?.value
    }

    /// The value of a key that must be there; `finish` reports its absence, unless a key was mistyped for it.
    package mutating func required(_ key: String, advice: String) -> YAMLNode? {
        if let value = value(key) { return value }
        missing.append((key, advice))
        return nil
    }

    /// The entry of a key that is not offered as a suggestion; for keys that are read in order to be refused.
    package mutating func refusable(_ key: String) -> YAMLEntry? {
        silent.append(key)
        return entries.first { $0.key.value == key }
    }

    /// Refuses a key of the format that this release does not support.
    package mutating func notYetSupported(_ key: String, advice: String, into sink: inout DiagnosticSink) -> Bool {
        guard let entry = refusable(key) else { return false }
        sink.report(
            Diagnostic(
                .error, code: "not-yet-supported", "'\(key)' is not yet supported", at: entry.keyRange, advice: advice))
        return true
    }

    /// Reports every key that was never asked for, with the nearest one that the format has, and every required one
    /// that is missing.
    package func finish(into sink: inout DiagnosticSink) {
        var meant: [String] = []
        for entry in entries where !known.contains(entry.key.value) && !silent.contains(entry.key.value) {
            let nearest = sink.suggestion(for: entry.key.value, among: known)
            if let nearest { meant.append(nearest) }
            reportUnknown(entry, nearest: nearest, into: &sink)
        }
        for (key, advice) in missing where !meant.contains(key) {
            sink.report(
                Diagnostic(.error, code: "missing-key", "\(subject) needs '\(key)'", at: headRange, advice: advice))
        }
    }

    private func reportUnknown(_ entry: YAMLEntry, nearest: String?, into sink: inout DiagnosticSink) {
        let key = entry.key.value
        let shown = key.count > 60 ? key.prefix(59) + "…" : key
        let advice = nearest.map { "did you mean '\($0)'?" } ?? "\(subject) has \(list(known))"
        sink.report(
            Diagnostic(
                .error, code: "unknown-key", "\(subject) has no key '\(shown)'", at: entry.keyRange, advice: advice,
                replacement: nearest))
    }

    /// The first key of the mapping, for messages about the whole.
    package var headRange: SourceRange {
        entries.first?.keyRange ?? range
    }

    private func list(_ words: [String]) -> String {
        words.enumerated().filter { words.firstIndex(of: $0.element) == $0.offset }
            .map { "'\($0.element)'" }.joined(separator: ", ")
    }
}

extension DiagnosticSink {
    /// Reports a value of the wrong shape; one that was reported already is passed over.
    package mutating func reportShape(of node: YAMLNode, as expected: String, example: String) {
        if case .invalid = node.content { return }
        report(
            Diagnostic(
                .error, code: "wrong-shape", "\(expected), not \(node.description)", at: node.range,
                advice: "write \(example)"))
    }
}
