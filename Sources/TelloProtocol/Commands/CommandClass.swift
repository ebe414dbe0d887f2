/// How a command is answered, and so whether it may be sent again (rule E2).
package enum CommandClass: String, Sendable {
    /// Answered at once with a value; may be sent again.
    case read
    /// Answered at once with `ok`; may be sent again.
    case set
    /// Answered on completion; sent again only when telemetry proves that it did not start (E4).
    case motion
    /// `land`, `stop`, `emergency`: may always be sent again.
    case safety
    /// `rc`: no answer, no waiter.
    case stream
}
