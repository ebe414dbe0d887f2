import Diagnostics

/// Words that only one of the runner's offspring has.
extension ScriptReader {
    /// Whether a line is one of the dialect's own words; taken in.
    mutating func readOwnWord(of line: ScriptLine, into findings: inout ScriptFindings) -> Bool {
        let text = line.text[...].trimmed
        guard let first = text.words.first else { return false }
        switch (manner.dialect, first) {
        case (.daedalus, "load") where text == first:
            knowsSerials = true
        case (.daedalus, "expect"):
            readExpected(text, at: line, into: &findings)
        case (.kanggo, "macro"):
            findings.report(
                .error, "macro", "macros are not taken over", at: line,
                advice: "write the macro's lines wherever it is used, and take it out")
        default:
            return false
        }
        return true
    }

    /// `expect [1, 4, 9]`: the drones that take part.
    private mutating func readExpected(_ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        let list = (text.parted(at: "expect")?.after ?? "").trimmed
        let inner = list.unicodeScalars.dropFirst().dropLast()
        let isList = list.utf8.count > 2 && list.utf8.first == 0x5B && list.utf8.last == 0x5D
        let numbers = inner.split(separator: ",", omittingEmptySubsequences: false)
            .map { ScriptNumber.integer(Substring($0)) }
        let valid = numbers.compactMap { $0 }.filter { (1...ScriptDrones.most).contains($0) }
        guard isList, valid.count == numbers.count else {
            return findings.report(
                .error, "bad-number", "`expect` takes the numbers of drones: `expect [1, 4, 9]`", at: line,
                advice: "correct the list or take the line out")
        }
        expected = Array(Set(valid)).sorted()
    }
}
