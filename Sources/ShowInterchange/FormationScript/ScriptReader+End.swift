import Diagnostics
import ShowDocuments
import TelloProtocol

/// The end of a script.
extension ScriptReader {
    /// The show, once every line is read; nil when there is nothing to fly.
    mutating func show(lines: Int, into findings: inout ScriptFindings) -> ImportedShow? {
        if let idle = timeline.finish().first {
            findings.report(
                Diagnostic(.note, code: "idle-delay", "a pause after the last command is left out", at: idle.range))
        }
        reportScan(into: &findings)
        state.report(as: .formation, into: &findings)
        locate()
        guard timeline.commands > 0, state.hasMoved else {
            if !findings.hasErrors { findings.reportNothing(in: file, as: .formation) }
            return nil
        }
        return ShowAssembly(
            file: file, dialect: manner.dialect, drones: drones.inOrder, network: network, timeline: timeline,
            leastBattery: leastBattery, lines: lines
        ).show(into: &findings)
    }

    /// Adds what a Daedalus script says of all its drones: their addresses, and who takes part.
    private mutating func locate() {
        guard manner.dialect == .daedalus else { return }
        let expected = expected
        let manner = manner
        drones.forEach { drone in
            drone.address = drone.address ?? manner.address(of: drone.id)?.address
            drone.isExpected = expected?.contains(drone.id) ?? true
        }
        network = network ?? Located(Network(address: IPv4Address(192, 168, 50, 0), prefix: 24))
    }

    private func reportScan(into findings: inout ScriptFindings) {
        let bound = drones.ids.count
        // A binding that is in error would be counted as missing.
        guard let scan, bound > 0, !findings.hasErrors else { return }
        if scan.count != bound {
            findings.report(
                .warning, "scan-count",
                "`scan` looks for \(scan.count) and the script binds \(bound): `*` would mean "
                    + "drones 1 to \(scan.count); here it means all that are bound", at: scan.line)
        } else if drones.ids != Array(manner.firstID..<manner.firstID + bound) {
            findings.report(
                .warning, "star-ids",
                "`*` would mean drones 1 to \(bound), but they are numbered otherwise; here it "
                    + "means all that are bound", at: scan.line)
        }
    }
}
