/// An IPv4 address, written as four plain decimal octets and nothing else.
package struct IPv4Address: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The address as a number, most significant octet first.
    package var bits: UInt32

    /// An address by its number.
    package init(bits: UInt32) {
        self.bits = bits
    }

    /// An address by its octets.
    package init(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) {
        bits = UInt32(a) << 24 | UInt32(b) << 16 | UInt32(c) << 8 | UInt32(d)
    }

    /// Reads four plain decimal octets; nil for leading zeros, missing octets, host names and everything else that a
    /// resolver might take for another address.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bits: UInt32 = 0
        for part in parts {
            guard let octet = Self.octet(part) else { return nil }
            bits = bits << 8 | UInt32(octet)
        }
        self.bits = bits
    }

    private static func octet(_ text: some StringProtocol) -> UInt8? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        guard text.utf8.count == 1 || text.utf8.first != 0x30 else { return nil }
        return UInt8(text)
    }

    /// Whether it is one of 127.0.0.0/8.
    package var isLoopback: Bool { bits >> 24 == 127 }

    /// The four octets with dots.
    package var description: String {
        "\(bits >> 24).\(bits >> 16 & 255).\(bits >> 8 & 255).\(bits & 255)"
    }

    /// Whether `lhs` is the lower number.
    package static func < (lhs: IPv4Address, rhs: IPv4Address) -> Bool {
        lhs.bits < rhs.bits
    }
}

extension IPv4Address {
    /// The address of every drone in its own Wi-Fi, by the SDK's guides.
    package static let ownWiFi = IPv4Address(192, 168, 10, 1)
}
