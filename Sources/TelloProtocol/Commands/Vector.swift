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
