import Diagnostics
import ShowDocuments
import ShowTime
import TelloProtocol

/// What files leave open, and what holds instead: a line each.
enum DefaultsInUse {
    /// The defaults that a fleet file relies on.
    static func lines(of fleet: Fleet) -> [String] {
        let limits = fleet.limits
        let numbers: [(name: String, isGiven: Bool, value: String)] = [
            ("limits.area", limits.area != nil, "none: positions are not checked against walls"),
            ("limits.ceiling", limits.ceiling != nil, "\(limits.ceilingInForce) cm"),
            ("limits.separation", limits.separation != nil, "\(limits.separationInForce) cm"),
            ("limits.speed", limits.speed != nil, "\(limits.speedInForce) cm/s"),
            ("limits.battery.takeoff", limits.takeoffBattery != nil, "\(limits.takeoffBatteryInForce) %"),
            ("limits.battery.land", limits.landBattery != nil, "\(limits.landBatteryInForce) %"),
            ("link.local_port", fleet.link.localPort != nil, localPort(of: fleet)),
            ("link.spacing", fleet.link.spacing != nil, TimeText.small(fleet.link.spacingInForce)),
            ("link.local_address", fleet.link.localAddress != nil, "the one that the system routes to the drones"),
            ("link.resend", fleet.link.resend.range != nil, "telemetry"),
        ]
        return numbers.filter { !$0.isGiven }.map { "\($0.name): \($0.value)" } + droneLines(of: fleet)
    }

    /// The defaults that a choreography relies on.
    static func lines(of choreography: Choreography) -> [String] {
        var lines: [String] = []
        if case .solo = choreography.cast { lines.append("cast: one role, 'solo'") }
        if choreography.defaults.speed == nil {
            lines.append("defaults.speed: 60 cm/s, where neither a cue nor a command says")
        }
        if choreography.defaults.ifLate == nil {
            lines.append("defaults.if_late: hold with an operator, else land_all")
        }
        if choreography.defaults.lateAfter == nil {
            lines.append("defaults.late_after: computed from the plan for each cue")
        }
        return lines
    }

    private static func localPort(of fleet: Fleet) -> String {
        let isLocal = !fleet.drones.isEmpty && fleet.drones.allSatisfy { $0.address?.value.isLoopback ?? false }
        return isLocal ? "any free one, since every drone has a loopback address" : "8889"
    }

    private static func droneLines(of fleet: Fleet) -> [String] {
        let withoutHome = fleet.drones.filter { $0.home == nil }.map { DisplayText.escaped($0.name.value) }
        guard !withoutHome.isEmpty else { return [] }
        return ["home: not given for \(withoutHome.joined(separator: ", "))"]
    }
}
