import FlightModel
import ShowDocuments

/// A point of the stage in cm: x forward, y left, z up.
typealias StagePoint = SIMD3<Double>

extension StagePoint {
    /// The place of a pose.
    init(_ pose: Pose) {
        self.init(pose.x, pose.y, pose.z)
    }

    /// A place of a file.
    init(_ position: StagePosition) {
        self.init(Double(position.x), Double(position.y), Double(position.z))
    }

    /// The scalar product.
    func dot(_ other: StagePoint) -> Double { (self * other).sum() }

    /// The vector product.
    func cross(_ other: StagePoint) -> StagePoint {
        StagePoint(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// The point as seen from above: its height is 0.
    var flat: StagePoint { StagePoint(x, y, 0) }

    /// The distance from zero.
    var length: Double { dot(self).squareRoot() }
}
