/// What is wrong with a command, in words for the person who wrote it.
package struct CommandFault: Error, Hashable, Sendable {
    /// A stable name of the kind of fault, such as `command-range`.
    package var code: String
    /// What is wrong, as one sentence without a full stop; names the value and what is allowed.
    package var message: String
    /// What to do about it; nil where the message says it all.
    package var advice: String?
    /// Where the word at fault begins in the text that was read, in UTF-8 bytes; nil for faults of a whole command.
    package var offset: Int?

    /// A fault with all its parts.
    package init(_ code: String, _ message: String, advice: String? = nil, offset: Int? = nil) {
        self.code = code
        self.message = message
        self.advice = advice
        self.offset = offset
    }
}

extension CommandFault {
    /// The text holds something that no drone reads.
    static let text = "command-text"
    /// No such command.
    static let unknown = "command-unknown"
    /// Too few or too many values.
    static let arguments = "command-arguments"
    /// A value that is no plain whole number.
    static let number = "command-number"
    /// A value out of its range.
    static let range = "command-range"
    /// Values that do not go together.
    static let geometry = "command-geometry"
    /// A command that the firmware lacks.
    static let firmware = "command-firmware"
}
