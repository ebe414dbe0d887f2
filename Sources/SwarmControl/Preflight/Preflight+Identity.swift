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
                "has no serial number (SDK 1.3): which drone answers at \(identity.endpoint) is not verified")
        }
        guard let expected = drone.serial?.value else {
            return item(
                drone, .identity, .warning,
                "is not verified: to bind it, write `serial: \(actual)` at `\(drone.name.value)` in the fleet file")
        }
        if let address = drone.address, Endpoint(address.value, port: drone.port) != identity.endpoint {
            return item(drone, .identity, .warning, correction(of: member, at: identity.endpoint, expected, address))
        }
        if expected == actual { return item(drone, .identity, .pass, "is \(actual) at \(identity.endpoint)") }
        return item(
            drone, .identity, .warning,
            "is \(actual); the fleet file writes it \(expected): correct its capital letters")
    }

    /// The drone is not where the file says, and is flown from where its serial number answers.
    private func correction(
        of member: Int, at actual: Endpoint, _ serial: String, _ address: Located<IPv4Address>
    ) -> String {
        let home = Endpoint(address.value, port: run.plan.members[member].drone.port)
        let there = run.plan.members.indices.first { identities[$0]?.endpoint == home }
        let occupant = there.map { ", where \(run.name($0)) is now" } ?? ""
        let place = address.range.map { "in line \($0.start.line) of \($0.file)" } ?? "in the fleet file"
        return "\(serial) answers at \(actual.address), not at \(address.value)\(occupant): it is flown from there; "
            + "write `ip: \(actual.address)` \(place)"
    }
}
