import TelloProtocol

/// A move over mission pads as the drone reads it; places are in a pad's frame, cm.
struct WirePadMotion: Sendable, Hashable {
    /// The shape of the way.
    enum Shape: Sendable, Hashable {
        case go(Vector)
        case curve(Vector, Vector)
        /// To a place over the first pad, then over another one, turned by so much from its rocket.
        case jump(Vector, yaw: Double, to: Int)
    }

    var shape: Shape
    /// The pad that it starts from: 1 to 8, -1 or -2.
    var pad: Int
    /// The nearest command of whole numbers, for its measured duration.
    var timing: TelloCommand

    /// Where it leads in the frame of its first pad.
    var goal: Vector {
        switch shape {
        case .go(let goal), .curve(_, let goal), .jump(let goal, _, _): goal
        }
    }

    /// Whether it is one that real drones were seen to leave unanswered: `go` and `jump` at a height of 0.
    var isUnanswered: Bool {
        if case .curve = shape { false } else { goal.z == 0 }
    }
}
