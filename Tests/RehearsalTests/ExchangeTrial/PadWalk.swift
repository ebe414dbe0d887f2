import FlightModel
import TelloProtocol

/// Where a mission over three mission pads leads: places whose pad is in sight, each clearly another than the last.
struct PadWalk {
    /// Three pads whose rockets point one way, 80 cm apart: from 40 cm aside only one of them is seen.
    static let pads = [(1, 0.0, 0.0), (2, 80.0, 0.0), (3, 0.0, 80.0)].map { id, x, y in
        FloorPad(id: id, pose: Pose(x: x, y: y, z: 0, heading: 0))
    }

    private var pad = PadWalk.pads[0]
    private var place = BodyOffset(x: 0, y: 0, z: Int(FlightFigures.takeoffHeight))

    /// The next move and the length of its way, cm; `number` draws one of a range.
    mutating func next(_ number: (ClosedRange<Int>) -> Int) -> (command: TelloCommand, way: Double?) {
        let start = pad.pose.offset(by: place)
        let command =
            switch number(1...4) {
            case 1: jump(number)
            case 2 where place.x.magnitude == 25: curve(number)
            default: go(number)
            }
        return (command, PadMap(Self.pads).move(command, from: start)?.length(from: start, along: command))
    }

    /// To a side of the pad on which it is not, or over its middle; now and then at another height.
    private mutating func go(_ number: (ClosedRange<Int>) -> Int) -> TelloCommand {
        let sides = [-25, 0, 25].filter { $0 != place.x }
        place = BodyOffset(x: sides[number(0...1)], y: 0, z: [60, 80, 100][number(0...2)])
        return .goPad(place, speed: 30 + 10 * number(0...3), pad: PadReference(pad.id))
    }

    /// A flat arc to the other side of the pad.
    private mutating func curve(_ number: (ClosedRange<Int>) -> Int) -> TelloCommand {
        let middle = BodyOffset(x: 0, y: [-4, 4][number(0...1)], z: place.z)
        place.x = -place.x
        return .curvePad(middle, place, speed: 30 + 10 * number(0...3), pad: PadReference(pad.id))
    }

    private mutating func jump(_ number: (ClosedRange<Int>) -> Int) -> TelloCommand {
        let others = Self.pads.filter { $0.id != pad.id }
        let next = others[number(0...1)]
        let (x, y) = (Int(next.pose.x - pad.pose.x), Int(next.pose.y - pad.pose.y))
        let goal = BodyOffset(x: x, y: y, z: [60, 80, 100][number(0...2)])
        defer {
            pad = next
            place = BodyOffset(x: 0, y: 0, z: goal.z)
        }
        return .jump(
            goal, speed: 30 + 10 * number(0...3), yaw: 0, from: PadReference(pad.id), to: PadReference(next.id))
    }
}
