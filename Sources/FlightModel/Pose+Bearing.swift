#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Pose {
    /// The heading that leads to another place, degrees clockwise from x, 0 ..< 360; 0 where both are one.
    package func bearing(to other: Pose) -> Double {
        guard other.x != x || other.y != y else { return 0 }
        let degrees = atan2(y - other.y, other.x - x) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// How far another place is, heights aside, cm.
    package func floorDistance(to other: Pose) -> Double {
        let (along, across) = (other.x - x, other.y - y)
        return (along * along + across * across).squareRoot()
    }
}
