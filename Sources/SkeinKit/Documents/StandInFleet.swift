import Diagnostics
import ShowDocuments

/// A fleet that any show fits, for a check without the real one.
///
/// Its drones stand a hundred metres apart under an open sky, so that nothing is said about room or distances.
enum StandInFleet {
    /// Roles at most; a show for more needs its own fleet.
    private static let most = 1000
    /// How many stand for a cast of `all` at least.
    private static let fewForAll = 3
    /// Between two drones, cm.
    private static let gap = 10_000

    /// One drone per role; nil when there is no role, or too many.
    ///
    /// - Parameter model: What each of them is; nil where nobody says.
    static func fleet(for choreography: Choreography, of model: DroneModel? = nil) -> Fleet? {
        guard let names = names(of: choreography), !names.isEmpty else { return nil }
        var fleet = Fleet(name: Located("any fleet"))
        fleet.limits.ceiling = Located(100_000)
        fleet.limits.speed = Located(100)
        fleet.limits.takeoffBattery = Located(100)
        let half = gap * (names.count + 1)
        fleet.limits.area = Located(Area(x: -half...half, y: -half...half))
        fleet.drones = names.enumerated().map { index, name in
            var drone = FleetDrone(name: Located(name))
            drone.home = Located(StagePosition(x: 0, y: index * gap))
            drone.model = model.map { Located($0) }
            return drone
        }
        return fleet
    }

    /// Whether a finding holds whatever the fleet: distances matter only between real neighbours, and the
    /// limits of the stand-in's room are nobody's.
    static func mayConcern(_ diagnostic: Diagnostic) -> Bool { !ofTheRoom.contains(diagnostic.code) }

    private static let ofTheRoom: Set<String> = ["ceiling", "area", "homes", "separation", "any-time", "downwash"]

    /// Whether a finding speaks of the drones' model or of pads, which only the fleet says.
    static func dependsOnFleet(_ diagnostic: Diagnostic) -> Bool {
        ["command-firmware", "no-pads"].contains(diagnostic.code)
    }

    private static func names(of show: Choreography) -> [String]? {
        let named = show.groups.flatMap { $0.members.map(\.value) } + show.timeline.flatMap(targets)
        let largest = named.compactMap { Int($0) }.max() ?? 0
        let names = show.cast.roleNames(enabledDrones: max(fewForAll, largest), most: most + 1).map(\.value)
        return names.count > most ? nil : names
    }

    private static func targets(of step: Step) -> [String] {
        switch step {
        case .cue(let cue): cue.parts.map(\.target.value)
        case .hold: []
        case .repeat(_, let timeline): timeline.flatMap(targets)
        }
    }
}
