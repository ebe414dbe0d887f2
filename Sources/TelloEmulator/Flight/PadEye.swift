import FlightModel
import TelloProtocol

/// What the camera below sees of the mission pads on the floor.
///
/// Worked out in another way than the plan's: what is believed of a pad and what is flown agree only where both are
/// right.
struct PadEye: Sendable {
    let pads: [FloorPad]
    /// Heights over a pad that it is seen from, cm.
    let heights: ClosedRange<Double>
    /// How far beside a pad's middle it is seen from, cm.
    let reach: Double

    init(_ configuration: EmulatedDroneConfiguration) {
        pads = configuration.pads
        heights = configuration.padHeights
        reach = configuration.padReach
    }

    /// The nearest pad in sight from a place; only those with this number where one is given.
    func seen(from pose: Pose, id: Int? = nil) -> FloorPad? {
        var best: (pad: FloorPad, distance: Double)?
        for pad in pads where id == nil || pad.id == id {
            let place = pad.place(of: pose)
            let aside = Vector(x: place.x, y: place.y, z: 0).length
            guard heights.contains(place.z), aside <= reach, aside < best?.distance ?? .infinity else { continue }
            best = (pad, aside)
        }
        return best?.pad
    }

    /// The pad that a command's number means: 1 to 8, or any in sight for -1 and -2.
    func wanted(_ number: Int, from pose: Pose) -> FloorPad? {
        seen(from: pose, id: number < 0 ? nil : number)
    }
}

extension FloorPad {
    /// Where a drone is in the pad's frame, cm.
    func place(of drone: Pose) -> Vector { Pose.seen(drone.place - pose.place, heading: pose.heading) }

    /// A place of the pad's frame on the stage.
    func onStage(_ place: Vector) -> Vector { pose.moved(by: place).place }
}

/// A pad as a state line tells it.
struct SeenPad: Sendable, Hashable {
    var id, x, y, z, yaw: Int
}
