import Diagnostics
import ShowDocuments
import SkeinKit
import TelloProtocol

/// A drone that a command line names, by its name in a fleet file or by its address, with the fleet around it.
struct OneDrone: Sendable {
    /// The drone, at the address where it will answer.
    let drone: FleetDrone
    /// The fleet, with this drone only.
    let fleet: Fleet
    /// Its place in the fleet file, from 1; nil without a file.
    let number: Int?
    /// The drone as it is played; nil when a real one is meant.
    let station: EmulatedStation?

    /// A drone of a fleet that was read.
    init(_ drone: FleetDrone, of fleet: Fleet, isEmulated: Bool) {
        number = fleet.drones.firstIndex { $0.name == drone.name }.map { $0 + 1 }
        var chosen = drone
        // It is named: whether it takes part in shows does not matter.
        chosen.enabled = true
        var alone = fleet
        alone.drones = [chosen]
        let stations = isEmulated ? EmulatedStations().drones(of: alone) : []
        station = stations.first
        self.fleet = isEmulated ? alone.played(at: stations) : alone
        self.drone = self.fleet.drones.first ?? chosen
    }

    /// A drone that no file knows.
    init(at address: IPv4Address, isEmulated: Bool) {
        var fleet = Fleet(name: Located("one drone"))
        var drone = FleetDrone(name: Located("drone"))
        drone.address = Located(address)
        drone.home = Located(StagePosition(x: 0, y: 0))
        fleet.drones = [drone]
        self.init(drone, of: fleet, isEmulated: isEmulated)
    }

    /// How a verb may end that is about one drone.
    static func exits(success: String, faults: String, usage: String) -> [CommandSpec.Exit] {
        [
            .init(.success, success),
            .init(.faults, faults),
            .init(.cutShort, "nobody agreed, and nothing moved"),
            .init(.mayBeAirborne, "the drone may be in the air: look up"),
            .init(.usage, usage),
            .init(.badFile, "the fleet file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, "the drone was not found, or a preflight check failed"),
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated), after landing"),
        ]
    }

    /// What is wrong with a command line that has to name one drone.
    static func faults(in arguments: ParsedArguments, fleet: OptionSpec) -> [UsageFault] {
        switch (arguments.has(fleet), arguments.has(.drone)) {
        case (true, true): [UsageFault("--drone does not go with --fleet, which says where the drone is")]
        case (false, false):
            [UsageFault("which drone is not said: use --fleet FLEET, or --drone ADDRESS for a drone without a file")]
        default: []
        }
    }

    /// The drone of this name in a fleet; nil, and a message, when there is none.
    static func named(_ name: String, in fleet: Fleet, tell: (String) -> Void) -> FleetDrone? {
        if let drone = fleet.drones.first(where: { $0.name.value == name }) { return drone }
        let hint = Suggestion.text(for: name, among: fleet.drones.map(\.name.value))
        tell("the fleet has no drone '\(DisplayText.escaped(name))'\(hint)")
        return nil
    }
}
