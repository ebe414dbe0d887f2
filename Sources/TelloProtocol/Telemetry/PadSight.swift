/// Where a drone is expected to see a mission pad below it.
///
/// Nobody has published a measurement, and the maker's guides give no figure. "0.3 to 1.2 m" is the height that users
/// quote, and one log shows a pad seen from 74 cm. How far aside is a guess, about half of what the camera below sees
/// from 80 cm. Plans warn by these figures and say that they are unverified; emulated drones see by them.
package enum PadSight {
    /// Heights over a pad that it is seen from, cm.
    package static let heights = 30.0...120.0
    /// How far beside a pad's middle it is seen from, cm.
    package static let reach = 40.0

    /// Whether a pad is expected to be seen from a place in its frame, cm.
    package static func sees(x: Double, y: Double, z: Double) -> Bool {
        heights.contains(z) && x * x + y * y <= reach * reach
    }
}
