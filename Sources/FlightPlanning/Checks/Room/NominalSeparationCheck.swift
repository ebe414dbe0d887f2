import Diagnostics
import ShowDocuments
import TelloProtocol

/// The distance between every two drones, all members on time: exact, phase by phase.
enum NominalSeparationCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var search = SeparationSearch(flight)
        search.run()
        return search.findings + curveNotes(flight)
    }

    private static func curveNotes(_ flight: PlannedFlight) -> [Diagnostic] {
        guard flight.plan.members.count + flight.plan.spares.count > 1 else { return [] }
        var collector = FindingCollector()
        for event in flight.events {
            guard event.planned.command.isArc, event.isPlaceKnown else { continue }
            collector.add(
                Diagnostic(
                    .note, code: "chord",
                    "\(flight.subject(event)): the distance to others is checked along the chord of a 'curve', not its arc",
                    at: flight.range(event)))
        }
        return collector.findings
    }
}

extension TelloCommand {
    /// Whether its way is an arc.
    fileprivate var isArc: Bool {
        switch self {
        case .curve, .curvePad: true
        default: false
        }
    }
}
