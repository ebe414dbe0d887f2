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
    private var synonyms: [String: String] = [:]
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

    /// Offers a key for another word that people write for it.
    package mutating func offer(_ key: String, for word: String) {
        synonyms[word] = key
    }

    /// Reports a mapping none of whose keys says what it is, where one of them was mistyped; false where none was.
    ///
    /// - Parameter keys: Those that would say what it is.
    package func reportMistyped(_ keys: [String], into sink: inout DiagnosticSink) -> Bool {
        for entry in entries where !known.contains(entry.key.value) && !silent.contains(entry.key.value) {
            let key = joined(entry).flatMap { keys.contains($0) ? $0 : nil }
            if let key {
                reportJoined(entry, key: key, into: &sink)
                return true
            }
            guard let nearest = synonym(of: entry) ?? sink.suggestion(for: entry.key.value, among: keys) else {
                continue
            }
            reportUnknown(entry, nearest: nearest, into: &sink)
            return true
        }
        return false
    }

    /// Whether a key is there and lacks the space behind its colon, so that it became one word with its value.
    package func isJoined(_ key: String) -> Bool { entries.contains { joined($0) == key } }

    /// The key that is meant by a word that people write for it.
    private func synonym(of entry: YAMLEntry) -> String? {
        synonyms[entry.key.value].flatMap { key in entries.contains { $0.key.value == key } ? nil : key }
    }

    /// The key of an entry that became one word with its value, as in `{ip:127.0.9.1}`.
    private func joined(_ entry: YAMLEntry) -> String? {
        guard entry.value.scalar?.isEmpty == true, let colon = entry.key.value.firstIndex(of: ":") else { return nil }
        let key = String(entry.key.value[..<colon])
        return known.contains(key) ? key : nil
    }

    private func reportJoined(_ entry: YAMLEntry, key: String, into sink: inout DiagnosticSink) {
        let value = entry.key.value.dropFirst(key.count + 1)
        let mended = "\(key): \(value)"
        sink.report(
            Diagnostic(
                .error, code: "space-after-colon", "a space is missing after ':'", at: entry.keyRange,
                advice: value.count <= 60 ? "write `\(mended)`" : "write a space behind `\(key):`", replacement: mended)
        )
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
            if let key = joined(entry) {
                meant.append(key)
                reportJoined(entry, key: key, into: &sink)
                continue
            }
            let nearest = synonym(of: entry) ?? sink.suggestion(for: entry.key.value, among: known)
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
