import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// Mission pads (P2), as far as anything is known of them on the ground.
extension Preflight {
    /// Which pads a member's part needs, and whether it sees one; nil for a plan in which nobody needs any.
    ///
    /// A drone that stands on a pad does not see it, and none looks for pads before it was told `mon`: so a person has to
    /// look, and is told at what.
    func pads(_ member: Int, _ status: ChannelStatus) -> PreflightReport.Item? {
        let drone = run.plan.members[member].drone
        let needed = run.plan.pads(neededBy: member)
        guard !needed.isEmpty else {
            let isNeeded = run.plan.members.indices.contains { !run.plan.pads(neededBy: $0).isEmpty }
            return isNeeded ? item(drone, .pads, .off, "its part needs no pad") : nil
        }
        let names = needed.joined(separator: ", ")
        if case .seen(let id, _, _, _, _)? = status.line?.pads, needed.contains("m\(id)") {
            return item(drone, .pads, .pass, "its part needs \(names), and it sees m\(id)")
        }
        return item(
            drone, .pads, .off,
            "its part needs \(names), which nothing sees from the ground: look that each lies where the fleet file has it"
        )
    }
}

extension FlightPlan {
    /// The mission pads that a member's part names, each once, in the order of the part.
    fileprivate func pads(neededBy member: Int) -> [String] {
        var found: [String] = []
        for phase in phases where phase.parts.indices.contains(member) {
            for planned in phase.parts[member].commands {
                for pad in planned.command.padReferences where !found.contains(pad.word) { found.append(pad.word) }
            }
        }
        return found
    }
}
