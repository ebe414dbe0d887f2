import Diagnostics

/// The characters of the line asked for last, so that many questions about one long line stay cheap.
struct LineCache {
    private let text: SourceText
    private var number = 0
    private var scalars: [Unicode.Scalar] = []

    /// A cache of this file's lines.
    init(_ text: SourceText) {
        self.text = text
    }

    /// The characters of a line, counted from 1; none when there is no such line.
    mutating func line(_ wanted: Int) -> [Unicode.Scalar] {
        if wanted != number {
            number = wanted
            scalars = text.line(wanted).map { Array($0.unicodeScalars) } ?? []
        }
        return scalars
    }

    /// The message about the first space between two positions that is none.
    mutating func oddSpace(from start: SourcePosition, to end: SourcePosition) -> Diagnostic? {
        for number in start.line...max(start.line, end.line) {
            let scalars = line(number)
            let last = number == end.line ? min(end.column - 1, scalars.count) : scalars.count
            for index in scalars.indices.dropFirst(number == start.line ? start.column - 1 : 0).prefix(while: {
                $0 < last
            }) {
                guard let name = OddSpace.name(of: scalars[index]) else { continue }
                let place = SourcePosition(line: number, column: index + 1)
                let after = SourcePosition(line: number, column: index + 2)
                return OddSpace.diagnostic(name, at: SourceRange(file: text.name, start: place, end: after))
            }
        }
        return nil
    }

    /// The comment right behind a text that looks as if it was meant to belong to it.
    mutating func cut(after end: SourcePosition) -> SourceRange? {
        let scalars = line(end.line)
        let rest = scalars.dropFirst(end.column - 1)
        guard rest.first(where: { $0 != " " && $0 != "\t" }) == "#" else { return nil }
        guard let column = TextCut.column(in: scalars, after: end.column - 1) else { return nil }
        return SourceRange(
            file: text.name, start: SourcePosition(line: end.line, column: column),
            end: SourcePosition(line: end.line, column: scalars.count + 1))
    }

    /// What stands at a position, up to a blank or comma.
    mutating func word(at position: SourcePosition) -> String {
        let rest = line(position.line).dropFirst(position.column - 1).prefix { $0 != " " && $0 != "," }
        return String(String.UnicodeScalarView(rest))
    }
}
