import FlightModel
import TelloProtocol

/// The way of one command as straight legs.
struct Way {
    /// Where the legs begin and end.
    var points: [StagePoint]
    /// How far the way may lie beside a leg, cm.
    var swell = 0.0

    /// Straight from one point to another.
    init(_ start: StagePoint, _ end: StagePoint) {
        points = [start, end]
    }

    /// Through some points.
    init(_ points: [StagePoint], swell: Double = 0) {
        self.points = points
        self.swell = swell
    }
}

extension PlannedCommand {
    /// The way between the places where the drone begins and ends it.
    ///
    /// `jump` leads over the goal that it has from its first pad. An arc that cannot be flown is refused elsewhere.
    func way(from start: StagePoint, to end: StagePoint) -> Way {
        switch command {
        case .jump: return Way([start] + (padMove?.passes.map { StagePoint($0) } ?? []) + [end])
        case .curve(let middle, _, _):
            return Way(start, over: StagePoint(from.offset(by: middle)), end)
        case .curvePad:
            guard let middle = padMove?.passes.first else { return Way(start, end) }
            return Way(start, over: StagePoint(middle), end)
        default: return Way(start, end)
        }
    }
}

extension Way {
    /// An arc.
    fileprivate init(_ start: StagePoint, over middle: StagePoint, _ end: StagePoint) {
        let arc = ArcChords(from: start, through: middle, to: end)
        self.init(arc?.points ?? [start, middle, end], swell: arc?.swell ?? 0)
    }
}
