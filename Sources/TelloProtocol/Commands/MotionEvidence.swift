/// What telemetry can show of a motion (rule E4): decides whether a lost answer can be made good.
package enum MotionEvidence: Hashable, Sendable {
    /// Motors run and the ground is at least 40 cm away.
    case takeoff
    /// The drone stands with its motors off (S5).
    case landing
    /// A turn of 15 to 360 degrees; positive is clockwise.
    case turn(degrees: Int)
    /// A move of at least 30 cm straight up or down; positive is up, cm.
    case vertical(Int)
    /// A move of at least 40 cm along the floor at 30 cm/s or faster; `climb` is its vertical part, cm (0 below 30 cm).
    case floor(distance: Double, speed: Double, climb: Int)
    /// A move that ends in sight of a mission pad, at a place in its frame, cm.
    case pad(number: Int, place: BodyOffset)
    /// Nothing: shorter or slower moves, turns below 15 degrees, flips, moves that end out of a pad's sight.
    ///
    /// Never sent again.
    case undecidable
}
