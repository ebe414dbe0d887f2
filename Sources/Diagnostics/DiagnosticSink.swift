/// Collects messages, so that one pass over an input reports everything that is wrong with it.
public struct DiagnosticSink: Sendable {
    /// The messages in the order in which they were found.
    public private(set) var diagnostics: [Diagnostic] = []

    /// An empty collection.
    public init() {}

    /// Adds a message.
    public mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Adds messages.
    public mutating func report(contentsOf others: [Diagnostic]) {
        diagnostics.append(contentsOf: others)
    }

    /// Whether any message is an error.
    public var hasErrors: Bool { worst == .error }

    /// The gravest severity there is; nil when there is no message.
    public var worst: Diagnostic.Severity? { diagnostics.map(\.severity).max() }
}
