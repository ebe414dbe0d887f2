import YAMLDocuments

/// Writes texts so that they are read back as they are.
enum YAMLText {
    /// A text, in double quotes unless it is plain wherever it may stand.
    static func scalar(_ text: String) -> String {
        isPlain(text) ? text : quoted(text)
    }

    /// A list in brackets.
    static func list(_ items: [String]) -> String {
        "[\(items.joined(separator: ", "))]"
    }

    /// Comment lines, with an empty line after them; empty without any.
    static func header(_ lines: [String]) -> [String] {
        lines.isEmpty ? [] : lines.map(comment) + [""]
    }

    /// One comment line; characters that would end it or act on a terminal are left out.
    private static func comment(_ line: String) -> String {
        let scalars = line.unicodeScalars.filter { isPrintable($0) }
        return scalars.isEmpty ? "#" : "# " + String(String.UnicodeScalarView(scalars))
    }

    /// Whether a text means itself without quotes in every place, also between brackets.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isWordCharacter(first), first != "-" else { return false }
        guard text.unicodeScalars.allSatisfy({ isWordCharacter($0) || $0 == " " || $0 == "." }) else { return false }
        return text.last != " " && !text.contains("  ")
    }

    private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: scalar.value > 0x7F && scalar.properties.isAlphabetic
        }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result += isPrintable(scalar) ? String(scalar) : escape(scalar)
            }
        }
        return result + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
