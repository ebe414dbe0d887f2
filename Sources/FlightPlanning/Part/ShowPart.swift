/// Which part of a show is flown; everything where nothing is said.
package struct ShowPart: Hashable, Sendable {
    /// The one role that flies, alone on one drone; its cues open when they would in the whole show.
    package var role: String?
    /// The drones, or groups of the fleet, whose roles fly while the others stay down; empty for all.
    package var only: [String] = []
    /// The cue that is the last one; a landing follows.
    package var until: String?

    /// The whole show.
    package init() {}

    /// Whether it is the whole show.
    package var isWhole: Bool { self == ShowPart() }
}
