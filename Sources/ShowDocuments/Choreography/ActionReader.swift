import Diagnostics
import TelloProtocol
import YAMLDocuments

/// Reads actions: SDK text, `hold 2s` and routine names.
struct ActionReader {
    /// The routines of the file.
    let routines: [String]

    /// Longest action, bytes; no command needs as much.
    static let longest = 250

    /// Commands that hold a password.
    private static let secretWords = Set(NetworkCommand.allCases.map(\.rawValue))

    private let known: Set<String>

    /// A reader that knows these routines.
    init(routines: [String]) {
        self.routines = routines
        known = Set(routines)
    }

    /// Reads a text as one action, a list as several; what is no action is reported and left out.
    ///
    /// - Parameter owner: whose actions they are, for messages.
    func list(_ node: YAMLNode, of owner: String, into sink: inout DiagnosticSink) -> [Located<Action>] {
        switch node.content {
        case .invalid: return []
        case .scalar(let scalar) where scalar.isEmpty: break
        case .scalar: return [action(node, into: &sink)].compactMap(\.self)
        case .sequence(let items) where items.isEmpty: break
        case .sequence(let items): return items.compactMap { action($0, into: &sink) }
        case .mapping:
            reportMapping(node, into: &sink)
            return []
        }
        node.report(
            "no-value", "nothing is written for \(owner) to do", advice: "write `up 30`, or `[up 30, down 30]`",
            into: &sink)
        return []
    }

    /// Reads one action; nil when it is none, which is reported.
    func action(_ node: YAMLNode, into sink: inout DiagnosticSink) -> Located<Action>? {
        guard let scalar = node.scalar else {
            reportShape(node, into: &sink)
            return nil
        }
        guard scalar.text.utf8.count <= Self.longest else {
            node.report(
                "command-text", "an action has at most \(Self.longest) characters",
                advice: "write several as a list: [up 30, down 30]", into: &sink)
            return nil
        }
        let words = scalar.text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else {
            node.report("no-value", "an action is missing here", advice: "write `up 30`", into: &sink)
            return nil
        }
        if scalar.text.contains(","), first != "EXT", !Self.secretWords.contains(first), !hasDecimalCommas(words) {
            reportComma(node, scalar.text, into: &sink)
            return nil
        }
        switch first {
        case "hold": return hold(node, words, into: &sink)
        case "light", "rc": return refuse(node, first, into: &sink)
        case "stop" where words.count == 1: return Located(.hold(.zero), at: node.range)
        case _ where ReservedWords.pauses.contains(first): return refusePause(node, words, into: &sink)
        case _ where known.contains(first): return routine(node, words, into: &sink)
        default: return command(node, scalar, into: &sink)
        }
    }

    // MARK: - Kinds of actions

    private func hold(_ node: YAMLNode, _ words: [String], into sink: inout DiagnosticSink) -> Located<Action>? {
        guard words.count == 2 else {
            if reportMissingComma(node, words.joined(separator: " "), into: &sink) { return nil }
            node.report("bad-time", "`hold` takes one time", advice: "write `hold 2s`", into: &sink)
            return nil
        }
        let time = YAMLNode(.scalar(YAMLScalar(words[1], isPlain: true)), at: node.range)
        return time.duration("hold", into: &sink).map { Located(.hold($0.value), at: node.range) }
    }

    private func routine(_ node: YAMLNode, _ words: [String], into sink: inout DiagnosticSink) -> Located<Action>? {
        if words.count == 1 { return Located(.routine(words[0]), at: node.range) }
        if reportMissingComma(node, words.joined(separator: " "), into: &sink) { return nil }
        node.report(
            "routine-values", "the routine '\(words[0])' takes nothing after its name", advice: "write `\(words[0])`",
            replacement: words[0], into: &sink)
        return nil
    }

    private func command(_ node: YAMLNode, _ scalar: YAMLScalar, into sink: inout DiagnosticSink) -> Located<Action>? {
        switch TelloCommand.parse(scalar.text) {
        case .success(.emergency):
            node.report(
                "no-step", "`emergency` is no step of a show: it stops the motors in the air",
                advice: "write `land`", into: &sink)
        case .success(.read(let query)):
            node.report(
                "no-step", "`\(query.rawValue)?` is a question and no step of a show",
                advice: "take it away: Skein asks by itself", into: &sink)
        case .success(let command): return Located(.command(command), at: node.range)
        case .failure(let fault):
            if !reportMissingComma(node, scalar.text, into: &sink) { report(fault, node, scalar, into: &sink) }
        }
        return nil
    }

    private func report(_ fault: CommandFault, _ node: YAMLNode, _ scalar: YAMLScalar, into sink: inout DiagnosticSink)
    {
        let nearest = sink.suggestion(for: scalar.text, among: routines)
        let advice = nearest.map { "did you mean the routine '\($0)'?" } ?? fault.advice
        let first = scalar.text.split(separator: " ").first.map { $0.lowercased() }
        sink.report(
            Diagnostic(
                .error, code: fault.code, fault.message, at: place(of: fault, node, scalar),
                advice: scalar.cut == nil ? advice : TextCut.advice, replacement: scalar.cut == nil ? nearest : nil,
                hidesSource: first.map(Self.secretWords.contains) ?? false))
    }

