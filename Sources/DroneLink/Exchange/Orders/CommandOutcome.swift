package import TelloProtocol

/// How an order ended.
///
/// A refusal is data, so that a policy can decide what follows.
package enum CommandOutcome: Sendable, Hashable {
    /// Done, by the drone's own word.
    case acknowledged
    /// Done, as telemetry shows; the answer was lost (E4).
    case flown
    /// A read's value, trimmed.
    case value(String)
    /// The drone will not.
    case refused(Refusal)
    /// No answer to so many copies of a read or a set (E3).
    case unanswered(copies: Int)
    /// So many copies of a motion, and telemetry shows that none of them started (E4).
    case notStarted(copies: Int)
    /// A motion was not answered and telemetry cannot tell whether it was flown (E4).
    case unknown
    /// Something with priority took its place: a landing, an emergency, the end of the run (S1).
    case superseded

    /// Whether the order was carried out.
    package var isDone: Bool {
        switch self {
        case .acknowledged, .flown, .value: true
        case .refused, .unanswered, .notStarted, .unknown, .superseded: false
        }
    }
}
