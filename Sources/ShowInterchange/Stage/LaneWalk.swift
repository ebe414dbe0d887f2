import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// One drone's way through a script, in its own frame at first and then in those of the pads that it flies to.
struct LaneWalk {
    /// The drone's number.
    let id: Int
    /// The pad that it flies to first, and where it is then as seen from its home; nil for a drone without pads.
    private(set) var start: (pad: Int, pose: Pose, range: SourceRange?)?
    /// What its way says about pads.
    private(set) var steps: [(step: PadStep, range: SourceRange?)] = []
    /// Where it comes: in the frame of its home (nil) or of a pad.
    private(set) var places: [(pad: Int?, pose: Pose)] = []
    /// The pads that it ends cues above.
    private(set) var marks: [(cue: Int, pad: Int)] = []

    private var frame: Int?
    private var pose = Pose(x: 0, y: 0, z: 0, heading: 0)
    private var isHeadingKnown = true
    private var isLost = false

    /// At home, facing like the pad below it.
    init(id: Int) {
        self.id = id
        places = [(nil, pose)]
    }

    /// Every pad that it names where a place is known for it.
    var pads: Set<Int> {
        Set(steps.flatMap { [$0.step.from, $0.step.to] } + [start?.pad].compactMap { $0 })
    }

    /// Flies one action.
    mutating func fly(_ action: Action, at range: SourceRange?) {
        guard case .command(let command) = action else { return }
        switch command {
        case .goPad(let offset, _, let pad), .curvePad(_, let offset, _, let pad):
            turn(to: pad.number, at: range)
            place(above: pad.number, offset: offset)
        case .jump(let offset, _, let yaw, let from, let to):
            turn(to: from.number, at: range)
            place(above: from.number, offset: offset)
            turn(to: to.number, at: range)
            place(above: to.number, offset: BodyOffset(x: 0, y: 0, z: offset.z))
            pose.heading = Pose(x: 0, y: 0, z: 0, heading: 0).turned(by: Double(yaw)).heading
            isHeadingKnown = true
        case .curve(let middle, _, _):
            places.append((frame, pose.offset(by: middle)))
            fly(freely: command)
        default: fly(freely: command)
        }
    }

    /// Ends a cue.
    mutating func rest(after cue: Int) {
        guard let frame, !isLost, pose.floorDistance(to: Pose(x: 0, y: 0, z: 0, heading: 0)) < 30 else { return }
        marks.append((cue, frame))
    }

    /// A move in the drone's own frame.
    private mutating func fly(freely command: TelloCommand) {
        let after = pose.after(command)
        if !isHeadingKnown, pose.floorDistance(to: after) > 0 { isLost = true }
        pose = after
        if !isLost { places.append((frame, pose)) }
    }

    /// Sees a pad below: the first one, or another than the one before.
    private mutating func turn(to pad: Int, at range: SourceRange?) {
        guard pad > 0 else { return }
        guard start != nil else {
            start = (pad, pose, range)
            return
        }
        guard let frame, frame != pad, !isLost else { return }
        steps.append((PadStep(from: frame, to: pad, x: pose.x, y: pose.y), range))
    }

    /// Flies to a place in a pad's frame.
    private mutating func place(above pad: Int, offset: BodyOffset) {
        guard pad > 0 else {
            isLost = true
            return
        }
        isHeadingKnown = frame == nil || (frame == pad && isHeadingKnown && !isLost)
        let heading = frame == nil ? 0 : pose.heading
        frame = pad
        isLost = false
        pose = Pose(x: Double(offset.x), y: Double(offset.y), z: Double(offset.z), heading: heading)
        places.append((frame, pose))
    }
}
