/// An address and a UDP port: what finds a drone (rule I1).
public struct Endpoint: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The address.
    public var address: IPv4Address
    /// The UDP port.
    public var port: UInt16

    /// An endpoint by its address and port.
    public init(_ address: IPv4Address, port: UInt16) {
        self.address = address
        self.port = port
    }

    /// `address:port`.
    public var description: String { "\(address):\(port)" }

    /// Whether `lhs` comes first by address, then by port.
    public static func < (lhs: Endpoint, rhs: Endpoint) -> Bool {
        (lhs.address, lhs.port) < (rhs.address, rhs.port)
    }
}
