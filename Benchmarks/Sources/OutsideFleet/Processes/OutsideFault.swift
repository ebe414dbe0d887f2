/// Why a run outside could not be made: something is missing, or did not do what it should.
package struct OutsideFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do where that is known.
    package var message: String

    /// The message.
    package var description: String { message }

    /// A fault with its message.
    package init(_ message: String) {
        self.message = message
    }
}
