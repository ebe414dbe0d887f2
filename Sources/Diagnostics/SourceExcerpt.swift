/// One source line made ready for a terminal, with a caret under a part of it.
struct SourceExcerpt {
    /// The line as shown: tabs expanded, control characters escaped, a long line cut around the caret.
    private(set) var text = ""
    /// Cells before the caret.
    private(set) var indent = 0
    /// Cells that the caret and its tail fill; at least 1.
    private(set) var width = 1

    /// Tabs stand at multiples of so many cells.
    private static let tabWidth = 4
    /// A line that fills more cells than this is cut.
    private static let longestLine = 160
    /// Cells kept before the caret of a cut line.
    private static let kept = 60
    /// Of a line of more characters than this only the neighbourhood of the caret is looked at.
    private static let hugeLine = 2000

    /// The excerpt of `range`; a range over several lines is underlined to the end of its first one.
    init(line: String, range: SourceRange) {
        let isHuge = line.utf8.count > Self.hugeLine
        let skipped = isHuge ? max(0, range.start.column - 1 - 4 * Self.kept) : 0
        let first = max(0, range.start.column - 1 - skipped)
        let last = range.end.line == range.start.line ? range.end.column - 1 - skipped : Int.max
        let scalars = line.unicodeScalars.dropFirst(skipped)
        var pieces: [(text: String, cells: Int)] = []
        var cells = 0
        for scalar in scalars.prefix(isHuge ? Self.hugeLine : .max) {
            let piece = Self.piece(scalar, at: cells)
            pieces.append(piece)
            cells += piece.cells
        }
        indent = pieces.prefix(first).reduce(0) { $0 + $1.cells } + min(max(0, first - pieces.count), Self.longestLine)
        let marked = pieces.dropFirst(first).prefix(max(0, last - first)).reduce(0) { $0 + $1.cells }
        width = max(1, marked)
        text = pieces.map(\.text).joined()
        if cells > Self.longestLine { cut(pieces) }
    }

    /// `^~~~` under the marked part.
    var caret: String {
        String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: width - 1)
    }

    private static func piece(_ scalar: Unicode.Scalar, at cells: Int) -> (text: String, cells: Int) {
        if scalar == "\t" {
            let count = tabWidth - cells % tabWidth
            return (String(repeating: " ", count: count), count)
        }
        let shown = DisplayText.shown(scalar)
        return (shown, TerminalWidth.cells(of: shown))
    }

    private mutating func cut(_ pieces: [(text: String, cells: Int)]) {
        let from = max(0, indent - Self.kept)
        var position = 0
        var window = ""
        var shownFrom: Int?
        for piece in pieces {
            if position >= from, position + piece.cells <= from + Self.longestLine {
                if shownFrom == nil { shownFrom = position }
                window += piece.text
            }
            position += piece.cells
        }
        let start = shownFrom ?? from
        let isCutBefore = start > 0
        text = (isCutBefore ? "…" : "") + window + (position > from + Self.longestLine ? "…" : "")
        indent = indent - start + (isCutBefore ? 1 : 0)
        width = min(width, max(1, Self.longestLine - (indent - (isCutBefore ? 1 : 0))))
    }
}
