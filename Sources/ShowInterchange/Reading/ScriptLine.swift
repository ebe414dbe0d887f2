import Diagnostics

/// One line of a script as the drone maker's runner sees it: blanks at its end cut off, those at its start kept.
struct ScriptLine {
    /// Counted from 1.
    let number: Int
    /// The text without blanks at its end.
    let text: String
    /// The file as the user named it.
    let file: String

    /// A line by its number, its text as it stands in the file, and the file's name.
    init(number: Int, text: String, file: String) {
        self.number = number
        self.text = String(text[...].trimmingEnd)
        self.file = file
    }

    /// The place of the line's text, blanks at its start aside.
    var range: SourceRange { range(of: text[...].trimmingStart) }

    /// The place of a part of `text`.
    func range(of part: Substring) -> SourceRange {
        let scalars = text.unicodeScalars
        let column = scalars.distance(from: scalars.startIndex, to: part.startIndex) + 1
        let start = SourcePosition(line: number, column: column)
        let end = SourcePosition(line: number, column: column + max(1, part.unicodeScalars.count))
        return SourceRange(file: file, start: start, end: end)
    }

    /// Whether it hands a network's name and password over, so that it is not to be shown.
    var isSecret: Bool {
        let words = text.unicodeScalars
            .split { $0.properties.isWhitespace || [">", "/", "#", "=", ","].contains($0) }
            .map { String($0).lowercased() }
        return words.dropLast().contains { ["ap", "wifi", "multiwifi"].contains($0) }
    }

    /// A part of the line made safe to show within a message; nothing of a line that holds a password.
    func quoted(_ part: Substring) -> String {
        isSecret ? "`…`" : part.quoted
    }
}

extension Substring {
    /// Without blanks at its start.
    var trimmingStart: Substring {
        guard let start = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }) else {
            return self[endIndex...]
        }
        return self[start...]
    }

    /// Without blanks at its end.
    var trimmingEnd: Substring {
        guard let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace }) else {
            return self[..<startIndex]
        }
        return self[..<unicodeScalars.index(after: last)]
    }

    /// Without blanks at both ends.
    var trimmed: Substring { trimmingStart.trimmingEnd }

    /// The stretches between blanks.
    var words: [Substring] {
        unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { Substring($0) }
    }

    /// Made safe to show within a message: control characters escaped, a long text cut (N2).
    var quoted: String {
        let limit = 60
        let shown = DisplayText.escaped(String(prefix(limit)))
        return "`" + shown + (count > limit ? "…" : "") + "`"
    }
}
