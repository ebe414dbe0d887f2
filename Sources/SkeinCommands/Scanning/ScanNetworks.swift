import DroneLink
import ShowDocuments
import TelloProtocol

/// Which networks a scan asks when none is named: those of this computer's adapters.
struct ScanNetworks {
    /// The networks, each once.
    private(set) var networks: [Network] = []
    /// Adapters that are left out, since no drone is behind them.
    private(set) var leftOut: [NetworkAdapter] = []

    /// Adapters of virtual machines, containers and tunnels.
    private static let virtual = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun", "tun", "tap", "wg"]
    /// The widest network that is swept.
    private static let widest = 20

    init(_ host: HostFacts) {
        for adapter in host.adapters where adapter.isUp && !adapter.address.isLoopback {
            guard adapter.prefix < 31, !Self.virtual.contains(where: adapter.name.hasPrefix) else {
                leftOut.append(adapter)
                continue
            }
            // Of a wider network the part around this computer.
            let network = Network(masking: adapter.address, prefix: max(Self.widest, adapter.prefix))
            if !networks.contains(network) { networks.append(network) }
        }
    }
}
