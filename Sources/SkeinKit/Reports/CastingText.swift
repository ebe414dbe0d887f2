import Diagnostics
package import FlightPlanning
import ShowDocuments

/// Who flies which role, for people.
package struct CastingText {
    private let plan: FlightPlan
    private let isEmulated: Bool

    /// The casting of a plan.
    ///
    /// - Parameter isEmulated: Whether the drones are played; then nobody takes their lines for those of real ones.
    package init(_ plan: FlightPlan, isEmulated: Bool = false) {
        self.plan = plan
        self.isEmulated = isEmulated
    }

    /// A heading and a line per role, then the spare drones.
    package var lines: [String] {
        let roles = plan.members.map { DisplayText.escaped($0.role) }
        let names = plan.members.map { DisplayText.escaped($0.drone.name.value) }
        let roleWidth = Self.widest(roles)
        let nameWidth = Self.widest(names)
        var lines = ["casting:"]
        for (index, member) in plan.members.enumerated() {
            let role = TerminalText.fitted(roles[index], to: roleWidth)
            let name = TerminalText.fitted(names[index], to: nameWidth)
            let played = isEmulated ? " (emulated)" : ""
            lines.append(
                "  \(role)  \(name)  \(Self.identity(of: member.drone))\(played)\(Self.home(of: member.drone))")
        }
        return lines + grounded + partLines
    }

    /// Who stays on the ground: drones of roles that are not flown, and drones without a role.
    private var grounded: [String] {
        let kept = plan.grounded.map { "\(DisplayText.escaped($0.drone.name.value)) (\(DisplayText.escaped($0.role)))" }
        let names = plan.grounded.map(\.drone.name.value)
        let spares = plan.spares.filter { !names.contains($0.name.value) }.map { DisplayText.escaped($0.name.value) }
        return [("on the ground, its role not flown", kept), ("spare, on the ground", spares)].compactMap {
            title, names in
            names.isEmpty ? nil : "  \(title): \(names.joined(separator: ", "))"
        }
    }

    /// Which part of the show is flown; nothing for all of it.
    private var partLines: [String] {
        var lines: [String] = []
        if let role = plan.part.role {
            lines.append("  only the role '\(DisplayText.escaped(role))', its cues when they open in the whole show")
        }
        if let cue = plan.part.until {
            lines.append("  only up to the cue '\(DisplayText.escaped(cue))', then all land")
        }
        return lines
    }

    private static func widest(_ texts: [String]) -> Int {
        texts.map { TerminalWidth.cells(of: $0) }.max() ?? 0
    }

    private static func identity(of drone: FleetDrone) -> String {
        let serial = drone.serial.map { DisplayText.escaped($0.value) }
        let address = drone.address.map { "\($0.value)" }
        return [serial, address].compactMap { $0 }.joined(separator: " at ")
    }

    private static func home(of drone: FleetDrone) -> String {
        guard let home = drone.home?.value else { return ", home not given" }
        let facing = drone.facing == 0 ? "" : ", facing \(drone.facing)"
        return ", home [\(home.x), \(home.y)]\(facing)"
    }
}
