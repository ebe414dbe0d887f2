import Diagnostics
package import ShowDocuments
import TelloProtocol

/// A show for one drone, and the one drone that flies it.
package struct Mission {
    /// What is flown.
    package let choreography: Choreography?
    /// The drone, and what stands around it.
    package let fleet: Fleet?
    /// The drone's name in that fleet.
    package let drone: String
    /// The role that it flies; nil where that is not clear.
    package let role: String?

    /// A mission as it was read.
    ///
    /// - Parameters:
    ///   - file: The fleet whose room and drone are used; nil for a drone that no file knows.
    ///   - address: The drone's address, where the command line says it.
    ///   - model: What the drone is, where the command line says it.
    init(
        _ choreography: Choreography?, in file: Fleet?, at address: IPv4Address?, model: DroneModel?, role: String?,
        into sink: inout DiagnosticSink
    ) {
        self.choreography = choreography
        var choice = MissionDrone(file: file, address: address)
        guard var drone = choice.drone(into: &sink) else {
            (fleet, self.drone, self.role) = (nil, "", nil)
            return
        }
        if let model { drone.model = Located(model) }
        self.drone = drone.name.value
        self.role = choreography.flatMap { Self.role(of: $0, asked: role, into: &sink) }
        var fleet = choice.surroundings
        // A cast of `all` is as large as the fleet, and a mission has one drone.
        if case .all = choreography?.cast { fleet.drones = [] }
        fleet.drones = fleet.drones.filter { $0.name != drone.name } + [drone]
        self.fleet = fleet
    }

    /// The one role of a show; several need a choice.
    private static func role(
        of show: Choreography, asked role: String?, into sink: inout DiagnosticSink
    ) -> String? {
        if let role { return role }
        let names = show.cast.roleNames(enabledDrones: 1, most: 12)
        guard names.count > 1, let second = names.dropFirst().first else { return names.first?.value }
        let list = names.prefix(6).map { "`--role \($0.value)`" }.joined(separator: " or ")
        sink.report(
            Diagnostic(
                .error, code: "several-roles", "this show has several roles, and a mission is for one drone",
                at: second.range,
                advice: "fly one of them alone, \(list), or the show with its fleet: skein fly SHOW --fleet FLEET"))
        return nil
    }
}

/// Which drone flies a mission.
private struct MissionDrone {
    let file: Fleet?
    let address: IPv4Address?

    /// What the drone is without a file: the one of this computer's Wi-Fi.
    private static let alone = "drone"

    /// The room and everybody else who stands there.
    var surroundings: Fleet { file ?? Fleet(name: Located("one drone, no fleet file")) }

    /// The drone; nil, and what to write, when the fleet has several or none.
    mutating func drone(into sink: inout DiagnosticSink) -> FleetDrone? {
        guard let file else { return unknown(at: address ?? .ownWiFi) }
        if let address {
            guard var drone = file.drones.first(where: { $0.address?.value == address }) else {
                return unknown(at: address)
            }
            // It is named: whether it takes part in shows does not matter.
            drone.enabled = true
            return drone
        }
        let enabled = file.drones.filter(\.enabled)
        if enabled.count == 1 { return enabled[0] }
        let places = enabled.prefix(8).compactMap { drone in
            drone.address.map { "\($0.value) (\(DisplayText.escaped(drone.name.value)))" }
        }
        sink.report(
            Diagnostic(
                .error, code: "which-drone",
                "the fleet has \(enabled.count) enabled drones, and a mission is for one", at: file.name.range,
                advice: places.isEmpty
                    ? "enable one drone, or say where it is: --drone ADDRESS"
                    : "say which: --drone ADDRESS, such as \(places.joined(separator: " or "))"))
        return nil
    }

    private func unknown(at address: IPv4Address) -> FleetDrone {
        var name = Self.alone
        while file?.drones.contains(where: { $0.name.value == name }) == true { name += "-x" }
        var drone = FleetDrone(name: Located(name))
        drone.address = Located(address)
        if file == nil { drone.home = Located(StagePosition(x: 0, y: 0)) }
        return drone
    }
}
