/// Where a drone is on the stage and where it looks.
///
/// The stage frame is right-handed: x forward and y left as a drone with heading 0 sees them, z up from the floor, in
/// centimetres. The heading is in degrees clockwise from x, seen from above.
package struct Pose: Hashable, Sendable {
    /// Stage position, cm.
    package var x, y, z: Double
    /// Degrees clockwise from x, 0 ..< 360.
    package var heading: Double

    /// A pose by its position in cm and its heading in degrees.
    package init(x: Double, y: Double, z: Double, heading: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.heading = heading
    }
}
