import Diagnostics
import ShowDocuments
import TelloProtocol

/// The messages about one script; what may be said once for many lines is gathered.
struct ScriptFindings {
    /// A message that holds for several lines.
    private struct Gathered {
        var note: Diagnostic
        var lines: [Int]
    }

    /// What a lenient import says once, as a note: the runner passes over it too.
    private static let passedOver: Set = [
        "ignored-line", "trailing-comment-drops-line", "misread-line", "hash-comment", "leading-blank", "odd-blanks",
        "no-discovery", "scan-count", "star-ids", "late-battery-check",
    ]

    /// Whether what a runner passes over is worth a note only.
    let isLenient: Bool
    private var single: [Diagnostic] = []
    private var gathered: [Gathered] = []

    /// No message yet.
    init(isLenient: Bool = false) {
        self.isLenient = isLenient
    }

    /// Whether any message is an error.
    var hasErrors: Bool { single.contains { $0.severity == .error } }

    /// Adds a message about a line, or about a part of it; the line itself is not shown when it holds a password.
    mutating func report(
        _ severity: Diagnostic.Severity, _ code: String, _ message: String, at line: ScriptLine,
        part: Substring? = nil, advice: String? = nil, replacement: String? = nil,
        related: [Diagnostic.Related] = []
    ) {
        if isLenient, severity == .warning, Self.passedOver.contains(code) || code.hasSuffix("-matched-in-comment") {
            return gather(code, message, at: line, advice: advice)
        }
        single.append(
            Diagnostic(
                severity, code: code, message, at: part.map(line.range(of:)) ?? line.range, advice: advice,
                replacement: replacement, related: related, hidesSource: line.isSecret))
    }

    /// Adds a message that speaks of no line.
    mutating func report(_ diagnostic: Diagnostic) {
        single.append(diagnostic)
    }

    /// Adds the message about a script that flies nothing.
    mutating func reportNothing(in file: String, as format: ScriptFormat) {
        let start = SourcePosition(line: 1, column: 1)
        let range = SourceRange(file: file, start: start, end: SourcePosition(line: 1, column: 2))
        report(
            Diagnostic(
                .error, code: "nothing-to-fly", "no line of the script flies anything", at: range,
                advice: format.nothingAdvice))
    }

    /// Adds the message about addresses of which the show has use for none.
    mutating func reportUnused(_ addresses: [Located<IPv4Address>], in show: ImportedShow?) {
        guard let show else { return }
        let used = Set(show.fleet.drones.compactMap { $0.address?.value })
        guard let first = addresses.first, addresses.allSatisfy({ !used.contains($0.value) }) else { return }
        report(
            Diagnostic(
                .note, code: "addresses-unused",
                "no drone gets one of these addresses: they are for drones that the script does not bind to a serial "
                    + "number", at: first.range))
    }

    /// Adds the message about a script that was read as one of another kind than its lines are.
    mutating func reportOther(_ found: ScriptDialect, than chosen: ScriptDialect) {
        guard found.format != chosen.format else { return }
        report(
            Diagnostic(
                .note, code: "other-dialect",
                "it was read as '\(chosen.rawValue)', and its lines look like '\(found.rawValue)'",
                advice: "leave `--dialect` out"))
    }

    /// Adds a message that is shown once, at the first of the lines it holds for, with the numbers of the others.
    mutating func gather(
        _ severity: Diagnostic.Severity, _ code: String, _ message: @autoclosure () -> String, at line: ScriptLine,
        advice: String? = nil
    ) {
        if let index = gathered.firstIndex(where: { $0.note.code == code }) {
            if gathered[index].lines.last != line.number { gathered[index].lines.append(line.number) }
        } else {
            let note = Diagnostic(
                severity, code: code, message(), at: line.range, advice: advice, hidesSource: line.isSecret)
            gathered.append(Gathered(note: note, lines: [line.number]))
        }
    }

    /// Adds a note that is shown once.
    mutating func gather(
        _ code: String, _ message: @autoclosure () -> String, at line: ScriptLine, advice: String? = nil
    ) {
        gather(.note, code, message(), at: line, advice: advice)
    }

    /// All messages in the order of their lines.
    var inOrder: [Diagnostic] { (single + gathered.map(Self.summed)).inOrder() }

    private static func summed(_ gathered: Gathered) -> Diagnostic {
        let others = gathered.lines.dropFirst()
        guard !others.isEmpty else { return gathered.note }
        var note = gathered.note
        let named = others.prefix(5).map(String.init).joined(separator: ", ")
        let more = others.count > 5 ? " and \(others.count - 5) more" : ""
        note.message += " (likewise line\(others.count == 1 ? "" : "s") \(named)\(more))"
        return note
    }
}
