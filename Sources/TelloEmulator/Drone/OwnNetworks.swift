package import ShowTime

/// Which of several drones in Wi-Fis of their own can be reached: all of them have the same address, and a computer is in
/// one Wi-Fi at a time.
///
/// It stands for the person who joins one drone's Wi-Fi after the other: when a drone has left its own, the next one's is
/// joined some seconds later.
package struct OwnNetworks: Sendable {
    /// How long the person needs, as a host has it unless told otherwise.
    package static let handover = Duration.seconds(8)

    private var waiting: [Int]
    private var joined: ShowInstant = .zero
    private let handover: Duration

    /// The drones that are in their own networks, in the order in which they are joined.
    package init(waiting: [Int], handover: Duration = OwnNetworks.handover) {
        self.waiting = waiting
        self.handover = handover
    }

    /// Notes which network a drone is in.
    package mutating func note(_ drone: Int, in network: DroneNetwork, at now: ShowInstant) {
        guard network != .own, let place = waiting.firstIndex(of: drone) else { return }
        waiting.remove(at: place)
        if place == 0 { joined = now.advanced(by: handover) }
    }

    /// The drone whose Wi-Fi the computer is in; nil while the person is busy, and when no drone is in its own.
    package func reachable(at now: ShowInstant) -> Int? {
        now >= joined ? waiting.first : nil
    }

    /// When the next Wi-Fi is joined; nil when that is over.
    package func nextChange(after now: ShowInstant) -> ShowInstant? {
        waiting.isEmpty || joined <= now ? nil : joined
    }
}
