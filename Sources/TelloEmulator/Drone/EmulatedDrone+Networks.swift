import ShowTime
package import TelloProtocol

extension EmulatedDrone {
    /// Where it is reached now, having been reached at `before`: its router may have given it another address.
    package func endpoint(after before: Endpoint) -> Endpoint {
        address.map { Endpoint($0, port: before.port) } ?? before
    }

    /// Restarts to join the router that it was told; its own Wi-Fi, or the network it was in, knows it no longer.
    mutating func leaveNetwork(at instant: ShowInstant) {
        note(.leftNetwork(network), at: instant)
        network = .between
        restart(down: configuration.joinTime, at: instant)
    }

    /// After a restart for a router: in its network when name and password are right, else nowhere, for good.
    mutating func arriveInNetwork(at instant: ShowInstant) {
        guard network == .between, let told = joining else { return }
        joining = nil
        guard configuration.router == nil || configuration.router == told else {
            resting = .searching
            return note(.routerNotFound(name: told.name), at: instant)
        }
        network = .station
        note(.joinedRouter(name: told.name), at: instant)
    }
}
