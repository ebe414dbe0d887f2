public import Diagnostics

/// The command file of the drone maker's multi-drone script runner, plain dialect.
///
/// One directive a line, taken for what it is by the first of the runner's words that stands anywhere in it. What the
/// runner would drop without a word, misread or stop at is reported with its line; what can be taken over safely is.
public enum FormationScript {
    /// The show that a script flies, or nil when a message is an error; all of a file's faults are reported in one pass.
    public static func importing(_ text: SourceText, into sink: inout DiagnosticSink) -> ImportedShow? {
        var findings = ScriptFindings()
        var show: ImportedShow?
        if isReadable(text, into: &findings) {
            var reader = ScriptReader(file: text.name)
            for number in 1...text.lineCount {
                guard let line = text.line(number) else { continue }
                reader.read(ScriptLine(number: number, text: line, file: text.name), into: &findings)
            }
            let isLastEmpty = text.line(text.lineCount)?.isEmpty ?? true
            show = reader.show(lines: text.lineCount - (isLastEmpty ? 1 : 0), into: &findings)
        }
        sink.report(contentsOf: findings.inOrder)
        return findings.hasErrors ? nil : show
    }

    /// Whether the file is UTF-8; the runner stops with an error at anything else, or reads it as something else.
    private static func isReadable(_ text: SourceText, into findings: inout ScriptFindings) -> Bool {
        if text.bytes.starts(with: [0xFF, 0xFE]) || text.bytes.starts(with: [0xFE, 0xFF]) {
            report("the file is UTF-16, not UTF-8", at: text.range(ofByte: 0), into: &findings)
            return false
        }
        guard String(validating: text.bytes, as: UTF8.self) == nil else { return true }
        let place = (1...text.lineCount).lazy.compactMap { broken(line: $0, of: text) }.first
        report("bytes that are no UTF-8", at: place ?? text.range(ofByte: 0), into: &findings)
        return false
    }

    private static func report(_ message: String, at range: SourceRange, into findings: inout ScriptFindings) {
        findings.report(
            Diagnostic(
                .error, code: "not-utf8", message, at: range,
                advice: "save the file as UTF-8 in the editor that wrote it, and import it again"))
    }

    private static func broken(line number: Int, of text: SourceText) -> SourceRange? {
        guard let bytes = text.lineBytes(number), String(validating: bytes, as: UTF8.self) == nil else { return nil }
        let before = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }.count
        let start = SourcePosition(line: number, column: before + 1)
        return SourceRange(file: text.name, start: start, end: SourcePosition(line: number, column: before + 2))
    }
}
