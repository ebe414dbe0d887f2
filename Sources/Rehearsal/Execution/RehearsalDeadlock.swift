package import ShowTime

/// A rehearsal that could not come to its end.
package struct RehearsalDeadlock: Error, CustomStringConvertible {
    /// Why it was given up.
    package enum Reason: Sendable, Equatable {
        /// Nothing can run, nobody sleeps and no event is due.
        case nothingCanRun
        /// Nobody sleeps, and the events of the air have woken nobody for this long.
        case nobodyWoken(for: Duration)
        /// The virtual time has reached the limit.
        case timeLimit(Duration)
        /// As many jobs and jumps of the clock as the limit allows have been.
        case jobLimit(Int)
    }

    /// Why it was given up.
    package var reason: Reason
    /// The virtual time at which it was.
    package var instant: ShowInstant
    /// The seed of the run.
    package var seed: UInt64
    /// What was being waited for, in the words of whoever started the rehearsal; may be empty.
    package var blocked: String

    /// A report with all its parts.
    package init(reason: Reason, instant: ShowInstant, seed: UInt64, blocked: String) {
        self.reason = reason
        self.instant = instant
        self.seed = seed
        self.blocked = blocked
    }

    /// What is wrong, when, and what was being waited for.
    package var description: String {
        let start = "the rehearsal with seed \(seed) stands still at \(instant.seconds) s: \(cause)"
        return blocked.isEmpty ? start : "\(start); \(blocked)"
    }

    private var cause: String {
        switch reason {
        case .nothingCanRun:
            "nothing can run and nobody waits for a time"
        case .nobodyWoken(let duration):
            "nobody waits for a time, and no datagram has woken anyone for \(duration.inSeconds) s"
        case .timeLimit(let duration):
            "it has not ended within \(duration.inSeconds) s of its own time"
        case .jobLimit(let count):
            "it has not ended within \(count) steps; something may run in a circle"
        }
    }
}
