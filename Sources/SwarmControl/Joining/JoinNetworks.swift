package import DroneLink
package import ShowDocuments
package import TelloProtocol

/// Where drones that have joined a router are looked for, and whether the computer is there.
package struct JoinNetworks: Sendable, Hashable {
    /// The networks: those that were named, else those that the computer is in, up to 4094 addresses each.
    package let networks: [Network]
    /// Whether the computer is in one of them at this moment; true where nothing is known of its adapters.
    package let areReached: Bool

    /// The networks for drones whose own address, in their own Wi-Fi, is `own`.
    package init(own: IPv4Address, named: [Network], host: HostFacts) {
        let adapters = host.adapters.filter { $0.isUp && !$0.address.isLoopback && !$0.reaches(own) }
        guard named.isEmpty else {
            networks = named
            areReached =
                host.adapters.isEmpty || named.contains { $0.address.isLoopback }
                || named.contains { network in adapters.contains { $0.reaches(network.address) } }
            return
        }
        var found: [Network] = []
        for adapter in adapters where (20...30).contains(adapter.prefix) {
            let network = Network(masking: adapter.address, prefix: adapter.prefix)
            if !found.contains(network) { found.append(network) }
        }
        networks = found
        areReached = !found.isEmpty
    }
}
