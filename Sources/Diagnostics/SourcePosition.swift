/// A place in a text file: line and column, both counted from 1, the column in Unicode scalars.
package struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in Unicode scalars.
    package var column: Int

    /// A position by its line and column, both from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether `lhs` stands before `rhs` in the file.
    package static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
