#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ctrl-C and requests to terminate: held back, and looked at between two steps, so that what was started is ended first.
package enum Interruption {
    /// Somebody wants this process to end.
    package struct Requested: Error, Sendable, CustomStringConvertible {
        /// The signal that came.
        package var signal: Int32
        /// The exit status that belongs to it.
        package var exitStatus: Int32 { 128 + signal }

        /// What happened, in words.
        package var description: String { "interrupted by signal \(signal); what was started was ended" }
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Holds the signals back from now on; for a program's first line, before it has threads.
    package static func hold() {
        var mask = emptySet()
        for signal in signals { sigaddset(&mask, signal) }
        pthread_sigmask(SIG_BLOCK, &mask, nil)
    }

    /// Throws ``Requested`` when one of the signals waits.
    package static func check() throws {
        var pending = emptySet()
        guard sigpending(&pending) == 0 else { return }
        for signal in signals where sigismember(&pending, signal) == 1 { throw Requested(signal: signal) }
    }

    static func emptySet() -> sigset_t {
        var mask = sigset_t()
        sigemptyset(&mask)
        return mask
    }
}
