/// A character that must not go to a drone, and how to say so.
struct UnreadableCharacter {
    private let scalar: Unicode.Scalar

    init(_ scalar: Unicode.Scalar) {
        self.scalar = scalar
    }

    /// What it is, and what to write instead.
    var words: (message: String, advice: String) {
        switch scalar.value {
        case 0x09: ("a tab stands in the command", "separate the words by blanks")
        case 0x0A, 0x0D: ("a line end stands in the command", "write each command by itself")
        case 0xA0, 0x2000...0x200B, 0x202F, 0x3000, 0xFEFF:
            ("a \(code) stands in the command: a blank of another kind", "separate the words by plain blanks")
        case 0x2010...0x2015, 0x2212, 0xFE63, 0xFF0D:
            ("`\(scalar)` (\(code)) is not the minus sign that drones read", "write `-`")
        case 0..<0x20, 0x7F...0x9F: ("the control character \(code) stands in the command", "remove it")
        default: other
        }
    }

    private var other: (message: String, advice: String) {
        if let value = scalar.properties.numericValue, (0...9).contains(value), value == value.rounded() {
            return ("`\(scalar)` (\(code)) is a digit of another script", "write `\(Int(value))`")
        }
        return ("`\(scalar)` (\(code)) is not ASCII, and drones read nothing else", "use the letters a to z and digits")
    }

    /// Such as `U+00A0`.
    private var code: String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
