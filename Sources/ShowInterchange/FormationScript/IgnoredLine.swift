import Diagnostics
import TelloProtocol

/// A line in which the runner finds none of its words, and which it drops without a word.
struct IgnoredLine {
    private let line: ScriptLine

    /// The line that was dropped.
    init(_ line: ScriptLine) {
        self.line = line
    }

    /// Says so, with what the line may have been meant to be.
    func report(into findings: inout ScriptFindings) {
        let first = line.text[...].words.first ?? ""
        let shown = line.isSecret ? "this line, which holds a password," : line.text[...].trimmed.quoted
        findings.report(
            .warning, "ignored-line", "the runner drops \(shown) without a word; so does the import", at: line,
            advice: line.isSecret ? "take the password out of this file" : advice(for: first))
    }

    private func advice(for first: Substring) -> String? {
        let word = String(first.prefix { !$0.isNumber })
        if ["wait", "pause", "sleep"].contains(word) { return "for a pause write `delay 3`" }
        if TelloCommand.vocabulary.contains(String(first)) {
            return "a command begins with the drone's number or `*`: `*>\(first)`"
        }
        let words = ScriptDirective.Keyword.allCases.map(\.rawValue)
        return EditDistance.nearest(word, among: words).map { "did you mean `\($0)`?" }
    }
}
