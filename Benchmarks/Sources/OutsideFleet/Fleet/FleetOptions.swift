/// How the drones of the outside fleet behave: its command-line options.
package struct FleetOptions: Sendable {
    /// How many drones, at 127.0.1.1 and on.
    package var drones: Int
    /// Everything else, as the fleet's program takes it, such as `-motion 700 -jitter 100 -true-tof`; times in milliseconds.
    package var behaviour: [String]

    /// Options of a fleet.
    package init(drones: Int, behaviour: [String]) {
        self.drones = drones
        self.behaviour = behaviour
    }
}
