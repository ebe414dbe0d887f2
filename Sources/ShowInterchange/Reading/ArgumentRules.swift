import TelloProtocol

/// What scripts do to the arguments of commands.
enum ArgumentRules {
    /// Whether a command's arguments are numbers and mission pads.
    static func takesNumbers(_ word: Substring) -> Bool {
        ["go", "curve", "jump", "speed", "rc", "mdirection"].contains(word)
            || MoveDirection.allCases.contains { $0.rawValue == word }
            || TurnDirection.allCases.contains { $0.rawValue == word }
    }

    /// The opposite turn where a turn's angle is negative; nil for everything else.
    static func turnedPositive(_ words: [String]) -> [String]? {
        guard words.count == 2, let direction = TurnDirection(rawValue: words[0]), let angle = Int(words[1]),
            (-100_000..<0).contains(angle)
        else { return nil }
        return [(direction == .cw ? TurnDirection.ccw : .cw).rawValue, String(-angle)]
    }

    /// The last argument of `go` or `curve` when it is a mission pad's number without its `m`; nil otherwise.
    static func padAsNumber(_ words: [Substring]) -> Substring? {
        let plain = ["go": 5, "curve": 8]
        guard let first = words.first, let count = plain[String(first)], words.count == count + 1,
            let last = words.last,
            let number = Int(last), (1...8).contains(number)
        else { return nil }
        return last
    }

    /// A word of the runner that stands where a command should; nil when the text begins with none.
    static func misplaced(_ text: Substring) -> String? {
        guard let first = text.words.first else { return nil }
        return ScriptDirective.Keyword.allCases.map(\.rawValue).first { first == $0 }
    }
}
