import Diagnostics
import ShowDocuments

/// Homes nearer to each other than the separation; those of spare drones as well.
enum HomesCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        findings(
            flight.plan.members.map(\.drone) + flight.plan.spares, separation: flight.plan.limits.separationInForce)
    }

    /// One finding for each drone that stands too near to one before it, with the nearest of those.
    static func findings(_ standing: [FleetDrone], separation: Int) -> [Diagnostic] {
        let homes = standing.compactMap { drone in drone.home.map { Home(drone: drone, place: StagePoint($0.value)) } }
        return homes.indices.compactMap { index in
            guard let (other, distance) = homes[index].nearest(among: homes[..<index]), distance < Double(separation)
            else { return nil }
            return finding(homes[index].drone, near: other.drone, distance: distance, separation: separation)
        }
    }

    private static func finding(
        _ drone: FleetDrone, near other: FleetDrone, distance: Double, separation: Int
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "homes",
            "the homes of '\(other.name.value)' and '\(drone.name.value)' are \(PlanText.below(distance)) "
                + "apart; the least distance is \(separation) cm",
            at: drone.home?.range ?? drone.name.range, advice: "put them farther apart",
            related: [.init("the other home", at: other.home?.range ?? other.name.range)])
    }

    /// Whether two drones' homes are too near, which blocks the flight by itself.
    static func areTooNear(_ first: FleetDrone, _ second: FleetDrone, separation: Int) -> Bool {
        guard let first = first.home, let second = second.home else { return false }
        return (StagePoint(first.value) - StagePoint(second.value)).length < Double(separation)
    }
}

/// Where a drone stands.
private struct Home {
    let drone: FleetDrone
    let place: StagePoint

    /// The nearest one of others, and how far it is, cm.
    func nearest(among others: ArraySlice<Home>) -> (home: Home, distance: Double)? {
        var best: (home: Home, distance: Double)?
        for other in others {
            let distance = (place - other.place).length
            if distance < best?.distance ?? .infinity { best = (other, distance) }
        }
        return best
    }
}
