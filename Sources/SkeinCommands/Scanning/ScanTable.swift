import Diagnostics
import ShowDocuments
import SwarmControl
import TelloProtocol

/// What a scan found, as a table.
struct ScanTable {
    /// What was found.
    let findings: [NetworkScan.Finding]
    /// The fleet whose drones are named; nil when none is given.
    let fleet: Fleet?

    /// The table's lines: address, serial number, battery, what it is, and whose.
    var lines: [String] {
        let rows = [["address", "serial number", "battery", "drone"]] + findings.map(row)
        let widths = (0..<3).map { column in rows.map { TerminalWidth.cells(of: $0[column]) }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { TerminalText.fitted($0, to: $1) }.joined(separator: "  ") + "  " + row[3]
        }
    }

    private func row(_ finding: NetworkScan.Finding) -> [String] {
        let sighting = finding.sighting
        return [
            sighting.endpoint.address.description, sighting.serial.map { DisplayText.escaped($0) } ?? "-",
            finding.battery.map { "\($0) %" } ?? "-", words(for: finding),
        ]
    }

    private func words(for finding: NetworkScan.Finding) -> String {
        if let refusal = finding.refusal {
            return DisplayText.escaped("refuses SDK mode with \"\(refusal.shownText)\": \(refusal.meaning)")
        }
        let flying = finding.isFlying ? "; its motors run" : ""
        guard let drone = drone(of: finding.sighting) else {
            let kind = finding.sighting.serial == nil ? "a Tello without a serial number (SDK 1.3)" : "an EDU or TT"
            return (fleet == nil ? kind : "\(kind), not in the fleet") + flying
        }
        let address = drone.address?.value
        let moved = address.map { $0 != finding.sighting.endpoint.address } ?? false
        return drone.name.value + (moved ? ", which the fleet file has at \(address?.description ?? "?")" : "") + flying
    }

    private func drone(of sighting: Sighting) -> FleetDrone? {
        fleet?.drones.first { drone in
            guard let serial = sighting.serial, let own = drone.serial?.value else {
                return drone.serial == nil && drone.address?.value == sighting.endpoint.address
            }
            return serial.lowercased() == own.lowercased()
        }
    }
}
