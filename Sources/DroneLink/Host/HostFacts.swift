/// What the computer is like, as far as messages speak of it; probed by the program, given by tests.
package struct HostFacts: Sendable, Hashable {
    /// Its adapters' IPv4 addresses, in the system's order.
    package var adapters: [NetworkAdapter]
    /// The name of the Wi-Fi it is on; nil where that cannot be read.
    package var wifiName: String?

    /// Facts with all their parts.
    package init(adapters: [NetworkAdapter] = [], wifiName: String? = nil) {
        self.adapters = adapters
        self.wifiName = wifiName
    }

    /// Nothing is known: no message speaks of adapters.
    package static let unknown = HostFacts()
}
