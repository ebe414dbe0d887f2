package import TelloProtocol

/// One address of a network adapter of this computer.
package struct NetworkAdapter: Sendable, Hashable {
    /// What the system calls it, such as `wlan0` or `en0`.
    package var name: String
    /// This computer's address there.
    package var address: IPv4Address
    /// How many leading bits of the address name the network, 0 to 32.
    package var prefix: Int
    /// Whether it is up.
    package var isUp: Bool

    /// An adapter with all its parts.
    package init(name: String, address: IPv4Address, prefix: Int, isUp: Bool = true) {
        self.name = name
        self.address = address
        self.prefix = prefix
        self.isUp = isUp
    }

    /// Whether an address lies in this adapter's network.
    package func reaches(_ other: IPv4Address) -> Bool {
        let mask: UInt32 = prefix <= 0 ? 0 : ~UInt32(0) << UInt32(32 - min(prefix, 32))
        return address.bits & mask == other.bits & mask
    }
}
