package import Diagnostics

/// A mission pad on the floor of the stage.
package struct MissionPad: Sendable, Hashable {
    /// The number printed on it, 1 to 8; several pads may carry the same.
    package var id: Int
    /// Where its middle lies, in the stage frame, centimetres.
    package var position: StagePosition
    /// Where its rocket points: degrees clockwise from x, seen from above.
    package var facing: Int
    /// Where the file says so; nil when a program does.
    package var range: SourceRange?

    /// A pad with all its parts.
    package init(id: Int, position: StagePosition, facing: Int = 0, range: SourceRange? = nil) {
        self.id = id
        self.position = position
        self.facing = facing
        self.range = range
    }
}
