import Diagnostics

/// One question about a finished plan.
protocol PlanCheck: Sendable {
    /// What is wrong with a plan in this check's eyes, in the plan's order.
    static func findings(_ flight: PlannedFlight) -> [Diagnostic]
}
