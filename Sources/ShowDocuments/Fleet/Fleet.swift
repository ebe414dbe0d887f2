package import Diagnostics

/// A fleet file as read: the drones, where they stand, and the room.
package struct Fleet: Sendable {
    /// Its name.
    package var name: Located<String>
    /// Where to look for drones that are known by serial.
    package var networks: [Located<Network>] = []
    /// The drones in file order.
    package var drones: [FleetDrone] = []
    /// Groups of drones, for the command line, in file order.
    package var groups: [DroneGroup] = []
    /// The mission pads on the floor, in file order.
    package var pads: [MissionPad] = []
    /// The room; every flight stays inside.
    package var limits = FleetLimits()
    /// How to talk to the drones.
    package var link = LinkSettings()

    /// A fleet with nothing but its name.
    package init(name: Located<String>) {
        self.name = name
    }
}
