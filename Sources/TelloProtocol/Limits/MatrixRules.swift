/// What the TT's dot matrix takes after `EXT mled`.
struct MatrixRules {
    private let text: String
    private let values: [String]

    init(_ text: String, words: [String]) {
        self.text = text
        values = Array(words.dropFirst())
    }

    /// What is wrong with it; empty when it is fine.
    var faults: [CommandFault] {
        switch (values.first, values.count) {
        case ("sc", 1): return []
        case ("sl", 2): return brightness
        case ("g", 2), ("sg", 2): return pattern(values[1])
        case ("s", 3): return color(values[1]) + single
        case ("l", 4...), ("r", 4...), ("u", 4...), ("d", 4...): return scroll
        default: return [LightRules.form("`mled` does not take these values", "EXT mled l r 1 HELLO")]
        }
    }

    private var brightness: [CommandFault] {
        if let number = Int(values[1]), String(number) == values[1], (0...255).contains(number) { return [] }
        return [CommandFault(CommandFault.range, "`\(values[1])` is no brightness", advice: "choose 0 to 255")]
    }

    private var single: [CommandFault] {
        if values[2].utf8.count == 1 || values[2] == "heart" { return [] }
        return [LightRules.form("`mled s` shows one character or `heart`", "EXT mled s r A")]
    }

    /// A text or a pattern that moves across the matrix.
    private var scroll: [CommandFault] {
        let pace = LightRules.frequency(values[2], fastest: 2.5)
        if values[1] == "g" { return pace + (values.count == 4 ? pattern(values[3]) : [tooMany]) }
        let shown = text.split(separator: " ", maxSplits: 4).last ?? ""
        guard shown.utf8.count <= 70 else {
            return pace + [
                CommandFault(CommandFault.range, "the text is longer than 70 characters", advice: "shorten it")
            ]
        }
        return color(values[1]) + pace
    }

    private var tooMany: CommandFault {
        LightRules.form("a pattern is one word of up to 64 dots", "EXT mled l g 1 r00r")
    }

    private func color(_ word: String) -> [CommandFault] {
        if ["r", "b", "p"].contains(word) { return [] }
        return [CommandFault(CommandFault.range, "`\(word)` is no colour of the matrix", advice: "choose r, b or p")]
    }

    private func pattern(_ word: String) -> [CommandFault] {
        if word.utf8.count <= 64, word.utf8.allSatisfy({ "rbp0".utf8.contains($0) }) { return [] }
        return [
            CommandFault(
                CommandFault.range, "`\(word)` is no pattern", advice: "write up to 64 of r, b, p and 0, without blanks"
            )
        ]
    }
}
