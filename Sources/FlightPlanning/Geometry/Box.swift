/// The smallest box around some ways: tells quickly which two cannot come near each other.
struct Box {
    private var low = StagePoint(repeating: .infinity)
    private var high = StagePoint(repeating: -.infinity)

    init(_ pieces: ArraySlice<TrackPiece>) {
        for piece in pieces {
            add(piece.path.start, swell: StagePoint(repeating: piece.path.swell))
            add(piece.path.end, swell: StagePoint(repeating: piece.path.swell))
        }
    }

    private mutating func add(_ point: StagePoint, swell: StagePoint) {
        low = low.replacing(with: point - swell, where: point - swell .< low)
        high = high.replacing(with: point + swell, where: point + swell .> high)
    }

    /// Whether two boxes leave at least this much room between them along one axis.
    func isApart(from other: Box, by room: Double) -> Bool {
        let gap = (low - other.high).replacing(with: other.low - high, where: other.low - high .> low - other.high)
        return gap.max() >= room
    }

    /// Whether two boxes, seen from above, leave at least this much room between them along one axis.
    func isApartOnTheFloor(from other: Box, by room: Double) -> Bool {
        max(low.x - other.high.x, other.low.x - high.x, low.y - other.high.y, other.low.y - high.y) >= room
    }
}
