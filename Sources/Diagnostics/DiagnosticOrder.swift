extension [Diagnostic] {
    /// The messages by file, then by position; those without a place last, equals in the order in which they were found.
    ///
    /// - Parameter files: the order of the files; others follow by name.
    package func inOrder(files: [String] = []) -> [Diagnostic] {
        enumerated().sorted { lhs, rhs in
            let first = Place(lhs.element, files: files)
            let second = Place(rhs.element, files: files)
            return first == second ? lhs.offset < rhs.offset : first < second
        }.map(\.element)
    }

    /// How many there are of each severity, such as `2 errors, 1 warning`.
    package var summary: String {
        let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = self.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
    }
}

/// What messages are sorted by.
private struct Place: Comparable {
    var hasNoRange: Int
    var fileRank: Int
    var file: String
    var start: SourcePosition

    init(_ diagnostic: Diagnostic, files: [String]) {
        let range = diagnostic.range
        hasNoRange = range == nil ? 1 : 0
        file = range?.file ?? ""
        fileRank = files.firstIndex(of: file) ?? files.count
        start = range?.start ?? SourcePosition(line: 1, column: 1)
    }

    static func < (lhs: Place, rhs: Place) -> Bool {
        (lhs.hasNoRange, lhs.fileRank, lhs.file, lhs.start) < (rhs.hasNoRange, rhs.fileRank, rhs.file, rhs.start)
    }
}
