import FlightModel

/// A way over mission pads: straight from one place of the stage to the next, then a turn on the spot.
struct PadRoute: Sendable, Hashable {
    private let places: [Vector]
    private let turn: Double

    /// A turn takes as long as this way for each degree, cm; nobody measured it.
    private static let degree = 0.5

    /// - Parameters:
    ///   - places: The places in their order, the start among them.
    ///   - turn: Degrees clockwise at the end.
    init(_ places: [Vector], turn: Double = 0) {
        self.places = places
        self.turn = turn
    }

    /// Length of the way along the places, cm.
    var length: Double { zip(places, places.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }

    /// The pose after a part (0 to 1) of the time, for a drone that had this pose at the start.
    func pose(_ start: Pose, at part: Double) -> Pose {
        let last = places.last ?? start.place
        let whole = length + abs(turn) * Self.degree
        guard part < 1, whole > 0 else { return start.at(last).turned(by: turn) }
        var left = whole * part
        for (from, to) in zip(places, places.dropFirst()) {
            let leg = (to - from).length
            if left < leg { return start.at(from + (to - from) * FlightPath.progress(left / leg)) }
            left -= leg
        }
        return start.at(last).turned(by: turn * FlightPath.progress(left / (abs(turn) * Self.degree)))
    }
}

extension Pose {
    /// The pose at another place, with the same heading.
    func at(_ place: Vector) -> Pose { Pose(x: place.x, y: place.y, z: place.z, heading: heading) }
}
