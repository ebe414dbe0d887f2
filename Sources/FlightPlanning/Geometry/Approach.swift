/// The nearest that two drones come to each other in some stretch of time.
struct Approach {
    /// cm.
    var distance: Double
    /// On the show clock, seconds.
    var time: Double
    /// The stretches that they fly then.
    var first, second: TrackPiece

    /// Where the two are then.
    var places: (first: StagePoint, second: StagePoint) { (first.place(at: time), second.place(at: time)) }

    /// The least distance between two uniform motions while both last: nil when they share no moment.
    ///
    /// The squared distance of two uniform motions is a quadratic in time, so its least value over a stretch lies at the
    /// stationary point or at an end. Nothing is sampled.
    static func nearest(_ first: TrackPiece, _ second: TrackPiece) -> Approach? {
        let start = max(first.start, second.start)
        let end = min(first.end, second.end)
        guard start <= end else { return nil }
        let offset = second.place(at: start) - first.place(at: start)
        let velocity = second.velocity - first.velocity
        let square = velocity.dot(velocity)
        let stationary = square > 0 ? -offset.dot(velocity) / square : 0
        let elapsed = max(0, min(end - start, stationary))
        return Approach(
            distance: max(0, (offset + velocity * elapsed).length - first.path.swell - second.path.swell),
            time: start + elapsed, first: first, second: second)
    }

    /// The least distance between two ways in one phase, whose pieces are in order; nil where nothing can be said.
    static func nearest(_ first: ArraySlice<TrackPiece>, _ second: ArraySlice<TrackPiece>) -> Approach? {
        var best: Approach?
        var (left, right) = (first.startIndex, second.startIndex)
        while left < first.endIndex, right < second.endIndex {
            let (one, other) = (first[left], second[right])
            if one.isComparable(to: other), let found = nearest(one, other),
                found.distance < best?.distance ?? .infinity
            {
                best = found
            }
            if one.end <= other.end { left += 1 } else { right += 1 }
        }
        return best
    }
}

extension TrackPiece {
    /// Whether a distance between two stretches says anything: both places known, and one of the two in the air.
    fileprivate func isComparable(to other: TrackPiece) -> Bool {
        isKnown && other.isKnown && !(isGrounded && other.isGrounded)
    }
}
