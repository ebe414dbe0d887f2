/// Why a show cannot be flown: everything that was found in its documents, errors and the rest.
public struct ShowError: Error, Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Everything that was found, by document and place; at least one is an error.
    public let findings: [Finding]

    /// What `skein check` prints, every finding in several lines.
    public var description: String { findings.map(\.description).joined(separator: "\n") }

    /// The same, for an error that nobody catches.
    public var debugDescription: String { description }
}
