/// Text made safe to show: nothing in it moves the cursor, colours the terminal or turns the reading direction (N2).
package enum DisplayText {
    /// The text with every control character written as an escape such as `\u{1B}`; tabs and line ends too.
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = ""
        for scalar in text.unicodeScalars { result += shown(scalar) }
        return result
    }

    /// One character as it is, or as its escape.
    package static func shown(_ scalar: Unicode.Scalar) -> String {
        guard isControl(scalar) else { return String(scalar) }
        switch scalar {
        case "\t": return "\\t"
        case "\n": return "\\n"
        case "\r": return "\\r"
        default: return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }

    /// Whether a character acts on a terminal instead of being shown: C0, DEL, C1, line and paragraph separators, and
    /// the characters that turn the reading direction.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C, 0xFEFF: true
        default: false
        }
    }
}
