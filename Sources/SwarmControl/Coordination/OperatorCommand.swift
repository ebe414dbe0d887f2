/// What a person, or a signal in a person's place, wants during a run.
package enum OperatorCommand: Sendable, Hashable {
    /// SIGINT: land all; again, at least 1 s later: motors off (S3).
    case interrupt
    /// SIGTERM: land all; again: `land` again (S3).
    case terminate
    /// SIGHUP, a closed terminal or a broken pipe: land all (S3).
    case hangUp
    /// Land all.
    case land
    /// Land all: the task that waits for the flight was cancelled.
    case abandon
    /// Motors off.
    case emergency
    /// Wait for a late member once more.
    case wait
}
