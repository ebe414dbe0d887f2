import DroneLink
package import ShowDocuments
import ShowTime
package import TelloProtocol

/// Which addresses to ask in which order when drones are known by serial only (I3), as a pure state machine.
///
/// At most 400 datagrams a second, every address once a round, until all are found or the time is over.
package struct Sweep: Sendable {
    /// How many datagrams leave in one step of 10 ms: 400 a second; the rest of the 500 is for those that answered.
    static let batch = 4
    /// How long to wait between two steps.
    static let step = Duration.milliseconds(10)
    /// How long to wait between two rounds.
    static let pause = Duration.milliseconds(500)
    /// How many rounds the limit leaves time for: with a tenth of all datagrams lost each way, 0.7 % of the drones
    /// stay silent through three rounds.
    static let rounds = 3
    /// What the limit has beside the rounds: small networks get more of them.
    static let reserve = Duration.seconds(6)

    private let endpoints: [Endpoint]
    private let members: Set<Endpoint>
    private var next = 0
    /// How many times every address was asked.
    package private(set) var rounds = 0

    /// A sweep of some networks, each address once.
    ///
    /// - Parameter leftOut: Addresses of this computer, and of drones that are asked otherwise.
    package init(networks: [Network], leavingOut leftOut: Set<IPv4Address>) {
        var seen = leftOut
        endpoints = networks.flatMap { Self.hosts(of: $0) }.filter { seen.insert($0).inserted }.map {
            Endpoint($0, port: TelloPorts.command)
        }
        members = Set(endpoints)
    }

    /// Whether an endpoint is one of those that are asked.
    package func includes(_ endpoint: Endpoint) -> Bool { members.contains(endpoint) }

    /// How many addresses a round has.
    package var count: Int { endpoints.count }

    /// How long a round takes.
    package var roundTime: Duration {
        Self.step * ((endpoints.count + Self.batch - 1) / Self.batch)
    }

    /// How long a sweep may take in all; it grows with the number of addresses.
    package var limit: Duration { roundTime * Self.rounds + Self.reserve }

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
