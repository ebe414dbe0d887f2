import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// Signs of address translation between this program and the drones: a container, a virtual machine (B055).
struct TranslationSign {
    let run: FlightRun

    /// The address outside the fleet and its networks from which nearly all that such strangers send comes.
    ///
    /// At least three datagrams and nine tenths of them; several addresses are drones of another network.
    var gateway: IPv4Address? { sender { $0.datagrams(from: $1) } }

    /// The same, for state lines.
    var gatewayOfLines: IPv4Address? { sender { $0.lines(from: $1) } }

    private func sender(_ count: (StrangerCount, Endpoint) -> Int) -> IPv4Address? {
        let strangers = run.demultiplexer.strangers
        let members = run.plan.members.compactMap { $0.drone.address?.value }
        var counts: [(address: IPv4Address, count: Int)] = []
        for sender in strangers.senders {
            let address = sender.address
            guard !members.contains(address), !run.networks.contains(where: { $0.contains(address) }) else { continue }
            if let index = counts.firstIndex(where: { $0.address == address }) {
                counts[index].count += count(strangers, sender)
            } else {
                counts.append((address, count(strangers, sender)))
            }
        }
        return Self.gateway(among: counts)
    }

    /// The address that nearly everything comes from; nil for several of them.
    static func gateway(among counts: [(address: IPv4Address, count: Int)]) -> IPv4Address? {
        let all = counts.map(\.count).reduce(0, +)
        return counts.first { $0.count >= 3 && $0.count * 10 >= all * 9 }?.address
    }

    /// What it means and what to do.
    static func words(_ gateway: IPv4Address, _ what: String) -> String {
        "\(what) comes from \(gateway), which is no address of the fleet: this program seems to run in a container or a "
            + "virtual machine that translates addresses, so that drones cannot be told apart; give it the host's network "
            + "(`docker run --network host`) or run it on the host itself"
    }
}
