import Diagnostics
import TelloProtocol

/// Writes fleet files.
package enum FleetWriter {
    /// The fleet as a file that reads back to an equal value.
    ///
    /// - Parameters:
    ///   - fleet: What is written.
    ///   - header: Comment lines to begin with, without `#`.
    ///   - remarkOnPads: A comment behind `pads`, without `#`.
    package static func text(of fleet: Fleet, header: [String] = [], remarkOnPads: String? = nil) -> String {
        var lines = YAMLText.header(header)
        lines.append("fleet: \(YAMLText.scalar(fleet.name.value))")
        lines += network(fleet)
        lines += fleet.drones.isEmpty ? ["drones: {}"] : ["drones:"] + drones(fleet)
        if !fleet.groups.isEmpty {
            lines += ["groups:"] + fleet.groups.map { "  \($0.name.value): \(YAMLText.list($0.members.map(\.value)))" }
        }
        let padsKey = "pads:" + (remarkOnPads.map { "  # \($0)" } ?? "")
        lines += fleet.pads.isEmpty ? [] : [padsKey] + fleet.pads.map { "  - \(pad($0))" }
        lines += limits(fleet.limits)
        lines += link(fleet.link)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func network(_ fleet: Fleet) -> [String] {
        let networks = fleet.networks.map(\.value.description)
        guard let first = networks.first else { return [] }
        return ["network: \(networks.count == 1 ? first : YAMLText.list(networks))"]
    }

    /// The drones, their braces one below the other.
    private static func drones(_ fleet: Fleet) -> [String] {
        let longest = fleet.drones.map { $0.name.value.count }.max() ?? 0
        return fleet.drones.map { drone in
            let gap = String(repeating: " ", count: longest - drone.name.value.count + 1)
            return "  \(drone.name.value):\(gap){\(fields(of: drone).joined(separator: ", "))}"
        }
    }

    private static func fields(of drone: FleetDrone) -> [String] {
        var fields: [String] = []
        if let serial = drone.serial { fields.append("serial: \(YAMLText.scalar(serial.value))") }
        if let address = drone.address { fields.append("ip: \(address.value)") }
        if drone.port != TelloPorts.command { fields.append("port: \(drone.port)") }
        if let home = drone.home { fields.append("home: \(position(home.value))") }
        if drone.facing != 0 { fields.append("facing: \(drone.facing)") }
        if let model = drone.model { fields.append("model: \(model.value.rawValue)") }
        if !drone.enabled { fields.append("enabled: false") }
        return fields
    }

    private static func position(_ position: StagePosition) -> String {
        position.z == 0 ? "[\(position.x), \(position.y)]" : "[\(position.x), \(position.y), \(position.z)]"
    }

    private static func pad(_ pad: MissionPad) -> String {
        let facing = pad.facing == 0 ? "" : ", facing: \(pad.facing)"
        return "{id: \(pad.id), at: \(position(pad.position))\(facing)}"
    }

    private static func limits(_ limits: FleetLimits) -> [String] {
        var lines: [String] = []
        if let area = limits.area?.value { lines.append("area: {x: \(span(area.x)), y: \(span(area.y))}") }
        if let ceiling = limits.ceiling { lines.append("ceiling: \(ceiling.value)") }
        if let separation = limits.separation { lines.append("separation: \(separation.value)") }
        if let speed = limits.speed { lines.append("speed: \(speed.value)") }
        var battery: [String] = []
        if let takeoff = limits.takeoffBattery { battery.append("takeoff: \(takeoff.value)%") }
        if let land = limits.landBattery { battery.append("land: \(land.value)%") }
        if !battery.isEmpty { lines.append("battery: {\(battery.joined(separator: ", "))}") }
        return section("limits", lines)
    }

    private static func span(_ range: ClosedRange<Int>) -> String { "[\(range.lowerBound), \(range.upperBound)]" }

    private static func link(_ link: LinkSettings) -> [String] {
        var lines: [String] = []
        if let port = link.localPort { lines.append("local_port: \(port.value)") }
        if let spacing = link.spacing { lines.append("spacing: \(DurationText.text(of: spacing.value))") }
        if let address = link.localAddress { lines.append("local_address: \(address.value)") }
        if link.resend.value != .telemetry { lines.append("resend: \(link.resend.value.rawValue)") }
        return section("link", lines)
    }

    private static func section(_ key: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["\(key):"] + lines.map { "  \($0)" }
    }
}
