/// The shape of a way: a straight line, or a short part of an arc.
///
/// Everything that asks for places or distances asks this type.
enum PathPiece {
    /// Straight from one point to another; the same point twice is hovering or standing.
    case line(from: StagePoint, to: StagePoint)
    /// Part of an arc that lies no farther than `swell` cm beside the straight line.
    case bow(from: StagePoint, to: StagePoint, swell: Double)

    /// A line, or a part of an arc where it has a swell.
    init(from: StagePoint, to: StagePoint, swell: Double = 0) {
        self = swell > 0 ? .bow(from: from, to: to, swell: swell) : .line(from: from, to: to)
    }

    /// Where it begins.
    var start: StagePoint {
        switch self {
        case .line(let from, _), .bow(let from, _, _): from
        }
    }

    /// Where it ends.
    var end: StagePoint {
        switch self {
        case .line(_, let to), .bow(_, let to, _): to
        }
    }

    /// How far it lies beside the straight line between its ends at most, cm.
    var swell: Double {
        switch self {
        case .line: 0
        case .bow(_, _, let swell): swell
        }
    }
}
