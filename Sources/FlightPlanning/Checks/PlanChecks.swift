package import Diagnostics
package import ShowDocuments
import TelloProtocol

/// All questions that are asked of a plan before anything is sent.
package enum PlanChecks {
    /// The checks in the order in which they run.
    ///
    /// Separation comes in kinds: the nominal one, all members on time, and the one at any time, whoever is late.
    static let all: [any PlanCheck.Type] = [
        PadCheck.self, PadReachCheck.self, LoneModelCheck.self, WireRangeCheck.self, OrderCheck.self, HomesCheck.self,
        AreaCheck.self, CeilingCheck.self, FloorCheck.self, SpeedCheck.self, MotionLengthCheck.self,
        NominalSeparationCheck.self, AnytimeSeparationCheck.self, DownwashCheck.self, GoOnCheck.self,
        FlipCheck.self, BatteryCheck.self, EvidenceCheck.self, SilenceCheck.self,
    ]

    /// What all checks find, check by check; errors block a flight.
    package static func findings(of plan: FlightPlan) -> [Diagnostic] {
        let flight = PlannedFlight(plan)
        return all.flatMap { $0.findings(flight) }
    }

    /// What is certain of a plan made from the parts of a choreography that could be read: each command's values, and
    /// an order that nothing missing can mend.
    ///
    /// A member without a take-off may have lost it with the parts that are missing, so nothing is said of its order.
    ///
    /// - Parameter knowsFleet: Whether the plan is for the fleet that is to fly it, whose speed limit holds.
    package static func certainFindings(of plan: FlightPlan, knowsFleet: Bool) -> [Diagnostic] {
        let flight = PlannedFlight(plan)
        let starters = Set(flight.events.filter { $0.planned.command == .takeoff }.map(\.member))
        let order = OrderCheck.findings(flight.only { starters.contains($0) })
        return WireRangeCheck.findings(flight) + order.filter { $0.code != "motors-off-in-flight" }
            + (knowsFleet ? SpeedCheck.findings(flight) : [])
    }

    /// What is certain of a fleet before any show is planned for it.
    package static func findings(of fleet: Fleet) -> [Diagnostic] {
        HomesCheck.findings(fleet.drones.filter(\.enabled), separation: fleet.limits.separationInForce)
    }
}
