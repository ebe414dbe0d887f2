import Diagnostics

/// Says in plain words what libyaml found wrong.
struct SyntaxFault {
    /// The file.
    let text: SourceText
    /// What libyaml says.
    let problem: YAMLSyntaxProblem

    /// The message; a tab or a no-break space in the indentation nearby is named as the cause.
    var diagnostic: Diagnostic {
        if let cause = oddIndentation { return cause }
        let habit = SyntaxHabit(text: text, problem: problem)
        let words = habit.words ?? self.words
        let place = habit.place.map { range(line: $0.line, column: $0.column) } ?? self.place
        return Diagnostic(
            .error, code: "syntax", words.message, at: place, advice: cutAdvice ?? words.advice, related: related)
    }

    private var place: SourceRange {
        let line = min(problem.place.line, text.lineCount)
        let column = line < problem.place.line ? (text.line(line)?.unicodeScalars.count ?? 0) + 1 : problem.place.column
        return range(line: line, column: column)
    }

    private func range(line: Int, column: Int) -> SourceRange {
        SourceRange(
            file: text.name, start: SourcePosition(line: line, column: column),
            end: SourcePosition(line: line, column: column + 1))
    }

    /// The character that libyaml stumbled over.
    private var character: Unicode.Scalar? {
        let scalars = text.line(problem.place.line)?.unicodeScalars ?? "".unicodeScalars
        return scalars.dropFirst(problem.place.column - 1).first
    }

    private var oddIndentation: Diagnostic? {
        if character == "\t" { return OddSpace.tab(at: place) }
        for number in [problem.place.line, problem.place.line - 1, problem.contextPlace.line] {
            guard let scalars = text.line(number)?.unicodeScalars else { continue }
            for (offset, scalar) in scalars.enumerated() {
                if scalar == " " { continue }
                if scalar == "\t" { return OddSpace.tab(at: range(line: number, column: offset + 1)) }
                if let name = OddSpace.name(of: scalar) {
                    return OddSpace.diagnostic(name, at: range(line: number, column: offset + 1))
                }
                break
            }
        }
        return nil
    }

    private var related: [Diagnostic.Related] {
        guard isUnclosed, problem.contextPlace != problem.place else { return [] }
        let start = problem.contextPlace
        return [.init("it begins here", at: range(line: start.line, column: start.column))]
    }

    private var isUnclosed: Bool {
        problem.problem.hasPrefix("did not find expected ','")
            || problem.problem.hasPrefix("found unexpected end of stream")
    }

    /// A hint where a comment may have eaten the rest of a list.
    private var cutAdvice: String? {
        guard isUnclosed else { return nil }
        for number in problem.contextPlace.line...max(problem.contextPlace.line, problem.place.line) {
            guard let line = text.line(number) else { break }
            if TextCut.column(in: Array(line.unicodeScalars), after: 0) != nil { return TextCut.advice }
        }
        return nil
    }

    private var words: (message: String, advice: String?) {
        switch problem.problem {
        case "did not find expected key":
            (
                "this line does not fit under the lines above it",
                "write `key: value`, indented exactly like its neighbours; put text with special characters in quotes"
            )
        case "did not find expected '-' indicator":
            ("a list item was expected here", "begin it with `- `, indented exactly like the items above")
        case "mapping values are not allowed in this context":
            ("a ':' cannot stand here", "put the text in quotes, or give the key a line of its own")
        case "block sequence entries are not allowed in this context":
            ("a list item cannot stand here", "begin a new line before the `-`")
        case "could not find expected ':'":
            ("this line has no ':' after its key", "write `key: value`")
        case "did not find expected ',' or ']'":
            ("a list is not closed: ',' or ']' is missing", "separate items with ',' and close the list with ']'")
        case "did not find expected ',' or '}'":
            ("a mapping is not closed: ',' or '}' is missing", "separate entries with ',' and close it with '}'")
        case "found unexpected end of stream":
            ("a text in quotes is not closed", "add the closing quote")
        case "found unknown escape character":
            ("this escape is not known", "use single quotes for text with a backslash")
        case "did not find expected <document start>":
            ("text follows after the end of the document", "one file holds one fleet or one show")
        case "found character that cannot start any token":
            ("a value cannot begin with '\(character.map(DisplayText.shown) ?? "")'", "put the text in quotes")
        case "did not find expected node content":
            ("a value is missing here", "write one, or take the punctuation away")
        case "did not find expected alphabetic or numeric character":
            ("'\(character == "*" ? "*" : "&")' needs a name right behind it", "put text that begins so in quotes")
        case "out of memory":
            ("there is not enough memory to read the file", nil)
        default:
            ("the file cannot be read here: \(problem.problem)", "put text with special characters in quotes")
        }
    }
}
