/// The arc of a `curve` as chords of one length that it leaves only a little.
struct ArcChords {
    /// How far the arc may leave a chord, cm.
    ///
    /// Distances to an arc are taken that much smaller, so that they are never too
    /// large, and by at most a centimetre too small.
    static let tolerance = 0.5
    /// No arc of the SDK (10 m of radius at most) needs more halvings: 1,024 chords.
    private static let mostHalvings = 10

    /// The ends of the chords, the arc's own ends included.
    let points: [StagePoint]
    /// How far the arc leaves a chord, cm.
    let swell: Double

    /// The arc on the one circle through three points; nil when they lie on one line.
    init?(from start: StagePoint, through middle: StagePoint, to end: StagePoint) {
        let (toMiddle, toEnd) = (middle - start, end - start)
        let normal = toMiddle.cross(toEnd)
        let square = normal.dot(normal)
        guard square > 0 else { return nil }
        let center =
            start + (normal.cross(toMiddle) * toEnd.dot(toEnd) + toEnd.cross(normal) * toMiddle.dot(toMiddle))
            / (2 * square)
        let circle = Circle(center: center, radius: (start - center).length, normal: normal)
        var points = [start, end]
        var swell = circle.swell(start, end)
        for _ in 0..<Self.mostHalvings where swell > Self.tolerance {
            points = circle.halved(points)
            swell = circle.swell(points[0], points[1])
        }
        guard swell.isFinite else { return nil }
        self.points = points
        self.swell = swell
    }
}

/// A circle that is flown counterclockwise as its normal sees it.
private struct Circle {
    let center: StagePoint
    let radius: Double
    let normal: StagePoint

    /// The point half way from one point to another one.
    func middle(_ start: StagePoint, _ end: StagePoint) -> StagePoint {
        let outward = (end - start).cross(normal)
        return center + outward * (radius / outward.length)
    }

    /// How far the way from one point to another one leaves the straight line.
    func swell(_ start: StagePoint, _ end: StagePoint) -> Double {
        (middle(start, end) - (start + end) / 2).length
    }

    func halved(_ points: [StagePoint]) -> [StagePoint] {
        zip(points, points.dropFirst()).flatMap { [$0, middle($0, $1)] } + points.suffix(1)
    }
}
