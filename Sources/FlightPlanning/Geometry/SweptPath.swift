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
    }

    private(set) var pieces: [Piece] = []
    /// Around all pieces, their swell not counted.
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

    /// The greatest swell of its pieces, cm.
    var swell: Double { pieces.reduce(0) { max($0, $1.swell) } }

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

extension SweptPath.Piece {
    init(_ piece: TrackPiece) {
        self.init(
            segment: Segment(start: piece.path.start, end: piece.path.end), swell: 0, isKnown: piece.isKnown,
            isGrounded: piece.isGrounded, range: piece.range)
    }
}
