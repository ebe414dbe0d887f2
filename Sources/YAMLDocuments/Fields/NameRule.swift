package import Diagnostics

/// What a name is: letters of any script, digits, `-` and `_`, the first one a letter.
package enum NameRule {
    /// Longest name, characters.
    package static let longest = 64

    /// Whether a text is a name, reserved words aside.
    package static func isName(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        // A letter may carry marks, but not any number of them.
        guard let first = scalars.first, isLetter(first), text.count <= longest, scalars.count <= 4 * longest
        else { return false }
        return scalars.allSatisfy { isLetter($0) || isMark($0) || isDigit($0) || $0 == "-" || $0 == "_" }
    }

    /// Reports what is wrong with a name; true when nothing is.
    package static func check(
        _ name: Located<String>, _ field: String, cut: SourceRange? = nil, reserved: ReservedNames,
        into sink: inout DiagnosticSink
    ) -> Bool {
        let shown = name.value.count > 60 ? name.value.prefix(59) + "…" : name.value
        if !isName(name.value) {
            let mended = mended(name.value)
            let advice = mended.map { "write \($0)" } ?? "begin with a letter, at most \(longest) characters"
            sink.report(
                Diagnostic(
                    .error, code: "bad-name",
                    "'\(shown)' is no name: names are letters, digits, '-' and '_', and begin with a letter",
                    at: name.range, advice: cut == nil ? advice : TextCut.advice,
                    replacement: cut == nil ? mended : nil))
            return false
        }
        if let kind = reserved.kind(of: name.value) {
            sink.report(
                Diagnostic(
                    .error, code: "reserved-name", "'\(shown)' is \(kind) and cannot name \(field)",
                    at: name.range,
                    advice:
                        "choose another name, such as `\(shown)-\(field == "a role" || field == "a group" ? "row" : "1")`"
                ))
            return false
        }
        return true
    }

    /// The name with everything else replaced by `-`; nil when nothing is left.
    private static func mended(_ text: String) -> String? {
        guard text.count <= longest else { return nil }
        let words = text.unicodeScalars.split { !(isLetter($0) || isMark($0) || isDigit($0) || $0 == "-" || $0 == "_") }
        let name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
        return isName(name) ? name : nil
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .decimalNumber
    }
}
