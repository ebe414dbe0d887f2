import ShowTime
import TelloProtocol

/// A motion that is waited for.
struct MotionWait: Sendable {
    /// How often a motion is sent at the most (E4): where a fifth gets lost, all eight do for 3 of a million motions, as
    /// rarely as the twelve copies of a read or a set, which need their answers too (E3).
    static let mostCopies = 8
    /// The share of the planned time before which no `ok` can be the motion's own (E6).
    static let earliestShare = 0.4

    /// How long a motion may wait for rest or for old debts before it goes out; debts are owed for less (E5).
    static let startPatience = Duration.seconds(25)

    /// An `ok` that may be another's.
    struct HeldAnswer: Sendable {
        let text: String
        let mark: UInt64
        let expiry: ShowInstant
        /// Whether another command's `ok` was owed when it came.
        let isDisputed: Bool
    }

    let id: OrderID
    var order: CommandOrder
    /// When it was asked for.
    let submitted: ShowInstant
    /// When each copy went out.
    var copies: [ShowInstant] = []
    var judge: MotionJudge?
    var held: HeldAnswer?
    /// The refusal that came within 1 s of each copy, as far as one came.
    var refusals: [Int: Refusal] = [:]

    /// Whether the drone answered the frame before the motion can have ended: it knows the frame of an earlier run (E9).
    var isKnownFrame = false

    /// Whether another copy in this frame can bring nothing new: the drone refused it, or knows it already.
    var isFrameSpent: Bool { order.frame != nil && (isKnownFrame || refusals[copies.count] != nil) }

    var latestCopy: ShowInstant? { copies.last }

    /// Whether an answer that comes now can be the motion's own.
    func isPossible(at now: ShowInstant) -> Bool {
        guard let latestCopy else { return false }
        return (now - latestCopy).inSeconds >= order.median.inSeconds * Self.earliestShare
    }

    /// When a framed motion goes out again: half a second after its planned 95 % end, then every second (E9).
    var nextFrame: ShowInstant? {
        guard order.frame != nil, let first = copies.first, copies.count < Self.mostCopies else { return nil }
        return first.advanced(by: order.late).advanced(by: .milliseconds(1000 * copies.count - 500))
    }

    /// From when on telemetry decides: half a second after the planned 95 % end.
    var decisionTime: ShowInstant? {
        latestCopy?.advanced(by: order.late).advanced(by: .milliseconds(500))
    }

    /// When the wait ends for good (E3).
    var deadline: ShowInstant {
        latestCopy?.advanced(by: order.limit) ?? submitted.advanced(by: Self.startPatience)
    }

    /// Whether the drone may have said that it broke the motion off; what it says at once, and to a double, is not of that
    /// kind.
    var mayBeCutShort: Bool {
        switch refusals[copies.count]?.kind {
        case .runTimeout, .autoLand, .noValidMarker, .other: true
        default: false
        }
    }

    /// The refusal that came to the latest copy and, with the same words, to one before: permanent (E8).
    var repeatedRefusal: Refusal? {
        guard let latest = refusals[copies.count] else { return nil }
        let before = (1..<max(copies.count, 1)).compactMap { refusals[$0] }
        return before.contains { $0.text.lowercased() == latest.text.lowercased() } ? latest : nil
    }
}
