import Diagnostics
package import ShowDocuments
package import TelloProtocol

/// Who of a plan is where, as far as is known: what discovery decides, as a pure state machine (I2, I4).
///
/// A drone with a serial number in the fleet file is bound where that number answers, whatever address the file gives.
package struct Roll: Sendable {
    /// Why a drone is not at its own address.
    package enum Fault: Sendable, Hashable {
        /// It could not be identified.
        case failed(IdentityFailure)
        /// Another drone answers there.
        case occupied(Sighting)
    }

    /// One serial number at two addresses.
    package struct Conflict: Sendable, Hashable {
        /// The serial number.
        package var serial: String
        /// Where it answers, by address.
        package var endpoints: [Endpoint]
    }

    private let drones: [FleetDrone]
    /// Where each drone was found, by its place in the plan.
    package private(set) var found: [Int: Sighting] = [:]
    /// Why a drone is not at its own address, by its place in the plan.
    package private(set) var faults: [Int: Fault] = [:]
    /// Drones that answered and belong to nobody here, in the order in which they did.
    package private(set) var strangers: [Sighting] = []
    /// Serial numbers that answer at two addresses.
    package private(set) var conflicts: [Conflict] = []

    /// A roll of some drones of whom nothing is known.
    package init(drones: [FleetDrone]) {
        self.drones = drones
    }

    /// Whether a drone with this serial number, or with none, is one of those that are looked for; `asked` is the drone
    /// whose address it answers at.
    package func isWanted(serial: String?, asked: Int? = nil) -> Bool {
        if let serial, owner(of: serial) != nil { return true }
        return asked.map { drones[$0].serial == nil || serial == nil } ?? false
    }

    /// The places in the plan of those that were not found.
    package var missing: [Int] { drones.indices.filter { found[$0] == nil } }

    /// Who everybody is, in the plan's order; nil unless everybody is somewhere, and nobody in two places.
    package var identities: [DroneIdentity]? {
        guard missing.isEmpty, conflicts.isEmpty else { return nil }
        let found = foundIdentities
        return drones.indices.compactMap { found[$0] }
    }

    /// Who those are that were found, by their places in the plan.
    package var foundIdentities: [Int: DroneIdentity] {
        found.mapValues { sighting in
            DroneIdentity(
                endpoint: sighting.endpoint, serial: sighting.serial, firmware: sighting.firmware ?? .sdk13,
                hasController: sighting.hasController)
        }
    }

    /// Notes a drone that answered; `asked` is the drone whose address it answered at.
    package mutating func note(_ sighting: Sighting, asked: Int? = nil) {
        if let serial = sighting.serial, let owner = owner(of: serial) {
            bind(owner, sighting)
            if let asked, asked != owner { faults[asked] = .occupied(sighting) }
        } else if let asked, drones[asked].serial == nil || sighting.serial == nil {
            bind(asked, sighting)
        } else {
            if let asked { faults[asked] = .occupied(sighting) }
            if !strangers.contains(where: { $0.endpoint == sighting.endpoint }) { strangers.append(sighting) }
        }
    }

    /// Notes that a drone could not be identified at its own address.
    package mutating func note(_ failure: IdentityFailure, asked: Int) {
        faults[asked] = .failed(failure)
    }

    /// Notes a drone that answered and did not say who it is.
    package mutating func noteUnknown(at endpoint: Endpoint) {
        guard !strangers.contains(where: { $0.endpoint == endpoint }) else { return }
        strangers.append(Sighting(endpoint: endpoint, serial: nil))
    }

    private mutating func bind(_ member: Int, _ sighting: Sighting) {
        if let serial = sighting.serial, let other = place(of: serial), other != sighting.endpoint {
            note(serial, at: [other, sighting.endpoint])
        }
        if found[member] == nil { found[member] = sighting }
    }

    private mutating func note(_ serial: String, at endpoints: [Endpoint]) {
        guard let index = conflicts.firstIndex(where: { $0.serial == serial }) else {
            return conflicts.append(Conflict(serial: serial, endpoints: endpoints.sorted()))
        }
        conflicts[index].endpoints = Set(conflicts[index].endpoints + endpoints).sorted()
    }

    private func place(of serial: String) -> Endpoint? {
        drones.indices.lazy.compactMap { found[$0] }.first { $0.serial?.lowercased() == serial.lowercased() }?.endpoint
    }

    /// Which drone the fleet file gives this serial number to, whatever its capitals.
    package func owner(of serial: String) -> Int? {
        drones.firstIndex { $0.serial?.value.lowercased() == serial.lowercased() }
    }
}
