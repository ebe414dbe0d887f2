import Diagnostics

/// Knows what people mostly meant where libyaml finds a fault.
struct SyntaxHabit {
    /// The file.
    let text: SourceText
    /// What libyaml says.
    let problem: YAMLSyntaxProblem

    /// What is wrong and what to write, where the lines look like a known habit; else nil.
    var words: (message: String, advice: String?)? {
        switch problem.problem {
        case "found unexpected ':'": missingSpace
        case "mapping values are not allowed in this context": missingTimeline ?? joinedLines ?? secondColon
        case "could not find expected ':'": joinedLines
        case "did not find expected '-' indicator": shallowKey
        case "did not find expected key": missingTimeline ?? shallowKey
        default: nil
        }
    }

    private static let missing = "a space is missing after ':'"

    /// `home:[0, 0]` between braces.
    private var missingSpace: (message: String, advice: String?) {
        (Self.missing, "write a space behind each ':', as in `home: [0, 0]`")
    }

    /// `ip:127.0.9.1` on a line of its own, which swallowed the next one.
    private var joinedLines: (message: String, advice: String?)? {
        joined.map { (Self.missing, $0.mended.count <= 60 ? "write `\($0.mended)`" : "write a space behind it") }
    }

    /// Where the fault is, when it is not where libyaml saw it.
    var place: SourcePosition? {
        guard words?.message == Self.missing, let joined else { return nil }
        let scalars = Array((text.line(joined.line) ?? "").unicodeScalars)
        return SourcePosition(line: joined.line, column: (scalars.firstIndex(of: ":") ?? 0) + 1)
    }

    private var joined: (line: Int, mended: String)? {
        for number in [problem.place.line, problem.place.line - 1] {
            let line = words(of: number)
            guard let first = line.first, let colon = first.firstIndex(of: ":"), first.first != "\"",
                first.first != "'",
                first.index(after: colon) < first.endIndex, !first.contains("://")
            else { continue }
            return (number, "\(first[..<colon]): \(first[first.index(after: colon)...])")
        }
        return nil
    }

    /// `- repeat: 3` with steps right below it.
    private var missingTimeline: (message: String, advice: String?)? {
        guard content(of: problem.place.line).hasPrefix("- "), let above = lineAbove(where: { !$0.isEmpty }),
            content(of: above).hasPrefix("- repeat:")
        else { return nil }
        return (
            "`timeline:` is missing between `repeat` and its steps",
            "write `timeline:` below `repeat`, and the steps indented below that"
        )
    }

    /// `do: forward: 50`, or `do: all: up 30`.
    private var secondColon: (message: String, advice: String?)? {
        let line = content(of: problem.place.line)
        guard line.hasPrefix("do: ") else { return nil }
        let value = line.dropFirst(4)
        guard let colon = value.firstIndex(of: ":"), value.count <= 60 else { return nil }
        let rest = value[value.index(after: colon)...].drop { $0 == " " }
        let isNumber = rest.first.map { $0.isNumber || $0 == "-" } ?? false
        return (
            "a second ':' cannot stand in one line",
            isNumber ? "write `do: \(value[..<colon]) \(rest)`, without the colon" : "write `do: {\(value)}`"
        )
    }

    /// `do:` to the left of the `cue` that it belongs to.
    private var shallowKey: (message: String, advice: String?)? {
        let indent = indentation(of: problem.place.line)
        guard content(of: problem.place.line).prefix(while: { $0 != " " }).hasSuffix(":"),
            let above = lineAbove(where: { $0.hasPrefix("- ") })
        else { return nil }
        let item = content(of: above).dropFirst(1)
        let wanted = indentation(of: above) + 1 + item.prefix { $0 == " " }.count
        let key = item.drop { $0 == " " }.prefix { $0 != ":" }
        guard indent < wanted, indent >= indentation(of: above), item.contains(":"), key.count <= 30 else { return nil }
        return (
            "this line does not fit under the lines above it", "indent it like `\(key)` above it (\(wanted) spaces)"
        )
    }

    // MARK: - Lines

    /// The nearest line above, at most 100 away, whose content is wanted.
    private func lineAbove(where isWanted: (Substring) -> Bool) -> Int? {
        let line = problem.place.line
        return (max(1, line - 100)..<max(1, line)).reversed().first { isWanted(content(of: $0)) }
    }

    private func indentation(of line: Int) -> Int { (text.line(line) ?? "").prefix { $0 == " " }.count }

    /// A line without what indents it and without a comment behind it.
    private func content(of line: Int) -> Substring {
        let content = (text.line(line) ?? "").prefix(500).drop { $0 == " " }
        guard !content.hasPrefix("#") else { return "" }
        var end = content.endIndex
        for (index, next) in zip(content.indices, content.indices.dropFirst())
        where content[index] == " " && content[next] == "#" {
            end = index
            break
        }
        let kept = content[..<end]
        return kept.prefix(kept.count - kept.reversed().prefix { $0 == " " }.count)
    }

    /// The words of a line, the dash of an item left out.
    private func words(of line: Int) -> [Substring] {
        let words = content(of: line).split(separator: " ")
        return words.first == "-" ? Array(words.dropFirst()) : words
    }
}
