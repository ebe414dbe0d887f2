/// The shape of a way: a straight line so far.
///
/// A `curve` is a line to its end for now, its chord; its own case, an arc, belongs here, and everything that asks for
/// places or distances asks this type.
enum PathPiece {
    /// Straight from one point to another; the same point twice is hovering or standing.
    case line(from: StagePoint, to: StagePoint)

    /// Where it begins.
    var start: StagePoint {
        switch self {
        case .line(let from, _): from
        }
    }

    /// Where it ends.
    var end: StagePoint {
        switch self {
        case .line(_, let to): to
        }
    }
}
