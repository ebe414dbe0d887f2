import Diagnostics
package import DroneLink
package import ShowDocuments
package import TelloProtocol

/// Which way leads from this computer to a drone, and whether it may be the wrong one (B041).
///
/// Pure: it is given the system's own choice.
package struct WayCheck: Sendable {
    /// The local address that the system would send from.
    package typealias Route = Result<IPv4Address, TransportError>

    private static let check = "way"

    private let drone: FleetDrone
    private let host: HostFacts
    private let route: Route?

    /// A check of the way to one drone.
    ///
    /// - Parameter route: The system's choice; nil where it was not asked.
    package init(to drone: FleetDrone, host: HostFacts, route: Route?) {
        self.drone = drone
        self.host = host
        self.route = route
    }

    /// What there is to say; nil for a drone without an address.
    ///
    /// - Parameter isAnswering: Whether the drone answers, so that its way is a right one.
    package func item(isAnswering: Bool) -> DoctorReport.Item? {
        guard let address = drone.address?.value else { return nil }
        if address.isLoopback { return item(.pass, "\(address) is on this computer") }
        if let obstacle = OwnWiFi.obstacle(to: [drone], host: host) { return ownWiFi(obstacle) }
        if case .failure(let error) = route { return noWay(to: address, error) }
        let reaching = host.outward.filter { $0.reaches(address) }
        if reaching.count > 1 { return several(reaching, to: address, isAnswering) }
        guard let adapter = reaching.first else { return elsewhere(address, isAnswering) }
        if case .success(let local) = route, local != adapter.address {
            return detour(adapter, local, to: address, isAnswering)
        }
        return item(.pass, "\(address) is in the network of \(adapter.name) (\(adapter.address))")
    }

    private func ownWiFi(_ obstacle: String) -> DoctorReport.Item {
        let parts = obstacle.split(separator: ". ", maxSplits: 1).map(String.init)
        return item(.failure, parts[0], remedy: parts.count > 1 ? parts[1] : nil)
    }

    private func noWay(to address: IPv4Address, _ error: TransportError) -> DoctorReport.Item {
        item(
            .failure, "no way leads to \(address): \(error.message)",
            remedy: "join the drones' network" + Self.permission)
    }

    /// What macOS asks of whoever speaks to the local network; it answers "No route to host" without it (B039).
    private static var permission: String {
        #if canImport(Darwin)
            "; let your terminal into it: System Settings > Privacy & Security > Local Network"
        #else
            ""
        #endif
    }

    private func several(
        _ adapters: [NetworkAdapter], to address: IPv4Address, _ isAnswering: Bool
    ) -> DoctorReport.Item {
        let list = adapters.map { "\($0.name) (\($0.address))" }.joined(separator: " and ")
        guard !isAnswering else { return item(.pass, "\(address) is reached over \(chosen ?? list)") }
        return item(
            .warning, "\(list) both lead to \(address)", why: chosen.map { "the system sends over \($0)" },
            remedy: "choose with `link: {local_address: …}` in the fleet file, or switch the other one off")
    }

    /// The adapter that the system chose; nil where that is not known.
    private var chosen: String? {
        guard case .success(let local) = route else { return nil }
        return host.outward.first { $0.address == local }.map { "\($0.name) (\($0.address))" } ?? "\(local)"
    }

    private func elsewhere(_ address: IPv4Address, _ isAnswering: Bool) -> DoctorReport.Item {
        let over = chosen.map { " over \($0)" } ?? ""
        if isAnswering { return item(.pass, "\(address) is reached\(over), through a router") }
        let list = host.outward.map { "\($0.name) has \($0.address)/\($0.prefix)" }.joined(separator: ", ")
        guard !list.isEmpty || host.adapters.isEmpty else {
            return item(.failure, "no way leads to \(address): no adapter is up", remedy: "join the drones' network")
        }
        let why = list.isEmpty ? nil : "\(list); the system would send\(over)"
        return item(
            .warning, "\(address) is in the network of no adapter", why: why,
            remedy: "join the drones' network, unless a router leads there")
    }

    private func detour(
        _ adapter: NetworkAdapter, _ local: IPv4Address, to address: IPv4Address, _ isAnswering: Bool
    ) -> DoctorReport.Item {
        if isAnswering { return item(.pass, "\(address) is reached over \(chosen ?? "\(local)")") }
        return item(
            .warning,
            "\(address) is in the network of \(adapter.name), but the system sends over \(chosen ?? "\(local)")",
            why: "a VPN, another adapter or `link: {local_address: …}` takes the drones' datagrams",
            remedy: "switch the VPN off, or write `link: {local_address: \(adapter.address)}` in the fleet file")
    }

    private func item(
        _ verdict: PreflightReport.Verdict, _ what: String, why: String? = nil, remedy: String? = nil
    ) -> DoctorReport.Item {
        DoctorReport.Item(drone.name.value, Self.check, verdict, what, why: why, remedy: remedy)
    }
}
