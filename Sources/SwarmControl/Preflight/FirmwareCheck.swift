import Diagnostics
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// What a drone's firmware keeps it from flying, whatever the fleet file says its model is.
struct FirmwareCheck {
    private let plan: FlightPlan
    private let drone: FleetDrone
    private let firmware: Firmware
    private let hasController: Bool?

    /// A check of one member of a plan by what it says it is.
    init(_ plan: FlightPlan, _ drone: FleetDrone, identity: DroneIdentity) {
        self.plan = plan
        self.drone = drone
        firmware = identity.firmware
        hasController = identity.hasController
    }

    /// What speaks against a drone that cannot join a router in a show for several (B045); nil when nothing does.
    var doubt: String? {
        guard firmware == .sdk13, plan.members.count > 1 else { return nil }
        let role = plan.members.first { $0.drone.name == drone.name }?.role ?? ""
        return
            "speaks SDK 1.3: such a drone cannot join a router, and a show for \(plan.members.count) drones needs one; "
            + "its role alone flies with `--role \(DisplayText.escaped(role))`"
    }

    /// Every command of the part that the drone does not have, each with its place; nil when it has all.
    var refusal: String? {
        let commands = commands { !$0.faults(on: firmware).isEmpty }
        guard !commands.isEmpty else { return darkness }
        let list = commands.map { "`\($0.text)`\($0.place)" }.joined(separator: ", ")
        let what = commands.count == 1 ? "a command" : "\(commands.count) commands"
        return "speaks SDK \(firmware.rawValue), which does not have \(what) of its part: \(list). "
            + "Take \(commands.count == 1 ? "it" : "them") out, or fly a drone with a newer SDK"
    }

    /// The lights of the part of a drone without its controller; nil when it has one, or none of them.
    private var darkness: String? {
        guard hasController == false, let light = commands(where: \.isLight).first else { return nil }
        return
            "has no controller fitted, and refuses every light without it: fit it, or take the lights out of its part, "
            + "the first of which is `\(light.text)`\(light.place)"
    }

    private func commands(where isMeant: (TelloCommand) -> Bool) -> [(text: String, place: String)] {
        guard let member = plan.members.firstIndex(where: { $0.drone.name == drone.name }) else { return [] }
        var found: [(text: String, place: String)] = []
        for phase in plan.phases where phase.parts.indices.contains(member) {
            for planned in phase.parts[member].commands where isMeant(planned.command) {
                let place = place(planned.range) ?? " in cue '\(phase.cue)'"
                let text = planned.command.wireText
                if !found.contains(where: { $0.text == text && $0.place == place }) { found.append((text, place)) }
            }
        }
        return found
    }

    private func place(_ range: SourceRange?) -> String? {
        range.map { " (\(DisplayText.escaped($0.file)):\($0.start.line):\($0.start.column))" }
    }
}

extension PlannedPart {
    /// All commands of the part, in order.
    var commands: [PlannedCommand] {
        preparation
            + steps.compactMap { step in
                if case .command(let planned) = step { planned } else { nil }
            }
    }
}

extension FlightPlan {
    /// Whether anybody is to light up.
    var hasLights: Bool {
        phases.contains { $0.parts.contains { $0.commands.contains(where: \.command.isLight) } }
    }
}
