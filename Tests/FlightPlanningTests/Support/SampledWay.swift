import FlightModel
import Foundation
import ShowDocuments
import ShowTime
import TelloProtocol

/// A drone's way through one cue, worked out without the plan's own geometry, for oracles that only sample.
struct SampledWay {
    /// A place, cm.
    typealias Place = (x: Double, y: Double, z: Double)

    /// One action, from its start to its end in seconds.
    private struct Leg {
        var start, end: Double
        var from, to: Place
        /// The circle of a level `curve`, and the angles that it goes through.
        var circle: (center: Place, radius: Double, from: Double, sweep: Double)?

        var length: Double { circle.map { $0.radius * abs($0.sweep) } ?? SampledWay.distance(from, to) }

        func place(_ part: Double) -> Place {
            if let circle {
                let angle = circle.from + circle.sweep * part
                return (
                    circle.center.x + circle.radius * cos(angle), circle.center.y + circle.radius * sin(angle), from.z
                )
            }
            return (
                from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, from.z + (to.z - from.z) * part
            )
        }
    }

    private var legs: [Leg] = []

    /// The way of a drone that hovers at its take-off height above `(0, y)` and flies at 60 cm/s.
    init(_ actions: [Action], y: Double) {
        var pose = Pose(x: 0, y: y, z: 83, heading: 0)
        var time = 0.0
        for action in actions {
            var next = pose
            var duration = 0.0
            var circle: (center: Place, radius: Double, from: Double, sweep: Double)?
            switch action {
            case .hold(let hold): duration = hold.inSeconds
            case .command(let command):
                next = pose.after(command)
                duration = CommandTiming.estimate(of: command, speed: 60).median.inSeconds
                if case .curve(let middle, _, _) = command {
                    circle = Self.circle(pose, pose.offset(by: middle), next)
                }
            case .routine: break
            }
            legs.append(
                Leg(
                    start: time, end: time + duration, from: (pose.x, pose.y, pose.z), to: (next.x, next.y, next.z),
                    circle: circle))
            (pose, time) = (next, time + duration)
        }
    }

    /// When the last action ends, seconds.
    var end: Double { legs.last?.end ?? 0 }

    /// The whole way's length, cm.
    var length: Double { legs.reduce(0) { $0 + $1.length } }

    /// The greatest speed, cm/s.
    var speed: Double { legs.reduce(0) { max($0, $1.end > $1.start ? $1.length / ($1.end - $1.start) : 0) } }

    /// Where it is at a time; before and after its actions it hovers.
    func place(at time: Double) -> Place {
        guard let leg = legs.first(where: { time <= $0.end }) ?? legs.last else { return (0, 0, 0) }
        return leg.place(leg.end > leg.start ? max(0, min(1, (time - leg.start) / (leg.end - leg.start))) : 1)
    }

    /// Where it is after so much of its way, cm.
    func place(after way: Double) -> Place {
        var rest = way
        for leg in legs where leg.length > 0 {
            if rest <= leg.length { return leg.place(rest / leg.length) }
            rest -= leg.length
        }
        return legs.last.map { $0.place(1) } ?? (0, 0, 0)
    }

    /// The distance of two places, cm.
    static func distance(_ first: Place, _ second: Place) -> Double {
        let (dx, dy, dz) = (first.x - second.x, first.y - second.y, first.z - second.z)
        return (dx * dx + dy * dy + dz * dz).squareRoot()
    }

    /// The circle through three level places, by the two perpendicular bisectors, and the angles that the way takes.
    private static func circle(
        _ start: Pose, _ middle: Pose, _ end: Pose
    ) -> (center: Place, radius: Double, from: Double, sweep: Double) {
        let (ax, ay) = (2 * (middle.x - start.x), 2 * (middle.y - start.y))
        let (bx, by) = (2 * (end.x - start.x), 2 * (end.y - start.y))
        let square = { (pose: Pose) in pose.x * pose.x + pose.y * pose.y }
        let (a, b) = (square(middle) - square(start), square(end) - square(start))
        let determinant = ax * by - ay * bx
        let center = ((a * by - b * ay) / determinant, (ax * b - bx * a) / determinant)
        let angle = { (pose: Pose) in atan2(pose.y - center.1, pose.x - center.0) }
        let turn = { (angle: Double) in angle < 0 ? angle + 2 * .pi : angle }
        let (first, toMiddle) = (angle(start), turn(angle(middle) - angle(start)))
        let toEnd = turn(angle(end) - first)
        let radius = ((start.x - center.0) * (start.x - center.0) + (start.y - center.1) * (start.y - center.1))
            .squareRoot()
        return ((center.0, center.1, 0), radius, first, toMiddle < toEnd ? toEnd : toEnd - 2 * .pi)
    }
}

extension SampledWay {
    /// The least distance of two drones on time among samples `step` seconds apart.
    ///
    /// Samples that cannot be below the least so far, because nobody flies that fast, are left out.
    func leastDistance(to other: SampledWay, step: Double) -> Double {
        let last = Int(max(end, other.end) / step) + 1
        let change = (speed + other.speed) * step
        var least = Double.infinity
        var index = 0
        while index <= last {
            let time = Double(index) * step
            let distance = Self.distance(place(at: time), other.place(at: time))
            least = min(least, distance)
            index += max(1, change > 0 ? Int(min(1e6, (distance - least) / change)) : last)
        }
        return least
    }

    /// The least distance of any place of one way to any place of another, both stepped by `step` cm.
    ///
    /// Steps that cannot lead below the least so far are left out.
    func leastDistance(toAnyPlaceOf other: SampledWay, step: Double) -> Double {
        let (last, otherLast) = (Int((length / step).rounded(.up)), Int((other.length / step).rounded(.up)))
        var least = Double.infinity
        var index = 0
        while index <= last {
            let here = place(after: min(length, Double(index) * step))
            var leastHere = Double.infinity
            var otherIndex = 0
            while otherIndex <= otherLast {
                let there = other.place(after: min(other.length, Double(otherIndex) * step))
                let distance = Self.distance(here, there)
                leastHere = min(leastHere, distance)
                otherIndex += max(1, Int(min(1e6, (distance - leastHere) / step)))
            }
            least = min(least, leastHere)
            index += max(1, Int(min(1e6, (leastHere - least) / step)))
        }
        return least
    }
}
