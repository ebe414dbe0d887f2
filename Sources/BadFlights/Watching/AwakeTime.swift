import Rehearsal
import ShowTime

/// How much of a time the computer that flies was awake: while it stands still it can keep no limit.
struct AwakeTime: Sendable {
    private let stalls: [AirStall]

    init(_ stalls: [AirStall]) {
        self.stalls = stalls
    }

    /// The time from one moment to another, without the stalls in it; negative when the other comes first.
    func time(from start: ShowInstant, to end: ShowInstant) -> Duration {
        guard start < end else { return end - start }
        // Drawn stalls may overlap: what two of them take away is a limit that is not checked so closely.
        return stalls.reduce(end - start) { $0 - max(.zero, min($1.to, end) - max($1.from, start)) }
    }
}
