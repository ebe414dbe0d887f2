/// Collects messages, so that one pass over an input reports everything that is wrong with it.
package struct DiagnosticSink: Sendable {
    /// The messages in the order in which they were found.
    package private(set) var diagnostics: [Diagnostic] = []

    /// An empty collection.
    package init() {}

    /// Adds a message.
    package mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Adds messages.
    package mutating func report(contentsOf others: [Diagnostic]) {
        diagnostics.append(contentsOf: others)
    }

    /// Whether any message is an error.
    package var hasErrors: Bool { worst == .error }

    /// The gravest severity there is; nil when there is no message.
    package var worst: Diagnostic.Severity? { diagnostics.map(\.severity).max() }
}
