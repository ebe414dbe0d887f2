/// What a reader made of a file.
package struct DocumentReading<Document: Sendable>: Sendable {
    /// The document; of a file with errors, those parts that could be read; nil when there are none.
    package var document: Document?
    /// Whether nothing in the file is an error.
    package var isSound: Bool

    /// The document of a file without errors; nil otherwise.
    package var sound: Document? { isSound ? document : nil }

    /// The parts that could be read of a file with errors; nil otherwise.
    package var remains: Document? { isSound ? nil : document }
}
