import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// Signs of address translation between this program and the drones: a container, a virtual machine (B055).
struct TranslationSign {
    let run: FlightRun

    /// An address outside the fleet and its networks from which most of what strangers send comes, if at least three
    /// datagrams do.
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
        return counts.filter { $0.count >= 3 }.max { $0.count < $1.count }?.address
    }

    /// What it means and what to do.
    static func words(_ gateway: IPv4Address, _ what: String) -> String {
        "\(what) comes from \(gateway), which is no address of the fleet: this program seems to run in a container or a "
            + "virtual machine that translates addresses, so that drones cannot be told apart; give it the host's network "
            + "(`docker run --network host`) or run it on the host itself"
    }
}
