/// Who flies what, and how much of a show.
///
/// With nothing said the whole show is flown: roles are cast by the drones' names where these agree, else in file order.
public struct ShowOptions: Sendable, Hashable {
    /// Drones for roles, by the roles' names, before names and file order decide.
    public var cast: [String: String]
    /// The one role that is flown, alone on one drone; its cues open when they would in the whole show.
    public var role: String?
    /// Drones, or groups of the fleet, whose roles fly while the others stay on the ground; empty for all.
    public var only: [String]
    /// The cue that is the last one; a landing follows it.
    public var until: String?

    /// Options; without arguments the whole show.
    public init(cast: [String: String] = [:], role: String? = nil, only: [String] = [], until: String? = nil) {
        self.cast = cast
        self.role = role
        self.only = only
        self.until = until
    }
}
