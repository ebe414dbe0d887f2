import Diagnostics
import FlightModel

/// What a script says about two pads: from a place in the frame of the one, the other is seen straight below.
struct PadStep: Hashable {
    /// The pads' numbers.
    let from, to: Int
    /// The place in the frame of the first, cm: x where its rocket points, y to the left.
    let x, y: Double

    /// How far apart the two are, cm.
    var length: Double { (x * x + y * y).squareRoot() }

    /// The second pad's place, given the first's.
    func end(from pad: Pose) -> Pose { pad.shifted(forward: x, left: y, up: 0) }

    /// The heading of the first pad's rocket, given both places.
    func heading(from start: Pose, to end: Pose) -> Double {
        let own = Pose(x: 0, y: 0, z: 0, heading: 0).bearing(to: Pose(x: x, y: y, z: 0, heading: 0))
        return Pose(x: 0, y: 0, z: 0, heading: start.bearing(to: end)).turned(by: -own).heading
    }
}
