import DroneLink
package import ShowDocuments
import ShowTime
package import TelloProtocol

/// Which addresses to ask in which order when drones are known by serial only (I3), as a pure state machine.
///
/// At most 500 datagrams a second, every address once a round, until all are found or the time is over.
package struct Sweep: Sendable {
    /// How many datagrams leave in one step of 10 ms: 500 a second.
    static let batch = 5
    /// How long to wait between two steps.
    static let step = Duration.milliseconds(10)

    private let endpoints: [Endpoint]
    private let members: Set<Endpoint>
    private var next = 0
    /// How many times every address was asked.
    package private(set) var rounds = 0

    /// A sweep of some networks, leaving out addresses that are known already.
    package init(networks: [Network], known: Set<IPv4Address>) {
        var addresses: [IPv4Address] = []
        for network in networks { addresses.append(contentsOf: Self.hosts(of: network)) }
        endpoints = addresses.filter { !known.contains($0) }.map { Endpoint($0, port: TelloPorts.command) }
        members = Set(endpoints)
    }

    /// Whether an endpoint is one of those that are asked.
    func includes(_ endpoint: Endpoint) -> Bool { members.contains(endpoint) }

    /// How many addresses a round has.
    package var count: Int { endpoints.count }

    /// How long a round takes.
    package var roundTime: Duration {
        Self.step * ((endpoints.count + Self.batch - 1) / Self.batch)
    }

    /// The addresses to ask in the next step; empty once, at the end of each round.
    package mutating func nextBatch() -> [Endpoint] {
        guard next < endpoints.count else {
            next = 0
            rounds += 1
            return []
        }
        let batch = Array(endpoints[next..<min(next + Self.batch, endpoints.count)])
        next += batch.count
        return batch
    }

    /// A network's addresses without its own and its broadcast address (both belong to hosts in a /31 and a /32).
    static func hosts(of network: Network) -> [IPv4Address] {
        guard (20...32).contains(network.prefix) else { return [] }
        let count = UInt32(1) << UInt32(32 - network.prefix)
        let range = count <= 2 ? 0..<count : 1..<(count - 1)
        return range.map { IPv4Address(bits: network.address.bits &+ $0) }
    }
}
