import Diagnostics

/// Spaces that look like a space and are none.
enum OddSpace {
    /// What such a character is called; nil for every other character.
    static func name(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0xA0, 0x2007, 0x202F: "a no-break space"
        case 0x2000...0x200A, 0x205F, 0x3000, 0x1680: "a space of another width"
        case 0x200B, 0x2060: "an invisible space"
        default: nil
        }
    }

    /// The message about one.
    static func diagnostic(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .error, code: "odd-space", "\(name) stands here", at: range,
            advice: "type an ordinary space; such characters come with text copied from web pages")
    }

    /// The message about a tab used for indentation.
    static func tab(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .error, code: "tab", "a tab stands here; YAML is indented with spaces only", at: range,
            advice: "replace it with spaces, and let the editor insert spaces for the tab key")
    }
}

/// Text that an unquoted ` #` cut off.
package enum TextCut {
    /// What to do about it.
    package static let advice = "everything after ` #` is a comment; put the whole text in quotes if it belongs to it"

    /// The column (from 1) of a `#` that begins a comment right before a letter or digit, `after` so many characters.
    static func column(in line: [Unicode.Scalar], after skipped: Int) -> Int? {
        var isAfterSpace = false
        for index in line.indices.dropFirst(skipped) {
            let scalar = line[index]
            if scalar == "#", isAfterSpace {
                guard index + 1 < line.count else { return nil }
                let next = line[index + 1]
                return next.properties.isAlphabetic || ("0"..."9").contains(next) ? index + 1 : nil
            }
            isAfterSpace = scalar == " " || scalar == "\t"
        }
        return nil
    }
}
