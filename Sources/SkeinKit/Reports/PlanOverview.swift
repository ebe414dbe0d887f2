import Diagnostics
import FlightModel
package import FlightPlanning
import ShowDocuments
import ShowTime

/// The figures of a whole plan.
package struct PlanOverview {
    private let plan: FlightPlan

    /// The figures of a plan.
    package init(_ plan: FlightPlan) {
        self.plan = plan
    }

    /// How long the show takes if everything takes its median time.
    package var duration: Duration { plan.totalEstimate.median }

    /// How long at most 19 of 20 shows take, each cue taking its 95 % time.
    package var lateDuration: Duration { plan.totalEstimate.late }

    /// What a full battery shows at the end, per cent.
    package var fullBatteryAtEnd: Double { BatteryCurve.remaining(from: 100, airborne: duration) }

    /// The least battery at the start that keeps the fleet's limit for landing, per cent.
    package var batteryNeeded: Double {
        BatteryCurve.needed(toKeep: Double(plan.limits.landBatteryInForce), airborne: duration)
    }

    /// The plan in one line, such as `6 drones, 1 spare, 9 cues, 1:02.5`.
    package var line: String {
        let drones = "\(plan.members.count) drone\(plan.members.count == 1 ? "" : "s")"
        let spares = plan.spares.isEmpty ? "" : ", \(plan.spares.count) spare"
        let cues = "\(plan.phases.count) cue\(plan.phases.count == 1 ? "" : "s")"
        return "\(drones)\(spares), \(cues), \(TimeText.tenths(duration))"
    }
}
