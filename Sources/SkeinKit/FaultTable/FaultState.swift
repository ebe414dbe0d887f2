/// What a show is doing when a fault strikes.
package enum FaultState: String, Sendable, CaseIterable {
    /// The drones stand, and nothing was sent to them yet.
    case onTheGround = "on the ground"
    /// They are looked for and checked.
    case searching
    /// They are found, and wait for somebody's yes or for the show's own take-off.
    case standing
    /// `takeoff` is under way.
    case takingOff = "taking off"
    /// A move or a turn is under way.
    case inMotion = "in a motion"
    /// The show holds, and the operator is asked.
    case holding
    /// The drone hovers, and waits for others.
    case atBarrier = "at a barrier"
    /// `land` was said.
    case landing
    /// Everybody stands again.
    case ended
}
