import Diagnostics

/// The distance between every two drones, all members on time: exact, phase by phase.
enum NominalSeparationCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        var search = SeparationSearch(flight)
        search.run()
        return search.findings
    }
}
