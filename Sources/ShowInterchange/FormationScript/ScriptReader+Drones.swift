import Diagnostics
import ShowDocuments
import TelloProtocol

/// Drones and what they are told.
extension ScriptReader {
    /// Takes a line `id=serial` in.
    mutating func readBinding(
        _ line: ScriptLine, id: Substring, serial: Substring, into findings: inout ScriptFindings
    ) {
        if manner.dialect == .jtello, id.trimmed == "ip" {
            return readNetwork(serial, at: line, into: &findings)
        }
        if !knowsSerials, drones.ids.isEmpty, manner.dialect != .daedalus {
            findings.report(
                .warning, "no-discovery",
                "without `scan` and then `correct_ip` above, the runner knows no serial "
                    + "number and stops with an error here; Skein finds the drones by itself", at: line)
        }
        guard let number = DroneNumber.read(id, at: line, manner: manner, into: &findings) else { return }
        drones.bind(number, to: serial, at: line, manner: manner, into: &findings)
    }

    /// Takes a line `id>command` in.
    mutating func readCommand(
        _ line: ScriptLine, target: Substring, text: Substring, into findings: inout ScriptFindings
    ) {
        let ids = targets(target, at: line, into: &findings)
        let command = ScriptCommand(line: line, text: text, manner: manner)
        guard case .action(let action) = command.meaning(into: &findings) else { return }
        guard !timeline.isFull else {
            if !isOverfull { timeline.reportFull(at: line, into: &findings) }
            isOverfull = true
            return
        }
        let acting = state.acting(action, among: ids, at: line, into: &findings)
        guard !acting.isEmpty else { return }
        reportPause(into: &findings)
        timeline.add(Located(action, at: line.range(of: text.trimmed)), to: acting)
        state.note(action, by: acting, at: line)
    }

    /// Reports a pause that begins while drones fly, once it is known that the show goes on after it.
    private mutating func reportPause(into findings: inout ScriptFindings) {
        guard let line = pauseInFlight else { return }
        pauseInFlight = nil
        findings.gather(
            "delay-is-hold",
            "`delay` makes the script wait while the drones fly on; here everybody finishes first "
                + "and then hovers", at: line)
    }

    // MARK: Who is meant

    /// The numbers of the drones that a command goes to; what is not bound is reported once.
    private mutating func targets(
        _ target: Substring, at line: ScriptLine, into findings: inout ScriptFindings
    ) -> [Int] {
        guard target.trimmed != "*" else { return everybody(at: line, into: &findings) }
        guard let id = DroneNumber.read(target, at: line, manner: manner, into: &findings) else { return [] }
        guard drones.isBound(id) || adopt(id, at: line, into: &findings) else {
            if unbound.insert(id).inserted {
                report(
                    unbound: "drone \(id) is not bound to a serial number above; the runner stops with an error here, "
                        + "whoever is in the air", at: line, into: &findings)
            }
            return []
        }
        return isExpected(id, at: line, into: &findings) ? [id] : []
    }

    /// The drones that `*` means.
    private mutating func everybody(at line: ScriptLine, into findings: inout ScriptFindings) -> [Int] {
        let known = expected ?? drones.ids
        if known.isEmpty, manner.adoptsUnbound, !manner.survey.named.isEmpty {
            let named = manner.survey.named
            findings.gather(
                .warning, "star-ids",
                "`*` means every drone that answers; here it means those that the script names", at: line)
            return named.filter { adopt($0, at: line, into: &findings) }
        }
        if known.isEmpty, !isStarUnbound {
            isStarUnbound = true
            report(unbound: "`*` means every drone, and no drone is bound above", at: line, into: &findings)
        }
        return known.filter { drones.isBound($0) || adopt($0, at: line, into: &findings) }
    }

    /// Whether a drone that is bound to no serial number is taken in all the same.
    private mutating func adopt(_ id: Int, at line: ScriptLine, into findings: inout ScriptFindings) -> Bool {
        guard manner.adoptsUnbound, let found = manner.address(of: id) else { return false }
        found.remark?.report(of: id, at: found.address.value, line: line, into: &findings)
        drones.adopt(id, address: found.address.value, at: line.range)
        return drones.isBound(id)
    }

    /// Whether a Daedalus script counts on a drone; commands for others go nowhere there.
    private func isExpected(_ id: Int, at line: ScriptLine, into findings: inout ScriptFindings) -> Bool {
        guard let expected, !expected.contains(id) else { return true }
        findings.gather(
            .warning, "unexpected-drone",
            "drone \(id) is not among those that `expect` names: the runner passes its commands over, and so does the "
                + "import", at: line)
        return false
    }

    private func report(unbound message: String, at line: ScriptLine, into findings: inout ScriptFindings) {
        findings.report(
            .error, "unbound-id", message, at: line,
            advice: "add a line such as `1=0TQDF1ABCDEFGH` with its serial number near the top, or import it with "
                + "--lenient and put the drones into the fleet file")
    }
}
