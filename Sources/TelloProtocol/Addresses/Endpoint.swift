/// An address and a UDP port: what finds a drone (rule I1).
package struct Endpoint: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The address.
    package var address: IPv4Address
    /// The UDP port.
    package var port: UInt16

    /// An endpoint by its address and port.
    package init(_ address: IPv4Address, port: UInt16) {
        self.address = address
        self.port = port
    }

    /// `address:port`.
    package var description: String { "\(address):\(port)" }

    /// Whether `lhs` comes first by address, then by port.
    package static func < (lhs: Endpoint, rhs: Endpoint) -> Bool {
        (lhs.address, lhs.port) < (rhs.address, rhs.port)
    }
}
