/// One thing that is wrong with a command line.
package struct UsageFault: Error, Hashable, Sendable {
    /// What is wrong and, where there is one answer, what to write instead; one line without a full stop.
    package var message: String

    /// A fault by its message.
    package init(_ message: String) {
        self.message = message
    }
}
