/// Which part of a show is flown; everything where nothing is said.
public struct ShowPart: Hashable, Sendable {
    /// The one role that flies, alone on one drone; its cues open when they would in the whole show.
    public var role: String?
    /// The drones, or groups of the fleet, whose roles fly while the others stay down; empty for all.
    public var only: [String] = []
    /// The cue that is the last one; a landing follows.
    public var until: String?

    /// The whole show.
    public init() {}

    /// Whether it is the whole show.
    public var isWhole: Bool { self == ShowPart() }
}
