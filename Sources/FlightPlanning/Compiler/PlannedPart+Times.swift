package import FlightModel
import TelloProtocol

extension PlannedStep {
    /// How long it takes; a pause takes exactly as long as it says.
    package var estimate: DurationEstimate {
        switch self {
        case .command(let planned): planned.estimate
        case .hold(let duration): DurationEstimate(median: duration, late: duration)
        }
    }
}

extension PlannedPart {
    /// How long its steps take one after the other: medians and 95 % times summed.
    package var estimate: DurationEstimate { steps.reduce(.zero) { $0 + $1.estimate } }

    /// How long its preparation takes.
    package var preparationEstimate: DurationEstimate { preparation.reduce(.zero) { $0 + $1.estimate } }

    /// What more copies of one of its motions may take at the most; zero when it has none.
    var roomForCopies: Duration {
        steps.map { step in
            guard case .command(let planned) = step, planned.command.isAwaitedMotion else { return .zero }
            // A landing is said again every second, for 20 s (S2).
            return planned.command == .land ? .seconds(20) : PhaseClock.gap(of: planned) * PhaseClock.moreCopies
        }.max() ?? .zero
    }
}

extension DurationEstimate {
    static let zero = DurationEstimate(median: .zero, late: .zero)

    static func + (lhs: DurationEstimate, rhs: DurationEstimate) -> DurationEstimate {
        DurationEstimate(median: lhs.median + rhs.median, late: lhs.late + rhs.late)
    }
}

extension TelloCommand {
    /// Whether its answer comes only when the drone has done it: a motion, or a landing.
    var isAwaitedMotion: Bool { commandClass == .motion || self == .land }
}