    /// The word at fault where its place is sure: a text on one line that stands there as it was read.
    private func place(of fault: CommandFault, _ node: YAMLNode, _ scalar: YAMLScalar) -> SourceRange {
        let range = node.range
        let length = scalar.text.unicodeScalars.count
        guard let offset = fault.offset, offset > 0, scalar.isPlain, range.start.line == range.end.line,
            range.end.column - range.start.column == length, scalar.text.utf8.count == length
        else { return range }
        let word = scalar.text.utf8.dropFirst(offset).prefix { $0 != UInt8(ascii: " ") }
        let start = SourcePosition(line: range.start.line, column: range.start.column + offset)
        let end = SourcePosition(line: start.line, column: start.column + max(1, word.count))
        return SourceRange(file: range.file, start: start, end: end)
    }
}

// MARK: - Refusals

extension ActionReader {
    private func refuse(_ node: YAMLNode, _ word: String, into sink: inout DiagnosticSink) -> Located<Action>? {
        if word == "rc" {
            node.report(
                "no-step", "`rc` is no step of a show: it is never answered and has no end",
                advice: "write moves such as `forward 50`, or `go 50 0 20 60`", into: &sink)
        } else {
            node.report(
                "not-yet-supported", "`light` is not yet supported", advice: "take it away until lights are supported",
                into: &sink)
        }
        return nil
    }

    private func refusePause(
        _ node: YAMLNode, _ words: [String], into sink: inout DiagnosticSink
    ) -> Located<Action>? {
        node.report(
            "no-step", "`\(words[0])` is no action",
            advice: "for a pause write `- hold: 3s` as a step, or `hold 3s` among a drone's actions", into: &sink)
        return nil
    }

    /// Whether every comma stands between digits, as where a comma separates the fraction: `up 50,5`.
    private func hasDecimalCommas(_ words: [String]) -> Bool {
        words.allSatisfy { word in
            let parts = word.split(separator: ",", omittingEmptySubsequences: false)
            let areNumbers = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
            return parts.count == 1 || (parts.count == 2 && areNumbers)
        }
    }

    private func reportComma(_ node: YAMLNode, _ text: String, into sink: inout DiagnosticSink) {
        let parts = text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
        let mended = "[\(parts.filter { !$0.isEmpty }.joined(separator: ", "))]"
        node.report(
            "comma", "several actions stand in one text", advice: "write them as a list: \(mended)",
            replacement: text.count <= 200 ? mended : nil, into: &sink)
    }

    private func reportShape(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        if case .mapping = node.content { return reportMapping(node, into: &sink) }
        sink.reportShape(of: node, as: "an action must be a text", example: "`up 30`")
    }

    private func reportMapping(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            sink.reportShape(of: node, as: "an action must be a text", example: "`up 30`")
            return
        }
        guard !["cue", "hold", "repeat"].contains(entry.key.value) else {
            sink.report(
                Diagnostic(
                    .error, code: "wrong-shape", "`\(entry.key.value)` begins a step, and stands among actions here",
                    at: entry.keyRange, advice: "move it to the left, below the `-` of the other steps"))
            return
        }
        guard entry.key.value != "light" else {
            sink.report(
                Diagnostic(
                    .error, code: "not-yet-supported", "`light` is not yet supported", at: entry.keyRange,
                    advice: "take it away until lights are supported"))
            return
        }
        reportColon(entry, into: &sink)
    }

    /// Whether a word begins an action or is one.
    func isActionWord(_ word: String) -> Bool { known.contains(word) || TelloCommand.vocabulary.contains(word) }

    /// Whether a key with its value would be an action without the colon between them.
    func isAction(_ word: String, with value: String) -> Bool {
        guard isActionWord(word) else { return false }
        if case .success = TelloCommand.parse("\(word) \(value)") { return true }
        return value.first.map { $0.isNumber || $0 == "-" } ?? known.contains(word)
    }

    /// Reports an action written with a colon, as in `forward: 50`.
    func reportColon(_ entry: YAMLEntry, into sink: inout DiagnosticSink) {
        let word = entry.key.value.count > 20 ? entry.key.value.prefix(19) + "…" : entry.key.value
        let value = Self.secretWords.contains(entry.key.value) ? "…" : entry.value.flowText
        let mended = isActionWord(entry.key.value) ? "\(word)\(value.isEmpty ? "" : " ")\(value)" : "up 30"
        sink.report(
            Diagnostic(
                .error, code: "wrong-shape", "an action must be a text, not a mapping", at: entry.keyRange,
                advice: "write `\(mended)`, without the colon",
                hidesSource: Self.secretWords.contains(entry.key.value)))
    }

    /// Reports several actions without a comma between them, as in `up 40 down 40`; false for anything else.
    private func reportMissingComma(_ node: YAMLNode, _ text: String, into sink: inout DiagnosticSink) -> Bool {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first, !Self.secretWords.contains(first), words.count <= 60 else { return false }
        let starts = words.indices.filter { $0 == 0 || words[$0] == "hold" || isActionWord(words[$0]) } + [words.count]
        let pieces = zip(starts, starts.dropFirst()).map { words[$0..<$1].joined(separator: " ") }
        guard pieces.count > 1 else { return false }
        var faults = DiagnosticSink()
        for piece in pieces
        where action(YAMLNode(.scalar(YAMLScalar(piece, isPlain: true)), at: node.range), into: &faults) == nil {
            return false
        }
        node.report(
            "comma", "a comma is missing between two actions", advice: "write [\(pieces.joined(separator: ", "))]",
            into: &sink)
        return true
    }
}
