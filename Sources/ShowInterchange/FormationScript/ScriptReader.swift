import Diagnostics
import ShowDocuments
import TelloProtocol

/// Reads a script line by line: drones, gates, barriers and commands.
struct ScriptReader {
    /// The file as the user named it.
    let file: String
    /// How it is read.
    let manner: ScriptManner

    var drones = ScriptDrones()
    var timeline = ScriptTimeline()
    var state = FlightState()
    var scan: (line: ScriptLine, count: Int)?
    /// Whether the lines so far let the runner know which drone has which serial number.
    var knowsSerials = false
    /// The drones that a Daedalus script counts on; nil where it does not say.
    var expected: [Int]?
    var network: Located<Network>?
    var leastBattery: Located<Int>?
    var pauseInFlight: ScriptLine?
    var unbound: Set<Int> = []
    var isStarUnbound = false
    var isOverfull = false

    /// For a file by its name.
    init(file: String, manner: ScriptManner) {
        self.file = file
        self.manner = manner
    }

    /// Takes one line in.
    mutating func read(_ line: ScriptLine, into findings: inout ScriptFindings) {
        guard !readOwnWord(of: line, into: &findings) else { return }
        let isHash = line.text[...].trimmed.unicodeScalars.first == "#"
        switch ScriptDirective(line.text[...]) {
        case .blank: break
        case .comment(let before): reportComment(line, before: before, into: &findings)
        case .command where isHash, .binding where isHash: reportHash(line, into: &findings)
        case .command(let target, let text): readCommand(line, target: target, text: text, into: &findings)
        case .binding(let id, let serial): readBinding(line, id: id, serial: serial, into: &findings)
        case .ignored: if !isHash { IgnoredLine(line).report(into: &findings) }
        case .keyword(let word, let before, let argument):
            reportHidden(word, before: before, at: line, into: &findings)
            read(word, argument: argument, at: line, into: &findings)
        }
    }

    // MARK: Lines that are not what they look like

    private func reportComment(_ line: ScriptLine, before: Substring, into findings: inout ScriptFindings) {
        guard !before.trimmed.isEmpty else { return }
        findings.report(
            .warning, "trailing-comment-drops-line",
            "the runner drops the whole line, \(line.quoted(before.trimmed)) included, "
                + "because a `//` stands in it; so does the import", at: line, part: before.trimmed,
            advice: "give the comment a line of its own")
    }

    /// A `#` makes no comment for the runner, which looks for a drone's number there; nobody means anything else by it.
    private func reportHash(_ line: ScriptLine, into findings: inout ScriptFindings) {
        findings.report(
            .warning, "hash-comment",
            "the runner stops with an error here, because a `#` begins no comment for it; taken for the comment that "
                + "it is meant to be", at: line, advice: "comments begin with `//`")
    }

    private func reportHidden(
        _ word: ScriptDirective.Keyword, before: Substring, at line: ScriptLine, into findings: inout ScriptFindings
    ) {
        let before = before.trimmed
        guard !before.isEmpty else { return }
        let isComment = before.unicodeScalars.first == "#"
        let name = String(word.rawValue.map { $0 == "_" ? "-" : $0 })
        findings.report(
            .warning, isComment ? "\(name)-matched-in-comment" : "misread-line",
            "the runner takes this line for `\(word.rawValue)` and does it, whatever stands before the word; "
                + "so does the import", at: line,
            advice: isComment ? "comments begin with `//`" : "take out what stands before `\(word.rawValue)`")
    }
}
