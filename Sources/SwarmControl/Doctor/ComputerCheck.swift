import Diagnostics
import DroneLink
import TelloProtocol

/// What can be said of a computer by itself: its ports, its adapters, what it runs in.
///
/// Pure: it is given what was found.
package struct ComputerCheck: Sendable {
    private let facts: ComputerFacts
    private let isAlone: Bool

    /// A check of some facts.
    ///
    /// - Parameter isAlone: Whether every drone is played on this computer, so that no adapter matters.
    package init(_ facts: ComputerFacts, isAlone: Bool = false) {
        self.facts = facts
        self.isAlone = isAlone
    }

    /// Every check.
    ///
    /// - Parameter linesArrive: Whether state lines of drones were seen to arrive, whatever lies in between; nil when nobody
    ///   was asked for any.
    package func items(linesArrive: Bool? = nil) -> [DoctorReport.Item] {
        facts.ports.map(port) + [adapters] + overlaps + (surroundings(linesArrive).map { [$0] } ?? [])
    }

    // MARK: Ports

    private func port(_ port: ComputerFacts.Port) -> DoctorReport.Item {
        let number = port.endpoint.port
        let name = number == 0 ? "port" : "port \(number)"
        guard let failure = port.failure else { return item(name, .pass, Self.freedom(port)) }
        guard !failure.isDenied else {
            return item(
                name, .error, "may not be opened: \(failure.message)", why: Self.reason(port),
                remedy: "let this program open UDP ports: a sandbox, or a rule of the system, forbids it")
        }
        guard failure.isInUse else {
            return item(
                name, .error, "cannot be opened on \(port.endpoint.address): \(failure.message)",
                why: Self.reason(port), remedy: lacksAddress(port) ?? "start the computer again if that stays so")
        }
        return item(
            name, .failure, "is taken by \(port.holder.map { DisplayText.escaped($0) } ?? "another program")",
            why: Self.reason(port),
            remedy: port.holder == nil
                ? "end the program that uses UDP port \(number): another flight, an app's simulator, a script that was "
                    + "left; as an administrator `\(Self.tool(number))` names it"
                : "end it, then look again")
    }

    /// The system's own way to name who holds a port of another user's.
    private static func tool(_ port: UInt16) -> String {
        #if os(Linux)
            "sudo ss -ulpn sport = :\(port)"
        #else
            "sudo lsof -nP -iUDP:\(port)"
        #endif
    }

    private static func freedom(_ port: ComputerFacts.Port) -> String {
        switch port.purpose {
        case .commands: port.endpoint.port == 0 ? "any free one is good for commands" : "is free for commands"
        case .stateLines: "is free for the drones' state lines"
        }
    }

    private static func reason(_ port: ComputerFacts.Port) -> String {
        switch port.purpose {
        case .commands: "commands leave from it, and only one program gets the answers"
        case .stateLines: "drones send their state lines there, and only one program gets them"
        }
    }

    private func lacksAddress(_ port: ComputerFacts.Port) -> String? {
        let address = port.endpoint.address
        guard address.bits != 0, !address.isLoopback, !facts.host.adapters.contains(where: { $0.address == address })
        else { return nil }
        let list = outward.map { "\($0.address) (\($0.name))" }.joined(separator: ", ")
        return "no adapter has \(address); `link: {local_address: …}` in the fleet file may be one of: "
            + (list.isEmpty ? "none is up" : list)
    }

    // MARK: Adapters

    /// The adapters that are up and lead out of this computer.
    private var outward: [NetworkAdapter] { facts.host.outward }

    private var adapters: DoctorReport.Item {
        if isAlone { return item("adapters", .off, "not needed: every drone is played on this computer") }
        guard !facts.host.adapters.isEmpty else { return item("adapters", .warning, "are not known on this system") }
        guard !outward.isEmpty else {
            return item(
                "adapters", .failure, "are all down: this computer is in no network",
                remedy: "join the drones' network: the router's, or the Wi-Fi of a single drone (TELLO-… or RMTT-…)")
        }
        let list = outward.map { "\($0.name) has \($0.address)/\($0.prefix)" }.joined(separator: ", ")
        let wifi = facts.host.wifiName.map { "; the Wi-Fi is '\(DisplayText.escaped($0))'" } ?? ""
        return item("adapters", .pass, list + wifi)
    }

    /// Adapters whose networks overlap: which one a datagram leaves through is the system's choice (B041).
    private var overlaps: [DoctorReport.Item] {
        guard !isAlone else { return [] }
        var found: [DoctorReport.Item] = []
        for (index, one) in outward.enumerated() {
            for other in outward[(index + 1)...] where one.reaches(other.address) || other.reaches(one.address) {
                guard one.name != other.name else { continue }
                found.append(
                    item(
                        "adapters", .warning, "\(one.name) and \(other.name) are in the same network",
                        why:
                            "which of them leads to the drones is the system's choice: \(one.name) has \(one.address), "
                            + "\(other.name) has \(other.address)",
                        remedy: "unplug or switch off the one that the drones are not behind, or choose with "
                            + "`link: {local_address: …}` in the fleet file"))
            }
        }
        return found
    }

    // MARK: What it runs in

    private func surroundings(_ linesArrive: Bool?) -> DoctorReport.Item? {
        guard !isAlone, facts.surroundings != Surroundings() else { return nil }
        let names = [
            facts.surroundings.enclosure.map { "runs in \($0.rawValue)" },
            facts.surroundings.firewall.map { "has a firewall (\($0.rawValue))" },
        ].compactMap(\.self).joined(separator: " and ")
        if linesArrive == true { return item("system", .pass, "\(names), which lets state lines in") }
        return item(
            "system", .warning, names,
            why: "the drones' state lines come without being asked for, and are kept out easily",
            remedy: facts.surroundings.remedy)
    }

    private func item(
        _ check: String, _ verdict: PreflightReport.Verdict, _ what: String, why: String? = nil, remedy: String? = nil
    ) -> DoctorReport.Item {
        DoctorReport.Item(DoctorReport.computer, check, verdict, what, why: why, remedy: remedy)
    }
}

extension Surroundings {
    /// How state lines get in, in the words of what keeps them out; nil where nothing is known to.
    var remedy: String? {
        let ways = [
            enclosure.map { enclosure in
                switch enclosure {
                case .container:
                    "start the container in the host's network (`docker run --network host`, on Linux), or run without it"
                case .wsl:
                    "set `networkingMode=mirrored` in `.wslconfig`, restart WSL, and let UDP 8890 through the Windows "
                        + "firewall"
                }
            },
            firewall.map { firewall in
                switch firewall {
                case .ufw: "`sudo ufw allow 8890/udp`"
                case .firewalld: "`sudo firewall-cmd --add-port=8890/udp`"
                }
            },
        ].compactMap(\.self)
        return ways.isEmpty ? nil : ways.joined(separator: "; ")
    }
}

extension HostFacts {
    /// The adapters that are up and lead out of this computer.
    var outward: [NetworkAdapter] { adapters.filter { $0.isUp && !$0.address.isLoopback } }
}
