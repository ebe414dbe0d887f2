import ShowTime
package import TelloProtocol

/// Something that the exchange did or decided, for the flight record, the statistics and a rehearsal's judge.
package enum ExchangeEvent: Sendable, Hashable {
    /// A copy went out.
    case sent(OrderID, TelloCommand, copy: Int, reason: SendReason)
    /// An answer was credited to an order; `mark` is the datagram's.
    case credited(OrderID, TelloCommand, answer: String, mark: UInt64)
    /// An `ok` that may be another's is held until telemetry agrees (E6).
    case held(OrderID, mark: UInt64)
    /// An answer was not credited; `order` is the one whose debt it paid, if any.
    case ignored(String, IgnoreReason, order: OrderID?, mark: UInt64)
    /// A refusal was noted and the motion stays open (E8).
    case refusalNoted(OrderID, Refusal)
    /// Telemetry decided about a motion (E4); `way` is the integrated way along the floor in cm.
    case decided(OrderID, TelloCommand, Verdict, way: Double)
    /// What the decision is based on that is noted next, or with the same answer (E4, E6).
    indirect case based(OrderID, MotionBasis)
    /// An order ended.
    case finished(OrderID, TelloCommand, CommandOutcome)
    /// The drone stands with its motors off (S5).
    case landed
    /// 20 s of `land` passed without S5.
    case landingUnconfirmed(copies: Int)

    /// Why a copy went out.
    package enum SendReason: String, Sendable {
        /// The first copy.
        case first
        /// A read or a set had no answer in time.
        case unanswered
        /// Telemetry shows that the copies before did not start.
        case notStarted
        /// A motion had no answer in time, and goes out again in the same frame: a drone flies it once (E9).
        case reframed
        /// A read that asks whether a set arrived.
        case confirmation
        /// A read that keeps a waiting drone in the air.
        case keepAlive
        /// `command`, to a drone that fell silent.
        case regain
        /// A landing or an emergency, said again.
        case repetition
    }

    /// Why an answer was not credited.
    package enum IgnoreReason: String, Sendable, CaseIterable {
        /// It pays an older debt.
        case late
        /// The same text within 100 ms.
        case duplicate
        /// Sooner than the motion can have ended (E6).
        case early
        /// It was held, and telemetry did not agree in time.
        case unconfirmed
        /// It came to a set, or to the read that confirms one, and may be another's: the set is confirmed otherwise (E5).
        case unproven
        /// Nobody waits for it.
        case unexpected
        /// A native packet, a keep-alive's echo, emptiness.
        case noise
        /// Bytes that are no text.
        case unreadable
        /// A motion's answer to `stop`.
        case forcedStop
        /// `unknown command` with a text that was never sent.
        case corruption
        /// A landing ends by telemetry alone (S5).
        case landing
    }

    /// What telemetry shows of a motion without an answer.
    package enum Verdict: String, Sendable {
        case flown, notStarted, unknown
    }
}
