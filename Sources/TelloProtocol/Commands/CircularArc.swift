/// The arc that `curve` flies: from the drone through one point to another, on the one circle through all three.
package struct CircularArc: Hashable, Sendable {
    /// Radius of the circle, cm.
    package let radius: Double
    /// Length of the way along it, cm.
    package let length: Double

    /// The arc from the origin through `middle` to `end`; nil when the three lie on one line.
    package init?(through middle: BodyOffset, to end: BodyOffset) {
        let first = Vector(middle)
        let second = Vector(end) - first
        let cross = first.cross(second).length
        guard cross > 0 else { return nil }
        radius = first.length * second.length * Vector(end).length / (2 * cross)
        // The angle between the two chords is half of the angle that the whole arc spans.
        length = radius * 2 * Self.angle(opposite: cross, adjacent: first.dot(second))
    }

    /// The angle whose tangent is `opposite / adjacent`, from 0 to pi, for a positive `opposite`.
    private static func angle(opposite: Double, adjacent: Double) -> Double {
        if adjacent < 0 { return .pi - angle(opposite: opposite, adjacent: -adjacent) }
        if opposite > adjacent { return .pi / 2 - arcTangent(adjacent / opposite) }
        return arcTangent(opposite / adjacent)
    }

    /// The arc tangent of 0 to 1: halved three times, then its series (this layer links no mathematics library).
    private static func arcTangent(_ tangent: Double) -> Double {
        var x = tangent
        for _ in 0..<3 { x /= 1 + (1 + x * x).squareRoot() }
        var (sum, power) = (0.0, x)
        for term in 0..<10 {
            sum += (term.isMultiple(of: 2) ? power : -power) / Double(2 * term + 1)
            power *= x * x
        }
        return 8 * sum
    }
}
