/// A network between Skein and the outside fleet, and what the fleet's program is told for it.
struct FleetNetwork: Hashable {
    /// How it is called here.
    var name: String
    /// The fleet's options.
    var options: [String]

    /// One without fault, and one for each thing that networks do.
    static let all = [
        FleetNetwork(name: "clean", options: []),
        FleetNetwork(name: "loss", options: ["-loss", "0.05"]),
        FleetNetwork(name: "doubles", options: ["-dup", "0.1"]),
        FleetNetwork(name: "late", options: ["-late", "0.05"]),
        FleetNetwork(name: "lost-answers", options: ["-loss-rep", "0.1"]),
    ]

    /// Networks so bad that a flight may give up, if it says whose fault it was and lands everybody.
    static let hard = [
        FleetNetwork(name: "heavy-loss", options: ["-loss", "0.1"]),
        FleetNetwork(name: "doubles-and-late", options: ["-dup", "0.2", "-late", "0.1"]),
    ]

    /// Whether a flight may give up here.
    var isHard: Bool { Self.hard.contains(self) }

    /// The times of its drones' motions; they tell their true height, since what telemetry decides needs it.
    static let times = ["-motion", "1500", "-takeoff", "4000", "-land", "3000", "-true-tof"]
}
