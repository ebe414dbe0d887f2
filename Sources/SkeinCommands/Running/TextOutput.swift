/// Where a command writes text: standard output, standard error, or a test's memory.
package protocol TextOutput: Sendable {
    /// Writes `text` as it is; what cannot be written is dropped, and `isBroken` says so.
    func write(_ text: String)

    /// Whether the reader has gone (a broken pipe, a closed terminal); never waits for a write.
    var isBroken: Bool { get }
}

extension TextOutput {
    /// Writes `text` and ends the line.
    package func writeLine(_ text: String = "") {
        write(text + "\n")
    }
}
