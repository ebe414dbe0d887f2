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
    /// Every motion is interrupted without a landing, and all hover where they are (S8).
    case stop
    /// To a question: give the late ones as much time again.
    case wait
    /// To a question: the drone that it is about hovers and lands last, the rest go on.
    case leaveOut
    /// To a question: the drone that it is about lands, the rest go on.
    case landIt
    /// This drone lands, the rest go on.
    case landOne(drone: String)
    /// The next cue does not open until `resume` (B7).
    case hold
    /// The show goes on after `hold`.
    case resume
}
