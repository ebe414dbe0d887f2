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

/// Three parts of a length in centimetres.
struct Vector {
    var x, y, z: Double

    init(x: Double, y: Double, z: Double) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    init(_ offset: BodyOffset) {
        self.init(x: Double(offset.x), y: Double(offset.y), z: Double(offset.z))
    }

    var length: Double { (x * x + y * y + z * z).squareRoot() }

    /// The part along the floor.
    var planar: Double { (x * x + y * y).squareRoot() }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: Vector) -> Vector {
        Vector(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }

    static func - (lhs: Vector, rhs: Vector) -> Vector {
        Vector(x: lhs.x - rhs.x, y: lhs.y - rhs.y, z: lhs.z - rhs.z)
    }
}
