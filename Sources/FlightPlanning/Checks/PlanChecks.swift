package import Diagnostics

/// All questions that are asked of a plan before anything is sent.
package enum PlanChecks {
    /// The checks in the order in which they run.
    ///
    /// Separation comes in kinds: this release asks for the nominal one, all members on time; the one for members at
    /// any time takes its place behind it.
    static let all: [any PlanCheck.Type] = [
        PadCheck.self, WireRangeCheck.self, OrderCheck.self, HomesCheck.self, AreaCheck.self, CeilingCheck.self,
        FloorCheck.self, SpeedCheck.self, MotionLengthCheck.self, NominalSeparationCheck.self, FlipCheck.self,
        BatteryCheck.self, EvidenceCheck.self, SilenceCheck.self,
    ]

    /// What all checks find, check by check; errors block a flight.
    package static func findings(of plan: FlightPlan) -> [Diagnostic] {
        let flight = PlannedFlight(plan)
        return all.flatMap { $0.findings(flight) }
    }
}
