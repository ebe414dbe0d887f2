/// A missing drone as what the others have to keep away from.
struct Obstacle {
    /// Where it can be; empty: anywhere.
    private var pieces: [SweptPath.Piece]
    /// How much farther, cm.
    private var uncertainty: Double

    /// One that can be anywhere.
    static let unknown = Obstacle(pieces: [], uncertainty: 0)

    private init(pieces: [SweptPath.Piece], uncertainty: Double) {
        self.pieces = pieces
        self.uncertainty = uncertainty
    }

    /// One at a place.
    init(at place: StagePoint, isAirborne: Bool, _ uncertainty: Double) {
        let spot = isAirborne ? place : place.flat
        let piece = SweptPath.Piece(
            segment: Segment(start: spot, end: spot), swell: 0, isKnown: true, isGrounded: !isAirborne, range: nil)
        self.init(pieces: Self.isUsable(place, uncertainty) ? [piece] : [], uncertainty: uncertainty)
    }

    /// One that is somewhere on its way.
    init(on path: SweptPath, _ uncertainty: Double) {
        let isUsable = path.isKnown && Self.isUsable(.zero, uncertainty)
        self.init(pieces: isUsable ? path.pieces : [], uncertainty: uncertainty)
    }

    /// The least distance to a way that is certain, cm, where it is below the limit; minus infinity where nothing is certain.
    ///
    /// Who stands on the floor all the while is nobody's danger but for one that may come down on it.
    func distanceIfNear(_ path: SweptPath, limit: Double) -> Double? {
        guard !pieces.isEmpty else { return path.isAirborne ? -.infinity : nil }
        var least = Double.infinity
        for own in pieces {
            for piece in path.pieces where !(own.isGrounded && piece.isGrounded) {
                guard piece.isKnown else { return -.infinity }
                least = min(least, distance(own, piece))
            }
        }
        return least < limit - PlannedCommand.tolerance ? least : nil
    }

    /// Where both can be in the air, or one above the other that stands, heights do not count.
    private func distance(_ own: SweptPath.Piece, _ piece: SweptPath.Piece) -> Double {
        let (first, second) = own.isGrounded ? (own.segment, piece.segment) : (own.segment.flat, piece.segment.flat)
        return first.nearest(to: second).distance - own.swell - piece.swell - uncertainty
    }

    private static func isUsable(_ place: StagePoint, _ uncertainty: Double) -> Bool {
        uncertainty >= 0 && uncertainty.isFinite && place.length.isFinite
    }
}
