public import SkeinKit

/// One drone as the panel shows it.
public struct PanelRow: Sendable, Hashable, Identifiable {
    /// What is known of where it is.
    public enum State: String, Sendable, Hashable {
        /// It has not answered yet.
        case missing = "not found yet"
        /// It has answered.
        case ready = "on the ground"
        /// It was told to take off, and nothing shows that it stands again.
        case flying = "in the air"
        /// It was told to land.
        case landing = "landing"
        /// Its telemetry shows that it stands with its motors off.
        case landed = "landed"
        /// The flight has ended, and nothing shows that it stands.
        case unknown = "unknown: look up"
    }

    /// The drone's name.
    public let drone: String
    /// The role that it flies.
    public let role: String
    /// What is known of where it is.
    public var state = State.missing
    /// The last motion that it was told, such as `up 50`; empty before the first.
    public var motion = ""
    /// What went wrong with it last; nil when nothing did.
    public var fault: String?

    /// The drone's name: no two have the same.
    public var id: String { drone }

    /// The row of a drone that nothing is known of yet.
    public init(_ drone: ShowDrone) {
        self.drone = drone.name
        role = drone.role
    }
}
