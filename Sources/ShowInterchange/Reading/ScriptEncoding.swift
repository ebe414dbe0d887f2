import Diagnostics

/// Whether a script can be read at all.
enum ScriptEncoding {
    /// Whether the file is UTF-8; other programs stop with an error at anything else, or read it as something else.
    static func isReadable(_ text: SourceText, into findings: inout ScriptFindings) -> Bool {
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

extension SourceText {
    /// The lines as scripts are read.
    var scriptLines: [ScriptLine] {
        (1...lineCount).compactMap { number in
            line(number).map { ScriptLine(number: number, text: $0, file: name) }
        }
    }

    /// How many lines there are, an empty one at the end aside.
    var countedLines: Int { lineCount - (line(lineCount)?.isEmpty ?? true ? 1 : 0) }
}
