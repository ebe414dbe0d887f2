#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a command may know about the terminal it runs on.
package struct TerminalFacts: Sendable, Hashable {
    /// Whether somebody can be asked: standard input is a terminal.
    package var canAsk: Bool
    /// Whether standard output is a terminal, which can be drawn on.
    package var isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    package var isErrorTerminal: Bool
    /// Columns.
    package var width: Int
    /// Lines.
    package var height: Int

    /// Facts as given.
    package init(canAsk: Bool, isOutputTerminal: Bool, isErrorTerminal: Bool, width: Int = 80, height: Int = 24) {
        self.canAsk = canAsk
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.width = width
        self.height = height
    }

    /// No terminal at all, as in a pipe.
    package static let none = TerminalFacts(canAsk: false, isOutputTerminal: false, isErrorTerminal: false)

    /// The facts of this process, asked of the system.
    package static func ofThisProcess() -> TerminalFacts {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        return TerminalFacts(
            canAsk: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1,
            width: isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80,
            height: isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24)
    }
}
