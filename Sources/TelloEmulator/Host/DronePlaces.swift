import TelloProtocol

/// Where each hosted drone can be reached, and the sockets that are open there.
struct DronePlaces: Sendable {
    private let names: [String]
    private let stations: [Endpoint]
    private let own: Endpoint
    /// The network in which each drone was last to be reached, and its socket; nil where it could not be opened.
    private var open: [(network: DroneNetwork, socket: DroneSocket?)?]

    /// Nothing open.
    init(names: [String], stations: [Endpoint], own: Endpoint) {
        self.names = names
        self.stations = stations
        self.own = own
        open = names.map { _ in nil }
    }

    /// Every drone's socket; nil for those that cannot be reached.
    var sockets: [DroneSocket?] { open.map { $0?.socket } }

    /// Where each drone listens: its port as the system has chosen it, and its address in the router's network while it is
    /// not to be reached.
    var endpoints: [Endpoint] {
        open.indices.map { index in
            guard let place = open[index], let socket = place.socket else { return stations[index] }
            return Endpoint(endpoint(of: index, in: place.network).address, port: socket.port)
        }
    }

    /// Closes what is left and opens what is reached; returns what could not be opened.
    ///
    /// A drone that could not be opened is not tried again before it changes its network.
    mutating func follow(_ networks: [DroneNetwork?]) -> [EmulatorError] {
        var errors: [EmulatorError] = []
        // All closings come first: one drone may take the address that another leaves.
        for index in open.indices where open[index]?.network != networks[index] { open[index] = nil }
        for (index, network) in networks.enumerated() {
            guard let network, open[index] == nil else { continue }
            do {
                open[index] = (
                    network, try DroneSocket(drone: names[index], at: endpoint(of: index, in: network))
                )
            } catch {
                open[index] = (network, nil)
                errors.append(error)
            }
        }
        return errors
    }

    private func endpoint(of index: Int, in network: DroneNetwork) -> Endpoint {
        network == .own ? own : stations[index]
    }
}
