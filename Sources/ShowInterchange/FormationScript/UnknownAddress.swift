import TelloProtocol

/// Addresses for drones of which a script gives only a number.
enum UnknownAddress {
    /// An address that leads nowhere: networks that are set aside for documentation (RFC 5737).
    ///
    /// Nil when there are more drones than those networks have addresses.
    static func placeholder(_ place: Int) -> IPv4Address? {
        guard (0..<3 * 254).contains(place) else { return nil }
        let host = UInt8(place % 254 + 1)
        return switch place / 254 {
        case 0: IPv4Address(192, 0, 2, host)
        case 1: IPv4Address(198, 51, 100, host)
        default: IPv4Address(203, 0, 113, host)
        }
    }
}
