import Diagnostics
import FlightModel
import ShowDocuments

/// Asks whether the rest of a show can go on past drones that are missing from it or late (B4).
///
/// Made once for a plan, before take-off, so that an answer in flight takes microseconds. Distances are any-time ones: wherever
/// on its way of a phase a drone is or stops. Only those of a missing drone to the others are looked at; the others' among
/// each other are what they were when the plan was checked.
package struct RemainingPlanCheck: Sendable {
    private let plan: FlightPlan
    private let limit: Double
    /// The ways by phase and member.
    private let paths: [[SweptPath]]

    /// The check of a plan.
    package init(_ plan: FlightPlan) {
        self.init(PlannedFlight(plan))
    }

    init(_ flight: PlannedFlight) {
        plan = flight.plan
        limit = Double(plan.limits.separationInForce)
        paths = plan.phases.indices.map { phase in flight.tracks.map { SweptPath($0.pieces[$0.phases[phase]]) } }
    }

    /// What stands against going on with a phase and all after it, in their order; empty: they can.
    ///
    /// A place of the plan that is not known counts as one where the two meet: that is never taken as safe.
    ///
    /// - Parameters:
    ///   - phase: The phase that would begin next, as its place in the plan.
    ///   - missing: Those that do not go on; members that the plan does not have are left out.
    package func findings(from phase: Int, missing: [MissingDrone]) -> [RemainingPlanFinding] {
        findings(in: max(0, phase)..<max(phase, paths.count), missing: missing)
    }

    /// What stands against opening a phase while members are still on their way of the phase before (`go_on`).
    ///
    /// A late one may be anywhere on its way of the phase before while the others fly the next one, or it may have come as far as
    /// that; nobody may come below or above it until then.
    ///
    /// - Parameters:
    ///   - phase: The phase that would open, as its place in the plan.
    ///   - late: The late ones, as places in the plan's list of members.
    ///   - uncertainty: How far they may be beside their ways of the phase before, cm.
    ///   - behind: By how many phases more than one each of them is behind, as a list beside `late`; missing ones are none.
    package func findings(
        goingOnWith phase: Int, late: [Int], behind: [Int] = [], uncertainty: Double = MissingDrone.usualUncertainty
    ) -> [RemainingPlanFinding] {
        guard paths.indices.contains(phase) else { return [] }
        var findings: [RemainingPlanFinding] = []
        for (index, straggler) in late.enumerated() where plan.members.indices.contains(straggler) {
            let more = behind.indices.contains(index) ? max(0, behind[index]) : 0
            // Before the first phase it stands at home, and flies with the others or after them.
            let ways = max(0, phase - 1 - more)..<phase
            let obstacles = ways.map { Obstacle(on: paths[$0][straggler], uncertainty) }
            for (member, path) in paths[phase].enumerated() where member != straggler {
                let before = obstacles.compactMap { $0.distanceIfNear(path, limit: limit) }.min() ?? .infinity
                let distance = min(before, distanceWithin(phase, straggler, path))
                if distance < .infinity {
                    findings.append(finding(member, straggler, phase: phase, distance: distance))
                }
            }
        }
        return findings
    }

    /// How near the way of a late one in a phase comes to another's, where that is too near; minus infinity where nobody knows.
    private func distanceWithin(_ phase: Int, _ straggler: Int, _ path: SweptPath) -> Double {
        let own = paths[phase][straggler]
        guard own.isKnown && path.isKnown else { return own.isAirborne || path.isAirborne ? -.infinity : .infinity }
        let distance = own.nearest(to: path)?.distance ?? .infinity
        return isTooShort(distance) ? distance : .infinity
    }

    private func findings(in phases: Range<Int>, missing: [MissingDrone]) -> [RemainingPlanFinding] {
        let absent = Set(missing.map(\.member))
        let obstacles = missing.filter { plan.members.indices.contains($0.member) }.map { ($0.member, obstacle($0)) }
        var findings: [RemainingPlanFinding] = []
        for phase in phases.clamped(to: paths.indices) {
            for (member, path) in paths[phase].enumerated() where !absent.contains(member) {
                for (other, obstacle) in obstacles {
                    guard let distance = obstacle.distanceIfNear(path, limit: limit) else { continue }
                    findings.append(finding(member, other, phase: phase, distance: distance))
                }
            }
        }
        return findings
    }

    private func isTooShort(_ distance: Double) -> Bool { distance < limit - PlannedCommand.tolerance }

    private func finding(_ member: Int, _ missing: Int, phase: Int, distance: Double?) -> RemainingPlanFinding {
        RemainingPlanFinding(
            member: member, missing: missing, memberName: plan.members[member].drone.name.value,
            missingName: plan.members[missing].drone.name.value, phase: phase, cue: plan.phases[phase].cue,
            distance: distance == -.infinity ? nil : distance, limit: Int(limit))
    }

    private func obstacle(_ drone: MissingDrone) -> Obstacle {
        switch drone.whereabouts {
        case .inTheAir(let pose, let uncertainty): Obstacle(at: StagePoint(pose), isAirborne: true, uncertainty)
        case .onTheFloor(let pose, let uncertainty): Obstacle(at: StagePoint(pose), isAirborne: false, uncertainty)
        case .onItsWay(let phase, let uncertainty):
            paths.indices.contains(phase) ? Obstacle(on: paths[phase][drone.member], uncertainty) : .unknown
        case .unknown: .unknown
        }
    }
}
