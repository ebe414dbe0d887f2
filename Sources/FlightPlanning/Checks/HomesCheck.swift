import Diagnostics
import ShowDocuments

/// Homes nearer to each other than the separation; those of spare drones as well.
enum HomesCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let limits = flight.plan.limits
        let standing = flight.plan.members.map(\.drone) + flight.plan.spares
        let homes = standing.compactMap { drone in drone.home.map { (drone, $0) } }
        var findings: [Diagnostic] = []
        for (index, (drone, home)) in homes.enumerated() {
            for (other, otherHome) in homes[..<index] {
                let distance = (StagePoint(home.value) - StagePoint(otherHome.value)).length
                guard distance < Double(limits.separationInForce) else { continue }
                findings.append(
                    Diagnostic(
                        .error, code: "homes",
                        "the homes of '\(other.name.value)' and '\(drone.name.value)' are \(PlanText.below(distance)) "
                            + "apart; the least distance is \(limits.separationInForce) cm",
                        at: home.range ?? drone.name.range, advice: "put them farther apart",
                        related: [.init("the other home", at: otherHome.range ?? other.name.range)]))
            }
        }
        return findings
    }

    /// Whether two drones' homes are too near, which blocks the flight by itself.
    static func areTooNear(_ first: FleetDrone, _ second: FleetDrone, separation: Int) -> Bool {
        guard let first = first.home, let second = second.home else { return false }
        return (StagePoint(first.value) - StagePoint(second.value)).length < Double(separation)
    }
}
