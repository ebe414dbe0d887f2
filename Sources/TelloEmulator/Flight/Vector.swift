import FlightModel

/// A place or a way in centimetres: x forward, y left, z up.
struct Vector: Sendable, Hashable {
    var x, y, z: Double

    static let zero = Vector(x: 0, y: 0, z: 0)

    var length: Double { dot(self).squareRoot() }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: Vector) -> Vector {
        Vector(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }

    static func + (left: Vector, right: Vector) -> Vector {
        Vector(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
    }

    static func - (left: Vector, right: Vector) -> Vector { left + right * -1 }

    static func * (vector: Vector, factor: Double) -> Vector {
        Vector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
    }
}

extension Pose {
    /// The place without the heading.
    var place: Vector { Vector(x: x, y: y, z: z) }

    /// The pose a way in the drone's own frame away.
    func moved(by way: Vector) -> Pose { shifted(forward: way.x, left: way.y, up: way.z) }

    /// A stage vector as a drone with this heading sees it: x forward, y left.
    static func seen(_ vector: Vector, heading: Double) -> Vector {
        let (cosine, sine) = Pose(x: 0, y: 0, z: 0, heading: heading).direction
        return Vector(
            x: vector.x * cosine - vector.y * sine, y: vector.x * sine + vector.y * cosine, z: vector.z)
    }
}
