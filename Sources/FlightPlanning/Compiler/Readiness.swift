import Diagnostics
import FlightModel

/// When the members of a phase are ready for the next one, counted from the phase's opening.
struct Readiness {
    /// When the slowest is ready, its sets for the next phase answered.
    let ready: DurationEstimate
    /// How long the barrier may take (B2) without waiting for `at` or `after`.
    let limit: Duration
    private let flown: DurationEstimate

    /// The members' parts of a phase, and of the next one (nil: there is none).
    init(of parts: [PlannedPart], before next: [PlannedPart?]) {
        var ready = DurationEstimate.zero
        var limit = Duration.zero
        for (part, following) in zip(parts, next) {
            let whole = part.estimate + (following?.preparationEstimate ?? .zero)
            ready = DurationEstimate(median: max(ready.median, whole.median), late: max(ready.late, whole.late))
            let sets = PhaseClock.set * (following?.preparation.count ?? 0)
            limit = max(limit, part.estimate.late + sets + part.roomForCopies)
        }
        self.ready = ready
        self.limit = max(PhaseClock.leastLimit, limit + PhaseClock.margin)
        flown = Self.slowest(parts)
    }

    /// The 95 % time until a barrier opens, its `after` and no `at` waited for.
    func late(_ draft: PhaseDraft) -> Duration {
        max(ready.late, flown.late + (draft.after?.value ?? .zero))
    }

    /// How long the slowest of some parts takes.
    static func slowest(_ parts: [PlannedPart]) -> DurationEstimate {
        parts.reduce(.zero) { slowest, part in
            let estimate = part.estimate
            return DurationEstimate(
                median: max(slowest.median, estimate.median), late: max(slowest.late, estimate.late))
        }
    }
}

extension PlannedPart {
    /// A part of the same member that does nothing, where this one begins.
    var nothing: PlannedPart { PlannedPart(preparation: [], steps: [], from: from, to: from) }
}
