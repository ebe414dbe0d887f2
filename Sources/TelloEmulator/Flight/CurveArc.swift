import Foundation

/// The arc of a `curve` in the drone's own frame: from the origin through one point to another.
///
/// Worked out in another way than `TelloProtocol`'s: what the plan believes of a curve and what is flown agree only where
/// both are right.
struct CurveArc: Sendable, Hashable {
    private let centre, toStart, across: Vector
    private let sweep: Double

    /// Why a curve cannot be flown.
    enum Flaw: Error {
        /// The three points lie on one line.
        case collinear
        /// The radius is outside 50 to 1000 cm.
        case radius
    }

    init(through middle: Vector, to end: Vector) throws(Flaw) {
        let normal = middle.cross(end)
        let area = normal.dot(normal)
        guard area > 1e-6 else { throw .collinear }
        let sides = end * middle.dot(middle) - middle * end.dot(end)
        centre = sides.cross(normal) * (1 / (2 * area))
        let radius = centre.length
        guard (50...1000).contains(radius) else { throw .radius }
        toStart = centre * -1
        across = (normal * (1 / area.squareRoot())).cross(toStart)
        let toEnd = end - centre
        let angle = atan2(toEnd.dot(across), toEnd.dot(toStart))
        sweep = angle > 0 ? angle : angle + 2 * .pi
    }

    /// Length of the way, cm.
    var length: Double { centre.length * sweep }

    /// The place after a part (0 to 1) of the way.
    func place(at part: Double) -> Vector {
        centre + toStart * cos(sweep * part) + across * sin(sweep * part)
    }
}
