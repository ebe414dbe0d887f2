public import Diagnostics

/// A fleet file as read: the drones, where they stand, and the room.
public struct Fleet: Sendable {
    /// Its name.
    public var name: Located<String>
    /// Where to look for drones that are known by serial.
    public var networks: [Located<Network>] = []
    /// The drones in file order.
    public var drones: [FleetDrone] = []
    /// Groups of drones, for the command line, in file order.
    public var groups: [DroneGroup] = []
    /// The mission pads on the floor, in file order.
    public var pads: [MissionPad] = []
    /// The room; every flight stays inside.
    public var limits = FleetLimits()
    /// How to talk to the drones.
    public var link = LinkSettings()

    /// A fleet with nothing but its name.
    public init(name: Located<String>) {
        self.name = name
    }
}
