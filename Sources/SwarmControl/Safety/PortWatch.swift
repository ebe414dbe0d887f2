import DroneLink
import ShowTime
import TelloProtocol

/// Notices state lines of a drone's address that begin to come from a second port in flight (N4): another program, or
/// another drone, speaks in its place.
///
/// Whoever was there before the flight is none of it: behind address translation strangers share a drone's address.
struct PortWatch: Sendable {
    /// So many lines are no accident.
    private static let proof = 10

    private var before: Set<Endpoint>?
    private var reported: Set<Int> = []

    /// Looks at the unknown senders; returns what was found, with the drone's place in the list, once for each.
    mutating func look(_ strangers: StrangerCount, drones: [Endpoint]) -> [(Int, FlightHazard)] {
        guard let before else {
            before = Set(strangers.senders)
            return []
        }
        var found: [(Int, FlightHazard)] = []
        for sender in strangers.senders where !before.contains(sender) && !drones.contains(sender) {
            let owners = drones.indices.filter { drones[$0].address == sender.address }
            guard owners.count == 1, let owner = owners.first, !reported.contains(owner),
                strangers.lines(from: sender) >= Self.proof
            else { continue }
            reported.insert(owner)
            found.append((owner, .secondPort(sender.port)))
        }
        return found
    }
}
