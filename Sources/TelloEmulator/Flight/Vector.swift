import FlightModel
import Foundation

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
    func moved(by way: Vector) -> Pose {
        let (cosine, sine) = Self.direction(heading)
        return Pose(
            x: x + way.x * cosine + way.y * sine, y: y - way.x * sine + way.y * cosine, z: z + way.z,
            heading: heading)
    }

    /// The pose with another heading, brought into 0 ..< 360.
    func turned(by degrees: Double) -> Pose {
        let turned = (heading + degrees).truncatingRemainder(dividingBy: 360)
        return Pose(x: x, y: y, z: z, heading: turned < 0 ? turned + 360 : turned)
    }

    /// The pose at another height.
    func at(height: Double) -> Pose { Pose(x: x, y: y, z: height, heading: heading) }

    /// A stage vector as a drone with this heading sees it: x forward, y left.
    static func seen(_ vector: Vector, heading: Double) -> Vector {
        let (cosine, sine) = direction(heading)
        return Vector(
            x: vector.x * cosine - vector.y * sine, y: vector.x * sine + vector.y * cosine, z: vector.z)
    }

    /// Cosine and sine of a heading, exact for quarter turns.
    private static func direction(_ heading: Double) -> (cosine: Double, sine: Double) {
        switch heading {
        case 0: (1, 0)
        case 90: (0, 1)
        case 180: (-1, 0)
        case 270: (0, -1)
        default: (cos(heading * .pi / 180), sin(heading * .pi / 180))
        }
    }
}
