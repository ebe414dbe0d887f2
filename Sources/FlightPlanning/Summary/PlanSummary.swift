import Diagnostics
package import FlightModel
import ShowDocuments
import TelloProtocol

/// A plan as a timetable: what a person reads before a flight.
package struct PlanSummary: Sendable {
    /// One phase of the timetable.
    package struct Row: Sendable {
        /// The cue's name.
        package var cue: String
        /// When its barrier is planned to open on the show clock.
        package var start: Duration
        /// How long it takes at the median and at 95 %.
        package var estimate: DurationEstimate
        /// How long the barrier before it may take.
        package var limit: Duration
        /// What each member does, in the order of `columns`.
        package var cells: [Cell]
    }

    /// What one member does in one phase.
    package struct Cell: Sendable {
        /// The sets that are answered before the cue opens, as wire texts.
        package var preparation: [String]
        /// Commands as wire texts and pauses such as `hold 2s`, in order; empty when the member hovers or stands.
        package var steps: [String]
        /// How long it takes at the median and at 95 %.
        package var estimate: DurationEstimate

        /// Everything in one line: `(speed 60) up 50, hold 2s`; `-` when there is nothing.
        package var text: String {
            let sets = preparation.map { "(\($0)) " }.joined()
            let line = sets + steps.joined(separator: ", ")
            return line.isEmpty ? "-" : line
        }
    }

    /// The members' roles and drones.
    package var columns: [(role: String, drone: String)]
    /// The phases in order.
    package var rows: [Row]
    /// How long the whole show takes.
    package var total: DurationEstimate

    /// The timetable of a plan.
    package init(of plan: FlightPlan) {
        columns = plan.members.map { ($0.role, $0.drone.name.value) }
        total = plan.totalEstimate
        rows = plan.phases.map { phase in
            Row(
                cue: phase.cue, start: phase.start, estimate: phase.estimate, limit: phase.limit,
                cells: phase.parts.map(Cell.init))
        }
    }
}

extension PlanSummary.Cell {
    fileprivate init(_ part: PlannedPart) {
        preparation = part.preparation.map(\.command.wireText)
        steps = part.steps.map { step in
            switch step {
            case .command(let planned): planned.command.wireText
            case .hold(let duration): "hold \(DurationText.text(of: duration))"
            }
        }
        estimate = part.estimate
    }
}
