import Diagnostics

/// All places where a drone can be within a stretch of the show, whatever its pace and wherever it stops.
struct SweptPath {
    /// One straight piece.
    struct Piece {
        var segment: Segment
        /// How far the way may lie beside the segment, cm: 0 for a straight line.
        var swell: Double
        /// Whether the place is known.
        var isKnown: Bool
        /// Whether the drone stands on the ground there, motors off.
        var isGrounded: Bool
        /// The command that it flies, or that brought it here.
        var range: SourceRange?

        /// Whether it stays in one place.
        var isStill: Bool { segment.start == segment.end }
    }

    private(set) var pieces: [Piece] = []
    /// Around all pieces.
    let box: Box

    /// The places of a member's way in one phase, the hover before and after included.
    init(_ track: ArraySlice<TrackPiece>) {
        box = Box(track)
        for piece in track { append(Piece(piece)) }
    }

    /// Whether the drone is in the air somewhere on it.
    var isAirborne: Bool { pieces.contains { !$0.isGrounded } }

    /// Whether every place of it where the drone is in the air is known.
    var isKnown: Bool { pieces.allSatisfy { $0.isKnown || $0.isGrounded } }

    /// Where two ways come nearest to each other, whatever the time; nil where nothing can be said.
    ///
    /// - Parameter isFromAbove: Whether heights do not count; then both have to be in the air, else one of the two.
    func nearest(to other: SweptPath, isFromAbove: Bool = false) -> SweptApproach? {
        var best: SweptApproach?
        for piece in pieces where piece.isKnown {
            for otherPiece in other.pieces where otherPiece.isKnown {
                let isDangerous =
                    isFromAbove
                    ? !piece.isGrounded && !otherPiece.isGrounded : !piece.isGrounded || !otherPiece.isGrounded
                guard isDangerous else { continue }
                let approach = SweptApproach(piece, otherPiece, isFromAbove: isFromAbove)
                if approach.distance < best?.distance ?? .infinity { best = approach }
            }
        }
        return best
    }

    /// Adds a piece; hovering at the end of the piece before adds no place.
    private mutating func append(_ piece: Piece) {
        if let last = pieces.last, piece.segment.start == piece.segment.end, last.segment.end == piece.segment.start,
            last.isKnown == piece.isKnown, last.isGrounded == piece.isGrounded
        {
            return
        }
        pieces.append(piece)
    }
}

/// The nearest places of two ways.
struct SweptApproach {
    /// cm; never more than it is.
    let distance: Double
    /// Where on each.
    let places: (first: StagePoint, second: StagePoint)
    /// The pieces that lead there.
    let first, second: SweptPath.Piece

    fileprivate init(_ first: SweptPath.Piece, _ second: SweptPath.Piece, isFromAbove: Bool) {
        let parts =
            isFromAbove
            ? first.segment.flat.nearest(to: second.segment.flat) : first.segment.nearest(to: second.segment)
        places = (first.segment.point(at: parts.first), second.segment.point(at: parts.second))
        distance = max(0, parts.distance - first.swell - second.swell)
        (self.first, self.second) = (first, second)
    }
}

extension SweptPath.Piece {
    init(_ piece: TrackPiece) {
        self.init(
            segment: Segment(start: piece.path.start, end: piece.path.end), swell: piece.path.swell,
            isKnown: piece.isKnown,
            isGrounded: piece.isGrounded, range: piece.range)
    }
}
