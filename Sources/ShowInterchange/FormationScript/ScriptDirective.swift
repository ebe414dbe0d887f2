/// What the drone maker's runner takes a line for: the first of its words that stands anywhere in the line decides.
enum ScriptDirective {
    /// Words that make a line a directive, wherever they stand in it.
    enum Keyword: String, CaseIterable {
        case scan
        case batteryCheck = "battery_check"
        case delay
        case correctIP = "correct_ip"
        case sync
    }

    /// `//`; dropped as a whole, what stands before it included.
    case comment(before: Substring)
    /// A word of the runner, with what stands before it and after it.
    case keyword(Keyword, before: Substring, argument: Substring)
    /// `target>text`: to one drone or to all.
    case command(target: Substring, text: Substring)
    /// `id=serial`.
    case binding(id: Substring, serial: Substring)
    /// Nothing but blanks.
    case blank
    /// None of its words: the runner drops the line without a word.
    case ignored

    /// What the runner takes a line for; the order of the questions is the runner's own.
    init(_ text: Substring) {
        if let (before, _) = text.parted(at: "//") {
            self = .comment(before: before)
        } else if let found = Self.keyword(.scan, in: text) {
            self = found
        } else if let (target, command) = text.parted(at: ">") {
            self = .command(target: target, text: command)
        } else if let found = Self.keyword(.batteryCheck, in: text) ?? Self.keyword(.delay, in: text)
            ?? Self.keyword(.correctIP, in: text)
        {
            self = found
        } else if let (id, serial) = text.parted(at: "=") {
            self = .binding(id: id, serial: serial)
        } else if let found = Self.keyword(.sync, in: text) {
            self = found
        } else {
            self = text.trimmed.isEmpty ? .blank : .ignored
        }
    }

    private static func keyword(_ keyword: Keyword, in text: Substring) -> ScriptDirective? {
        text.parted(at: keyword.rawValue).map { .keyword(keyword, before: $0.before, argument: $0.after) }
    }
}

extension Substring {
    /// What stands before and after the first occurrence of an ASCII text; nil when there is none.
    ///
    /// Compared scalar by scalar: a combining mark behind a `>` hides it from a comparison of characters.
    func parted(at separator: String) -> (before: Substring, after: Substring)? {
        guard let found = unicodeScalars.firstRange(of: separator.unicodeScalars) else { return nil }
        return (self[..<found.lowerBound], self[found.upperBound...])
    }
}
