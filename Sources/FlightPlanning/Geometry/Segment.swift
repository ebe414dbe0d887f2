/// A straight way from one point to another; the same point twice is a place.
struct Segment: Hashable {
    var start, end: StagePoint

    /// A part of the way: 0 is its start, 1 its end.
    func point(at part: Double) -> StagePoint { start + (end - start) * part }

    /// The way as seen from above: its heights are 0.
    var flat: Segment { Segment(start: start.flat, end: end.flat) }

    /// The part of the way that is nearest to a point.
    func nearestPart(to point: StagePoint) -> Double {
        let way = end - start
        let square = way.dot(way)
        return square > 0 ? max(0, min(1, (point - start).dot(way) / square)) : 0
    }

    /// Where two ways come nearest to each other, as parts of each: exact, whatever the time.
    ///
    /// The squared distance of a point of one and a point of the other is a convex quadratic in both parts. Its least
    /// value lies at the stationary point, if both ways have it, or else at an end of one of them. Nothing is sampled.
    func nearest(to other: Segment) -> SegmentApproach {
        var best = SegmentApproach(self, other, parts: (0, other.nearestPart(to: start)))
        for parts in ends(against: other) {
            let candidate = SegmentApproach(self, other, parts: parts)
            if candidate.distance < best.distance { best = candidate }
        }
        return best
    }

    /// The other pairs of parts that can be the nearest.
    private func ends(against other: Segment) -> [(Double, Double)] {
        let ends = [
            (1, other.nearestPart(to: end)), (nearestPart(to: other.start), 0), (nearestPart(to: other.end), 1),
        ]
        let (way, otherWay, offset) = (end - start, other.end - other.start, other.start - start)
        let (square, otherSquare, mixed) = (way.dot(way), otherWay.dot(otherWay), way.dot(otherWay))
        let determinant = square * otherSquare - mixed * mixed
        guard determinant > 0 else { return ends }
        let part = (offset.dot(way) * otherSquare - offset.dot(otherWay) * mixed) / determinant
        let otherPart = (offset.dot(way) * mixed - offset.dot(otherWay) * square) / determinant
        guard (0...1).contains(part), (0...1).contains(otherPart) else { return ends }
        return ends + [(part, otherPart)]
    }
}

/// Where two straight ways come nearest to each other.
struct SegmentApproach {
    /// cm.
    let distance: Double
    /// Where on each, as a part of it: 0 is its start, 1 its end.
    let first, second: Double

    fileprivate init(_ one: Segment, _ other: Segment, parts: (Double, Double)) {
        (first, second) = parts
        distance = (other.point(at: second) - one.point(at: first)).length
    }
}
