/// A stretch of one text file; `end` is the position after its last character.
public struct SourceRange: Sendable, Hashable {
    /// The file as the user named it.
    public var file: String
    /// The first character.
    public var start: SourcePosition
    /// The position after the last character.
    public var end: SourcePosition

    /// A range by its file and both ends.
    public init(file: String, start: SourcePosition, end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = end
    }
}
