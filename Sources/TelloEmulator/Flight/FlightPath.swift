import FlightModel
import Foundation
import ShowTime

/// How a drone gets from one pose to another: a pure function of time.
struct FlightPath: Sendable, Hashable {
    /// The shape of the way.
    enum Shape: Sendable, Hashable {
        /// Straight, in the drone's own frame, cm.
        case straight(Vector)
        /// On the spot, degrees, clockwise positive.
        case turn(Double)
        /// Along an arc in the drone's own frame, to its end.
        case arc(CurveArc, to: Vector)
        /// Over mission pads, from place to place.
        case route(PadRoute)
        /// Up and back again.
        case flip
        /// A take-off to a height above where it stands, cm.
        case climb(Double)
        /// On the spot.
        case hover
    }

    let shape: Shape
    let from: Pose
    /// When the body begins to move.
    let start: ShowInstant
    /// When it is at its end and at rest.
    let rest: ShowInstant

    /// Where it ends, exactly.
    var end: Pose {
        switch shape {
        case .straight(let way), .arc(_, let way): from.moved(by: way)
        case .turn(let degrees): from.turned(by: degrees)
        case .route(let route): route.pose(from, at: 1)
        case .climb(let height): from.at(height: from.z + height)
        case .flip, .hover: from
        }
    }

    /// Where the body is at an instant.
    func pose(at instant: ShowInstant) -> Pose {
        if instant <= start { return from }
        if instant >= rest { return end }
        let part = (instant - start).inSeconds / (rest - start).inSeconds
        switch shape {
        case .straight(let way): return from.moved(by: way * Self.progress(part))
        case .turn(let degrees): return from.turned(by: degrees * Self.progress(part))
        case .arc(let arc, _): return from.moved(by: arc.place(at: Self.progress(part)))
        case .route(let route): return route.pose(from, at: part)
        case .flip: return from.at(height: from.z + FlightFigures.flipExcursion * sin(.pi * Self.progress(part)))
        case .climb(let height): return from.at(height: from.z + height * Self.climb(part))
        case .hover: return from
        }
    }

    /// The part of the way done after a part of the time: speed rises smoothly over the first third, falls over the last.
    static func progress(_ part: Double) -> Double {
        let ramp = 0.3
        if part > 0.5 { return 1 - progress(1 - part) }
        let peak = 1 / (1 - ramp)
        guard part < ramp else { return peak * (part - ramp / 2) }
        let x = part / ramp
        return peak * ramp * (x * x * x - x * x * x * x / 2)
    }

    /// The height of a take-off as a part of its end, from a real capture of an EDU with SDK 2.0; `part` 1 is 1.9 s.
    static func climb(_ part: Double) -> Double {
        let knots = [
            (0.0, 0.0), (0.3, 14), (0.6, 36), (0.9, 57), (1.2, 69), (1.5, 78), (1.9, FlightFigures.takeoffHeight),
        ]
        let seconds = part * 1.9
        for (low, high) in zip(knots, knots.dropFirst()) where seconds <= high.0 {
            let height = low.1 + (high.1 - low.1) * (seconds - low.0) / (high.0 - low.0)
            return height / FlightFigures.takeoffHeight
        }
        return 1
    }
}

extension FlightPath.Shape {
    /// The beginning of a way, 0 to 1 of it.
    func part(_ part: Double) -> FlightPath.Shape {
        guard part < 1 else { return self }
        return switch self {
        case .straight(let way): .straight(way * part)
        case .turn(let degrees): .turn(degrees * part)
        case .arc(let arc, _): .straight(arc.place(at: part))
        case .route, .flip, .climb, .hover: .hover
        }
    }
}
