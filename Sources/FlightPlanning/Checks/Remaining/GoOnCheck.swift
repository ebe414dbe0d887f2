import Diagnostics
import ShowDocuments

/// Whether a cue's `if_late: go_on` can ever be followed: for each member that may be late, past all others.
enum GoOnCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let phases = flight.plan.phases
        let goingOn = phases.indices.filter { $0 > 0 && phases[$0].ifLate == .goOn }
        guard !goingOn.isEmpty else { return [] }
        let rest = RemainingPlanCheck(flight)
        var collector = FindingCollector()
        for phase in goingOn {
            let late = flight.plan.members.indices.filter { isAwaited($0, phase: phase, flight) }
            let found = rest.findings(goingOnWith: phase, late: Array(late))
            guard let worst = found.min(by: { ($0.distance ?? -1) < ($1.distance ?? -1) }) else { continue }
            collector.add(finding(worst, all: found, phase: phases[phase]), gravity: -(worst.distance ?? -1))
        }
        return collector.findings
    }

    /// Whether a barrier waits for a member: it does something in the phase before.
    private static func isAwaited(_ member: Int, phase: Int, _ flight: PlannedFlight) -> Bool {
        let parts = flight.plan.phases[phase - 1].parts
        return member < parts.count && !parts[member].steps.isEmpty
    }

    private static func finding(
        _ worst: RemainingPlanFinding, all: [RemainingPlanFinding], phase: PlannedPhase
    ) -> Diagnostic {
        var names: [String] = []
        for finding in all where !names.contains(finding.missingName) { names.append(finding.missingName) }
        let distance =
            worst.distance.map {
                "'\(worst.memberName)' may come within \(PlanText.below(max(0, $0))) of '\(worst.missingName)'"
            }
            ?? "where '\(worst.missingName)' or '\(worst.memberName)' is then is not known"
        return Diagnostic(
            .warning, code: "go-on",
            "`go_on` at cue '\(phase.cue)' is not possible when \(names.count > 1 ? "one of " : "")\(PlanText.list(names)) is late: \(distance); the least "
                + "distance is \(worst.limit) cm, and all land instead",
            at: phase.range,
            advice: "keep the ways of this cue away from those of the cue before, or write another `if_late`")
    }
}
