package import TelloProtocol

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Pose {
    /// Where a command leads by dead reckoning.
    ///
    /// Lights, settings and reads leave the pose as it is. Moves over a pad whose place nobody knows change the height
    /// only, which they state over the floor; `PadMap` knows where the others lead. A height below the floor is kept, so that checks
    /// can name it.
    package func after(_ command: TelloCommand) -> Pose {
        switch command {
        case .takeoff, .plain(.throwFly):
            at(height: z < FlightFigures.takeoffHeight / 2 ? FlightFigures.takeoffHeight : z)
        case .land, .emergency: at(height: 0)
        case .turn(let direction, let degrees): turned(by: direction == .cw ? Double(degrees) : -Double(degrees))
        case .move(let direction, let distance): moved(direction, by: Double(distance))
        case .go(let offset, _), .curve(_, let offset, _): self.offset(by: offset)
        case .goPad(let offset, _, _), .curvePad(_, let offset, _, _), .jump(let offset, _, _, _, _):
            at(height: Double(offset.z))
        default: self
        }
    }

    /// The pose an offset in the drone's own frame away: x where it looks, y to its left, z up.
    package func offset(by offset: BodyOffset) -> Pose {
        shifted(forward: Double(offset.x), left: Double(offset.y), up: Double(offset.z))
    }

    private func moved(_ direction: MoveDirection, by distance: Double) -> Pose {
        switch direction {
        case .forward: shifted(forward: distance, left: 0, up: 0)
        case .back: shifted(forward: -distance, left: 0, up: 0)
        case .left: shifted(forward: 0, left: distance, up: 0)
        case .right: shifted(forward: 0, left: -distance, up: 0)
        case .up: shifted(forward: 0, left: 0, up: distance)
        case .down: shifted(forward: 0, left: 0, up: -distance)
        }
    }

    /// The pose a way in the drone's own frame away, cm.
    package func shifted(forward: Double, left: Double, up: Double) -> Pose {
        let (cosine, sine) = direction
        return Pose(
            x: x + forward * cosine + left * sine, y: y - forward * sine + left * cosine, z: z + up, heading: heading)
    }

    /// The pose at another height, cm.
    package func at(height: Double) -> Pose {
        Pose(x: x, y: y, z: height, heading: heading)
    }

    /// The pose with its heading turned clockwise, degrees, and brought into 0 ..< 360.
    package func turned(by degrees: Double) -> Pose {
        let turned = (heading + degrees).truncatingRemainder(dividingBy: 360)
        return Pose(x: x, y: y, z: z, heading: turned < 0 ? turned + 360 : turned)
    }

    /// Cosine and sine of the heading, exact for quarter turns.
    package var direction: (cosine: Double, sine: Double) {
        switch heading {
        case 0: (1, 0)
        case 90: (0, 1)
        case 180: (-1, 0)
        case 270: (0, -1)
        default: (cos(heading * .pi / 180), sin(heading * .pi / 180))
        }
    }
}
