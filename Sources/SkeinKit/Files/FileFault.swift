import Diagnostics

/// Why a file could not be read or written, in plain words.
package struct FileFault: Error, Hashable, Sendable {
    /// The kinds that a caller tells apart.
    package enum Kind: Sendable {
        /// There is no such file, or it is a folder.
        case missing
        /// The system does not permit it.
        case notPermitted
        /// A file is there already.
        case exists
        /// Anything else, such as a full disk.
        case failed
    }

    /// What kind of failure it is.
    package var kind: Kind
    /// The file as the user named it.
    package var path: String
    /// What is wrong, such as `no such file`.
    package var reason: String

    /// A fault with its parts.
    package init(_ kind: Kind, path: String, reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The fault as one line for the user.
    package var message: String { "\(DisplayText.escaped(path)): \(reason)" }
}
