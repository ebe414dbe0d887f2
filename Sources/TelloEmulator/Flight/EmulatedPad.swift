package import FlightModel

/// A mission pad that lies on the floor.
package struct EmulatedPad: Sendable, Hashable {
    /// The number printed on it, 1 to 8.
    package var id: Int
    /// Its middle on the stage (cm, `z` is the floor) and where its rocket points.
    package var pose: Pose

    /// A pad with all its parts.
    package init(id: Int, pose: Pose) {
        self.id = id
        self.pose = pose
    }
}
