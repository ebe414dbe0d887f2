/// Which network an emulated drone is in: its host lets it be reached accordingly.
package enum DroneNetwork: String, Sendable, Hashable {
    /// Its own Wi-Fi, where its address is that of every drone in its own Wi-Fi.
    case own
    /// None: it restarts to change networks, or looks in vain for its router.
    case between
    /// The router's, where it has an address of its own.
    case station
}

/// A router within an emulated drone's reach.
package struct EmulatedRouter: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The network's name.
    package var name: String
    /// The network's password.
    package var password: String

    /// A router by its network's name and password.
    package init(name: String, password: String) {
        self.name = name
        self.password = password
    }

    /// The name alone: the password is for no log.
    package var description: String { name }

    /// The name alone, also where a value is dumped.
    package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
