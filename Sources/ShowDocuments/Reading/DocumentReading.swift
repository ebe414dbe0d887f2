/// What a reader made of a file.
public struct DocumentReading<Document: Sendable>: Sendable {
    /// The document; of a file with errors, those parts that could be read; nil when there are none.
    public var document: Document?
    /// Whether nothing in the file is an error.
    public var isSound: Bool

    /// The document of a file without errors; nil otherwise.
    public var sound: Document? { isSound ? document : nil }

    /// The parts that could be read of a file with errors; nil otherwise.
    public var remains: Document? { isSound ? nil : document }
}
