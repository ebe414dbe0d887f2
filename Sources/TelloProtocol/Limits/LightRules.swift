/// What the TT's controller takes after `EXT`.
struct LightRules {
    private let text: String
    private let words: [String]

    init(_ text: String) {
        self.text = text
        words = text.split(separator: " ").map(String.init)
    }

    /// What is wrong with a light command; empty when it is fine.
    var faults: [CommandFault] {
        guard text.unicodeScalars.allSatisfy(\.isPrintableASCII) else {
            return [
                CommandFault(CommandFault.text, "it holds a character that is not ASCII", advice: "use plain letters")
            ]
        }
        switch words.first {
        case "led": return led
        case "mled": return MatrixRules(text, words: words).faults
        default: return [Self.form("it is neither `led` nor `mled`", "EXT led 255 0 0")]
        }
    }

    /// `led r g b`, `led br t r g b`, `led bl t r1 g1 b1 r2 g2 b2`.
    private var led: [CommandFault] {
        let values = Array(words.dropFirst())
        switch values.first {
        case "br": return pulse(values, colors: 3, fastest: 2.5, example: "EXT led br 1 255 0 0")
        case "bl": return pulse(values, colors: 6, fastest: 10, example: "EXT led bl 1 255 0 0 0 0 255")
        default:
            guard values.count == 3 else {
                return [Self.form("`led` takes red, green and blue, or begins with `br` or `bl`", "EXT led 255 0 0")]
            }
            return colors(values)
        }
    }

    private func pulse(_ values: [String], colors count: Int, fastest: Double, example: String) -> [CommandFault] {
        guard values.count == count + 2 else {
            return [Self.form("`led \(values[0])` takes a frequency and \(count) colour values", example)]
        }
        return Self.frequency(values[1], fastest: fastest) + colors(Array(values.dropFirst(2)))
    }

    private func colors(_ values: [String]) -> [CommandFault] {
        values.compactMap { value in
            if let number = Int(value), String(number) == value, (0...255).contains(number) { return nil }
            return CommandFault(CommandFault.range, "`\(value)` is no colour value", advice: "choose 0 to 255")
        }
    }

    /// A frequency of 0.1 Hz or more.
    static func frequency(_ word: String, fastest: Double) -> [CommandFault] {
        let isPlain = word.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
        if isPlain, let value = Double(word), (0.1...fastest).contains(value) { return [] }
        return [
            CommandFault(
                CommandFault.range, "`\(word)` is no frequency that the light takes",
                advice: "choose 0.1 to \(fastest) (times a second)")
        ]
    }

    /// A fault of the command's form.
    static func form(_ message: String, _ example: String) -> CommandFault {
        CommandFault(CommandFault.arguments, message, advice: "write it like `\(example)`")
    }
}

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
