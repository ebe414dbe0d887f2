import Diagnostics
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// Which drone is which (I2, I4).
extension Preflight {
    func identity(_ member: Int, _ identity: DroneIdentity) -> PreflightReport.Item {
        let drone = run.plan.members[member].drone
        let heard = run.serials(heardBy: member)
        if heard.count > 1 {
            return item(
                drone, .identity, .failure,
                "answers at \(identity.endpoint) as \(heard[0]) and as \(heard[1]): two drones share that address; "
                    + "restart the router, then both drones")
        }
        guard let actual = identity.serial else {
            return item(
                drone, .identity, .warning,
                "has no serial number (SDK 1.3): which drone answers at \(identity.endpoint) is not verified; "
                    + "look that this is the Wi-Fi of yours")
        }
        guard let expected = drone.serial?.value else {
            return item(
                drone, .identity, .warning,
                "is not verified: to bind it, write `serial: \(actual)` at `\(drone.name.value)` in the fleet file")
        }
        if let correction = correction(of: member) { return item(drone, .identity, .warning, correction) }
        if expected == actual { return item(drone, .identity, .pass, "is \(actual) at \(identity.endpoint)") }
        return item(
            drone, .identity, .warning,
            "is \(actual); the fleet file writes it \(expected): correct its capital letters")
    }

    /// What to say of a drone that is not where the file says, and is flown from where its serial number answers; nil for
    /// one that was not found or is there.
    func correction(of member: Int) -> String? {
        let drone = run.plan.members[member].drone
        guard let actual = identities[member]?.endpoint, let address = drone.address else { return nil }
        let home = Endpoint(address.value, port: drone.port)
        guard actual != home, let serial = drone.serial?.value else { return nil }
        let there = run.plan.members.indices.first { identities[$0]?.endpoint == home }
        let occupant = there.map { ", where \(run.name($0)) is now" } ?? ""
        let place = address.range.map { "in line \($0.start.line) of \($0.file)" } ?? "in the fleet file"
        return "\(serial) answers at \(actual.address), not at \(address.value)\(occupant): it is flown from there; "
            + "write `ip: \(actual.address)` \(place)"
    }
}
