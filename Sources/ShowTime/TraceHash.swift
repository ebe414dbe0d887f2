/// A running hash of everything that happened in its order (FNV-1a, 64 bits): equal for equal runs.
package struct TraceHash: Sendable, Hashable, CustomStringConvertible {
    /// The hash so far.
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of nothing.
    package init() {}

    /// Adds bytes.
    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Adds a number, least significant byte first.
    package mutating func add(_ number: Int64) {
        var rest = UInt64(bitPattern: number)
        for _ in 0..<8 {
            value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
            rest >>= 8
        }
    }

    /// Sixteen hexadecimal digits.
    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
