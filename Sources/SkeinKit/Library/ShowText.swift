import Diagnostics

/// A document that an app holds in memory, under the name that messages give it.
public struct ShowText: Sendable, Hashable {
    /// What messages call it, such as `duet.yaml`; it need not be a file.
    public var name: String
    /// The whole document, as it would be in a file.
    public var text: String

    /// A document by its name and text.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

extension ShowReading {
    /// Takes in a document of an app, as much of it as of a file.
    mutating func taking(_ document: ShowText) -> SourceText {
        let text = SourceText(name: document.name, bytes: Array(document.text.utf8.prefix(Self.limit)))
        take(text)
        return text
    }
}
