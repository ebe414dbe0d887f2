package import Diagnostics

extension YAMLNode {
    /// The scalar of a field; nil for a list, a mapping or nothing, which is reported.
    package func requiredScalar(
        _ field: String, expected: String, example: String, into sink: inout DiagnosticSink
    ) -> YAMLScalar? {
        guard let scalar else {
            sink.reportShape(of: self, as: "'\(field)' must be \(expected)", example: example)
            return nil
        }
        guard !scalar.isEmpty else {
            report("no-value", "'\(field)' has no value", advice: "write \(example)", into: &sink)
            return nil
        }
        return scalar
    }

    /// Reads any text that is not empty; nil when it is none, which is reported.
    ///
    /// Text that an unquoted ` #` seems to have cut gets a warning.
    package func text(_ field: String, example: String, into sink: inout DiagnosticSink) -> Located<String>? {
        guard let scalar = requiredScalar(field, expected: "text", example: example, into: &sink) else { return nil }
        if scalar.text.allSatisfy(\.isWhitespace) {
            report("no-value", "'\(field)' is empty", advice: "write \(example)", into: &sink)
            return nil
        }
        scalar.warnOfCut(field, into: &sink)
        return Located(scalar.text, at: range)
    }

    /// Reads a name; nil when it is none or reserved, which is reported.
    package func name(
        _ field: String, reserved: ReservedNames = ReservedNames(), into sink: inout DiagnosticSink
    ) -> Located<String>? {
        let example = "a name such as wave-2"
        guard let scalar = requiredScalar(field, expected: "a name", example: example, into: &sink) else { return nil }
        let name = Located(scalar.text, at: range)
        guard NameRule.check(name, field, cut: scalar.cut, reserved: reserved, into: &sink) else { return nil }
        scalar.warnOfCut(field, into: &sink)
        return name
    }

    /// Reads one of the words of an enumeration; nil when it is none of them, which is reported.
    package func word<Word: RawRepresentable & CaseIterable & Sendable>(
        _ field: String, as type: Word.Type = Word.self, into sink: inout DiagnosticSink
    ) -> Located<Word>? where Word.RawValue == String {
        let words = Word.allCases.map(\.rawValue)
        let list = words.joined(separator: ", ")
        guard let scalar = requiredScalar(field, expected: "one of \(list)", example: words[0], into: &sink) else {
            return nil
        }
        if let word = Word(rawValue: scalar.text) { return Located(word, at: range) }
        let nearest = sink.suggestion(for: scalar.text, among: words)
        report(
            "unknown-word", "'\(field)' must be one of \(list), not \(description)",
            advice: nearest.map { "did you mean '\($0)'?" } ?? "write one of \(list)", replacement: nearest,
            into: &sink)
        return nil
    }

    /// Reads `true` or `false`; nil when it is neither, which is reported.
    package func boolean(_ field: String, into sink: inout DiagnosticSink) -> Located<Bool>? {
        let example = "true or false"
        guard let scalar = requiredScalar(field, expected: example, example: example, into: &sink) else { return nil }
        switch scalar.text {
        case "true" where scalar.isPlain: return Located(true, at: range)
        case "false" where scalar.isPlain: return Located(false, at: range)
        default: break
        }
        let meant: [String: String] = [
            "yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false",
        ]
        let replacement = meant[scalar.text.lowercased()]
        report(
            "bad-boolean", "'\(field)' must be true or false, not \(description)",
            advice: "write \(replacement ?? example)", replacement: replacement, into: &sink)
        return nil
    }

    /// The items of a list; nil when it is none, which is reported with the spelling of a list.
    package func items(_ field: String, of what: String, into sink: inout DiagnosticSink) -> [YAMLNode]? {
        switch content {
        case .sequence(let items): return items
        case .scalar(let scalar) where !scalar.text.isEmpty:
            let parts = scalar.text.split { $0 == "," || $0 == " " }.map(String.init)
            let mended = "[\(parts.joined(separator: ", "))]"
            report(
                "wrong-shape", "'\(field)' must be a list of \(what), not the text \(description)",
                advice: "write \(mended)", replacement: mended, into: &sink)
        default:
            sink.reportShape(of: self, as: "'\(field)' must be a list of \(what)", example: "[…, …]")
        }
        return nil
    }

    /// Reports an error about this value.
    package func report(
        _ code: String, _ message: String, advice: String?, replacement: String? = nil,
        into sink: inout DiagnosticSink
    ) {
        sink.report(Diagnostic(.error, code: code, message, at: range, advice: advice, replacement: replacement))
    }
}

extension YAMLScalar {
    /// Warns of text that an unquoted ` #` seems to have cut.
    fileprivate func warnOfCut(_ field: String, into sink: inout DiagnosticSink) {
        guard let cut else { return }
        sink.report(
            Diagnostic(.warning, code: "cut-text", "'\(field)' ends before this '#'", at: cut, advice: TextCut.advice))
    }
}
