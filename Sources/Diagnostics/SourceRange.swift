/// A stretch of one text file; `end` is the position after its last character.
package struct SourceRange: Sendable, Hashable {
    /// The file as the user named it.
    package var file: String
    /// The first character.
    package var start: SourcePosition
    /// The position after the last character.
    package var end: SourcePosition

    /// A range by its file and both ends.
    package init(file: String, start: SourcePosition, end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = end
    }
}
