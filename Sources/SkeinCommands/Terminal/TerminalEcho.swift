import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Whether the terminal shows what is typed, which would break into a table that is redrawn in place.
package final class TerminalEcho: Sendable {
    private let saved = Mutex<termios?>(nil)

    /// The echo of standard input's terminal.
    package init() {}

    deinit {
        resume()
    }

    /// Shows nothing that is typed until `resume`; nothing happens without a terminal, or in the background.
    package func pause() {
        saved.withLock { saved in
            var mode = termios()
            guard saved == nil, Self.isForeground, tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
            let before = mode
            mode.c_lflag &= ~tcflag_t(ECHO)
            if tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 { saved = before }
        }
    }

    /// Shows again what is typed.
    package func resume() {
        saved.withLock { saved in
            guard var mode = saved.take(), Self.isForeground else { return }
            _ = tcsetattr(STDIN_FILENO, TCSANOW, &mode)
        }
    }

    /// A process in the background would be stopped for changing the terminal.
    private static var isForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }
}
