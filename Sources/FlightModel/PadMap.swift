package import TelloProtocol

/// A mission pad that lies somewhere on the stage.
package struct FloorPad: Hashable, Sendable {
    /// The number printed on it, 1 to 8.
    package var id: Int
    /// Its middle, cm, and where its rocket points.
    package var pose: Pose

    /// A pad by its number and where it lies.
    package init(id: Int, pose: Pose) {
        self.id = id
        self.pose = pose
    }
}

/// A move over mission pads whose places are known.
package struct PadMove: Hashable, Sendable {
    /// The pad that it starts from, and the one that it ends over; the same one but for `jump`.
    package var first, last: FloorPad
    /// Where it passes between its start and its end: the middle point of `curve`, the goal over the first pad of `jump`.
    package var passes: [Pose]
    /// Where it ends.
    package var end: Pose

    /// How long its way from a place is, cm: straight from one place to the next, along its arc for `curve`.
    package func length(from start: Pose, along command: TelloCommand) -> Double {
        if case .curvePad = command, let middle = passes.first,
            let arc = CircularArc(through: start.way(to: middle), to: start.way(to: end))
        {
            return arc.length
        }
        let places = [start] + passes + [end]
        return zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}

extension Pose {
    /// The straight way to another place, along the stage's axes, in whole centimetres.
    package func way(to other: Pose) -> BodyOffset {
        func whole(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value)).rounded()) }
        return BodyOffset(x: whole(other.x - x), y: whole(other.y - y), z: whole(other.z - z))
    }

    /// How far another place is, cm.
    fileprivate func distance(to other: Pose) -> Double {
        let (x, y, z) = (other.x - x, other.y - y, other.z - z)
        return (x * x + y * y + z * z).squareRoot()
    }
}

/// The mission pads of a stage, and where moves over them lead.
package struct PadMap: Sendable {
    /// All pads.
    package var pads: [FloorPad]

    /// The pads of a stage.
    package init(_ pads: [FloorPad] = []) {
        self.pads = pads
    }

    /// Where a move over pads leads; nil for every other command, and where it cannot be said.
    ///
    /// The position is the pad's, whatever the drone believed before; the heading stays as it is but for `jump`, which
    /// turns it to the last pad's rocket and its own yaw, clockwise.
    ///
    /// - Parameters:
    ///   - pose: Where the drone is when it begins.
    ///   - isPlaceKnown: Whether that is known; if not, a pad's number must be there once only.
    package func move(_ command: TelloCommand, from pose: Pose, isPlaceKnown: Bool = true) -> PadMove? {
        switch command {
        case .goPad(let offset, _, let reference):
            guard let pad = pad(reference, near: isPlaceKnown ? pose : nil) else { return nil }
            return PadMove(first: pad, last: pad, passes: [], end: pad.place(offset, heading: pose.heading))
        case .curvePad(let middle, let end, _, let reference):
            guard let pad = pad(reference, near: isPlaceKnown ? pose : nil) else { return nil }
            return PadMove(
                first: pad, last: pad, passes: [pad.place(middle, heading: pose.heading)],
                end: pad.place(end, heading: pose.heading))
        case .jump(let offset, _, let yaw, let from, let to):
            guard let first = pad(from, near: isPlaceKnown ? pose : nil) else { return nil }
            let goal = first.place(offset, heading: pose.heading)
            guard let last = pad(to, near: goal) else { return nil }
            let above = BodyOffset(x: 0, y: 0, z: offset.z)
            let end = last.place(above, heading: last.pose.heading).turned(by: Double(yaw))
            return PadMove(first: first, last: last, passes: [goal], end: end)
        default: return nil
        }
    }

    /// The pads that a command's name of one may mean: those with its number, or all for `m-1` and `m-2`.
    package func candidates(_ reference: PadReference) -> [FloorPad] {
        reference.number < 0 ? pads : pads.filter { $0.id == reference.number }
    }

    /// The pad that a drone takes: of those in its sight the nearest, else the nearest of all.
    private func pad(_ reference: PadReference, near pose: Pose?) -> FloorPad? {
        let candidates = candidates(reference)
        guard let pose else { return candidates.count == 1 ? candidates.first : nil }
        let seen = candidates.filter { $0.isSeen(from: pose) }
        return (seen.isEmpty ? candidates : seen).min { $0.distance(to: pose) < $1.distance(to: pose) }
    }
}

extension FloorPad {
    /// How far a place is beside the middle, cm along the floor.
    package func distance(to pose: Pose) -> Double {
        let (x, y) = (pose.x - self.pose.x, pose.y - self.pose.y)
        return (x * x + y * y).squareRoot()
    }

    /// Whether a drone there is expected to see it below.
    package func isSeen(from pose: Pose) -> Bool {
        PadSight.sees(x: distance(to: pose), y: 0, z: pose.z - self.pose.z)
    }

    /// A place in its frame, on the stage.
    fileprivate func place(_ offset: BodyOffset, heading: Double) -> Pose {
        var place = pose.offset(by: offset)
        place.heading = heading
        return place
    }
}
