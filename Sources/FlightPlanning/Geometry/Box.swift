/// The smallest box around some ways: tells quickly which two cannot come near each other.
struct Box {
    private var low = StagePoint(repeating: .infinity)
    private var high = StagePoint(repeating: -.infinity)

    init(_ pieces: ArraySlice<TrackPiece>) {
        for piece in pieces {
            low = low.replacing(with: piece.path.start, where: piece.path.start .< low)
            high = high.replacing(with: piece.path.start, where: piece.path.start .> high)
            low = low.replacing(with: piece.path.end, where: piece.path.end .< low)
            high = high.replacing(with: piece.path.end, where: piece.path.end .> high)
        }
    }

    /// Whether two boxes leave at least this much room between them along one axis.
    func isApart(from other: Box, by room: Double) -> Bool {
        let gap = (low - other.high).replacing(with: other.low - high, where: other.low - high .> low - other.high)
        return gap.max() >= room
    }
}
