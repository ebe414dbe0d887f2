/// Text made to fit a terminal's columns; wide characters fill two.
package enum TerminalText {
    /// `text` in exactly `width` cells: filled with spaces, or cut with `~` as the last one.
    package static func fitted(_ text: String, to width: Int) -> String {
        let cut = cut(text, to: width)
        return cut + String(repeating: " ", count: max(0, width - TerminalWidth.cells(of: cut)))
    }

    /// `text` in at most `width` cells, cut with `~` as the last one.
    package static func cut(_ text: String, to width: Int) -> String {
        guard width > 0 else { return "" }
        guard TerminalWidth.cells(of: text) > width else { return text }
        var result = ""
        var cells = 0
        for character in text {
            cells += TerminalWidth.cells(of: String(character))
            if cells > width - 1 { break }
            result.append(character)
        }
        return result + "~"
    }

    /// `text` broken between words into lines of at most `width` cells; a longer word stands alone.
    package static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ").map(String.init) {
            let cells = TerminalWidth.cells(of: line) + 1 + TerminalWidth.cells(of: word)
            if !line.isEmpty, cells > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " \(word)"
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
