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
