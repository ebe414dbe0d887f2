import Diagnostics
import ShowDocuments
import SwarmControl
import TelloProtocol

/// The fleet file for drones that a scan found.
struct ScannedFleet {
    /// How far apart the homes are written, cm: nobody has measured them yet.
    private static let spacing = 150

    private let fleet: Fleet
    private let known: Fleet?

    /// A fleet of those that answered; drones of `known` keep their names.
    init(_ findings: [NetworkScan.Finding], networks: [Network], known: Fleet?) {
        self.known = known
        var fleet = Fleet(name: Located("Scanned"))
        fleet.networks = networks.map { Located($0) }
        let drones = findings.filter { $0.refusal == nil }.map(\.sighting)
        for (index, sighting) in drones.enumerated() {
            let named = sighting.serial.flatMap { serial in
                known?.drones.first { $0.serial?.value.lowercased() == serial.lowercased() }
            }
            var drone = FleetDrone(name: Located(named?.name.value ?? "drone\(index + 1)"))
            drone.serial = sighting.serial.map { Located($0.uppercased()) }
            drone.address = Located(sighting.endpoint.address)
            // In a row across the stage, its middle in front of the audience.
            drone.home = Located(StagePosition(x: 0, y: (drones.count - 1 - 2 * index) * Self.spacing / 2))
            fleet.drones.append(drone)
        }
        self.fleet = fleet
    }

    /// How many drones it has.
    var count: Int { fleet.drones.count }

    /// Its networks.
    var networks: [Network] { fleet.networks.map(\.value) }

    /// Those with a serial number, for a file that is there already.
    var joined: [FleetFileAddition.Joined] {
        fleet.drones.compactMap { drone in
            guard let serial = drone.serial?.value, let address = drone.address?.value else { return nil }
            return FleetFileAddition.Joined(serial: serial, address: address)
        }
    }

    /// Where those without one are.
    var nameless: [IPv4Address] { fleet.drones.filter { $0.serial == nil }.compactMap { $0.address?.value } }

    /// Serial numbers that more than one drone gave: such a file would be refused.
    var sharedSerials: [String] {
        let serials = fleet.drones.compactMap { $0.serial?.value }
        return Set(serials).filter { serial in serials.count { $0 == serial } > 1 }.sorted()
    }

    /// The file's text.
    var text: String {
        FleetWriter.text(
            of: fleet,
            header: [
                "Drones that `skein scan` found. Before you fly:",
                "- Give each a name that you can call: `skein identify NAME` shows which is which.",
                "- The homes are a guess, a row \(Self.spacing) cm apart: put each drone on its place, or measure where it",
                "  stands (x forward, y left, in cm) and in which direction it looks (`facing`).",
                "- Say how large the room is: `limits: {area: {x: [-100, 300], y: [-300, 300]}, ceiling: 250}`.",
            ])
    }
}
