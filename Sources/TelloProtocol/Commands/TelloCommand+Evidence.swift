extension TelloCommand {
    /// What telemetry can show of it (rule E4).
    ///
    /// - Parameter speed: The drone's speed setting, cm/s, for the distance moves; `go` and `curve` bring their own.
    package func evidence(speed: Int) -> MotionEvidence {
        switch self {
        case .takeoff: .takeoff
        case .land: .landing
        case .turn(let direction, let degrees): Self.turn(direction, degrees)
        case .move(let direction, let distance): Self.move(direction, distance, speed: speed)
        case .go(let offset, let own):
            Self.path(Vector(offset), reach: Vector(offset).planar, length: Vector(offset).length, speed: own)
        case .curve(let middle, let end, let own):
            Self.path(
                Vector(end), reach: max(Vector(middle).planar, Vector(end).planar),
                length: CircularArc(through: middle, to: end)?.length ?? Vector(end).length, speed: own)
        case .goPad(let end, _, let pad), .curvePad(_, let end, _, let pad): Self.pad(pad, end)
        case .jump(let offset, _, _, _, let pad): Self.pad(pad, BodyOffset(x: 0, y: 0, z: offset.z))
        default: .undecidable
        }
    }

    /// A place over a pad is confirmed by the pad, so it has to be one that the pad is seen from.
    private static func pad(_ pad: PadReference, _ place: BodyOffset) -> MotionEvidence {
        let isSeen = PadSight.sees(x: Double(place.x), y: Double(place.y), z: Double(place.z))
        return isSeen && (1...8).contains(pad.number) ? .pad(number: pad.number, place: place) : .undecidable
    }

    private static func turn(_ direction: TurnDirection, _ degrees: Int) -> MotionEvidence {
        guard (15...360).contains(degrees) else { return .undecidable }
        return .turn(degrees: direction == .cw ? degrees : -degrees)
    }

    private static func move(_ direction: MoveDirection, _ distance: Int, speed: Int) -> MotionEvidence {
        switch direction {
        case .up: distance >= 30 ? .vertical(distance) : .undecidable
        case .down: distance >= 30 ? .vertical(-distance) : .undecidable
        case .left, .right, .forward, .back:
            distance >= 40 && speed >= 30
                ? .floor(distance: Double(distance), speed: Double(speed), climb: 0) : .undecidable
        }
    }

    /// A way that ends at `end`, at most `reach` along the floor from its start.
    private static func path(_ end: Vector, reach: Double, length: Double, speed: Int) -> MotionEvidence {
        let climb = end.z.magnitude >= 30 ? Int(exactly: end.z) ?? 0 : 0
        if reach >= 40 {
            return speed >= 30 ? .floor(distance: length, speed: Double(speed), climb: climb) : .undecidable
        }
        return climb == 0 ? .undecidable : .vertical(climb)
    }
}
