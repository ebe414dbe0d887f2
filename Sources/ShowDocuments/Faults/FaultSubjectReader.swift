import Diagnostics
import TelloProtocol
import YAMLDocuments

/// Reads what a fault of the datagrams is about: `answers`, `{answers: up}`, `states`.
enum FaultSubjectReader {
    private enum Kind: String, CaseIterable {
        case commands, answers, states
    }

    private static let example = "`answers`, or `{answers: up}`"

    /// The subject; nil when it is none, which is reported.
    static func read(_ node: YAMLNode, _ field: String, into sink: inout DiagnosticSink) -> FaultSubject? {
        if case .mapping(let entries) = node.content { return chosen(node, entries, field, into: &sink) }
        return switch node.word(field, as: Kind.self, into: &sink)?.value {
        case .commands: .commands(.all)
        case .answers: .answers(.all)
        case .states: .states
        case nil: nil
        }
    }

    private static func chosen(
        _ node: YAMLNode, _ entries: [YAMLEntry], _ field: String, into sink: inout DiagnosticSink
    ) -> FaultSubject? {
        guard var reader = MappingReader(node, of: "'\(field)'", example: example, into: &sink) else { return nil }
        let commands = reader.value("commands")
        let answers = reader.value("answers")
        reader.finish(into: &sink)
        guard entries.count == 1 else {
            node.report(
                "two-faults", "'\(field)' is about one thing, not \(entries.count)",
                advice: "write \(example), and the other as a fault of its own", into: &sink)
            return nil
        }
        if let commands { return CommandChoiceReader.read(commands, "commands", into: &sink).map { .commands($0) } }
        guard let answers, let choice = CommandChoiceReader.read(answers, "answers", into: &sink) else { return nil }
        if case .texts(let texts) = choice, texts.allSatisfy(isUnanswered) {
            answers.report(
                "no-answer", "no drone answers `\(texts.first ?? "rc")`",
                advice: "write `commands: rc` to lose or delay it",
                into: &sink)
            return nil
        }
        return .answers(choice)
    }

    /// Whether nothing ever answers a command: `rc` streams.
    private static func isUnanswered(_ text: String) -> Bool { text == "rc" || text.hasPrefix("rc ") }
}

/// Reads which commands a fault is about: `up`, `forward 100`, `[up, down]`, `motions`, `questions`, `all`.
enum CommandChoiceReader {
    private static let words: [String: CommandChoice] = ["all": .all, "motions": .motions, "questions": .questions]

    /// The choice; nil when it is none, which is reported.
    static func read(
        _ node: YAMLNode, _ field: String, motionsOnly: Bool = false, into sink: inout DiagnosticSink
    ) -> CommandChoice? {
        if case .sequence(let items) = node.content {
            if items.isEmpty {
                node.report("empty-list", "'\(field)' names no command", advice: "write `[up, down]`", into: &sink)
                return nil
            }
            let texts = items.map { text($0, field, motionsOnly: motionsOnly, into: &sink) }
            return texts.contains(nil) ? nil : .texts(texts.compactMap(\.self))
        }
        if let word = node.scalar.flatMap({ words[$0.text] }), !motionsOnly || word == .motions { return word }
        return text(node, field, motionsOnly: motionsOnly, into: &sink).map { .texts([$0]) }
    }

    private static func text(
        _ node: YAMLNode, _ field: String, motionsOnly: Bool, into sink: inout DiagnosticSink
    ) -> String? {
        let example = motionsOnly ? "forward" : "up, or battery?"
        guard let scalar = node.requiredScalar(field, expected: "a command", example: example, into: &sink) else {
            return nil
        }
        let text = scalar.text
        if TelloCommand.vocabulary.contains(text) || ReadQuery.allCases.contains(where: { "\($0.rawValue)?" == text }) {
            return isMotion(text, motionsOnly, node, field, into: &sink) ? text : nil
        }
        switch TelloCommand.parse(text) {
        case .success: return isMotion(text, motionsOnly, node, field, into: &sink) ? text : nil
        case .failure(let fault):
            let candidates =
                TelloCommand.vocabulary + ReadQuery.allCases.map { "\($0.rawValue)?" } + words.keys.sorted()
            let nearest = text.contains(" ") ? nil : sink.suggestion(for: text, among: candidates)
            node.report(
                text.contains(" ") ? fault.code : "unknown-command",
                text.contains(" ") ? fault.message : "there is no command '\(scalar.shortText)'",
                advice: nearest.map { "did you mean '\($0)'?" } ?? fault.advice
                    ?? "write a command's first word, or the whole command: up, forward 100, battery?",
                replacement: nearest, into: &sink)
            return nil
        }
    }

    /// Whether a text may stand here; reported where it may not.
    private static func isMotion(
        _ text: String, _ isNeeded: Bool, _ node: YAMLNode, _ field: String, into sink: inout DiagnosticSink
    ) -> Bool {
        guard isNeeded, let word = text.split(separator: " ").first, !motionWords.contains(String(word)) else {
            return true
        }
        node.report(
            "no-motion", "'\(field)' is about motions, and `\(text)` is none",
            advice: "write one of \(motionWords.joined(separator: ", "))", into: &sink)
        return false
    }

    private static let motionWords = [
        "up", "down", "left", "right", "forward", "back", "cw", "ccw", "flip", "go", "curve", "jump",
    ]
}
