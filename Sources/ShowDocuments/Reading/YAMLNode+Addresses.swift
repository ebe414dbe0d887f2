import Diagnostics
package import TelloProtocol
import YAMLDocuments

extension YAMLNode {
    /// Reads an address of one device; nil when it is none, which is reported.
    ///
    /// - Parameter networks: the file's networks, whose first and last addresses belong to nobody; elsewhere those of
    ///   an assumed /24 do.
    func address(_ field: String, networks: [Network], into sink: inout DiagnosticSink) -> Located<IPv4Address>? {
        let example = "192.168.1.21"
        guard let scalar = requiredScalar(field, expected: "an address", example: example, into: &sink) else {
            return nil
        }
        guard let address = IPv4Address(scalar.text) else {
            let (message, advice) = AddressFault(scalar.text).words
            report("bad-address", "'\(field)' \(message)", advice: advice, into: &sink)
            return nil
        }
        guard let reason = address.reasonForNoDevice(networks: networks) else { return Located(address, at: range) }
        report(
            "bad-address", "'\(field)' must be the address of one device, and \(address) is \(reason)",
            advice: "write the drone's own address, such as \(example)", into: &sink)
        return nil
    }

    /// Reads a network such as `192.168.1.0/24`; nil when it is none, which is reported.
    func network(into sink: inout DiagnosticSink) -> Located<Network>? {
        let example = "192.168.1.0/24"
        guard let scalar = requiredScalar("network", expected: "a network", example: example, into: &sink) else {
            return nil
        }
        let parts = scalar.text.split(separator: "/", omittingEmptySubsequences: false)
        guard let address = IPv4Address(parts[0]) else {
            let (message, advice) = AddressFault(String(parts[0])).words
            report("bad-network", "'network' \(message)", advice: "\(advice), then /24 for its length", into: &sink)
            return nil
        }
        guard parts.count == 2, let prefix = Int(parts[1]), "\(prefix)" == parts[1], (20...32).contains(prefix) else {
            report(
                "bad-network", "'network' must end with its length, /20 to /32, not '\(scalar.shortText)'",
                advice: "for a usual home router write \(Network(masking: address, prefix: 24))", into: &sink)
            return nil
        }
        let network = Network(masking: address, prefix: prefix)
        guard network.address == address else {
            report(
                "bad-network", "'\(scalar.shortText)' is an address within a network, not the network",
                advice: "write \(network)", replacement: "\(network)", into: &sink)
            return nil
        }
        return Located(network, at: range)
    }
}

/// Says why a text is no address.
struct AddressFault {
    private let text: String

    init(_ text: String) {
        self.text = text.count > 60 ? text.prefix(59) + "…" : text
    }

    /// What is wrong, and what to do.
    var words: (message: String, advice: String) {
        let plain = "write four plain numbers from 0 to 255, such as 192.168.1.21"
        if text != text.filter({ !$0.isWhitespace }) { return ("has a space in the address '\(text)'", plain) }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let areNumbers = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
        guard areNumbers else { return ("must be an address in numbers, not '\(text)'", plain) }
        if parts.contains(where: { $0.count > 1 && $0.first == "0" }) {
            return (
                "has a number with a leading zero: '\(text)'",
                "write it without, since systems read such numbers in different ways"
            )
        }
        if parts.count != 4 { return ("must have four numbers, not \(parts.count): '\(text)'", plain) }
        return ("has a number above 255: '\(text)'", plain)
    }
}

extension IPv4Address {
    /// Why no device can have this address; nil when one can.
    func reasonForNoDevice(networks: [Network]) -> String? {
        if bits >> 24 == 0 { return "no address of a device" }
        if bits >> 28 == 0xE { return "a multicast address" }
        if bits >> 28 == 0xF { return bits == .max ? "the broadcast address" : "a reserved address" }
        if isLoopback { return nil }
        let around = networks.filter { $0.contains(self) }
        for network in around.isEmpty ? [Network(masking: self, prefix: 24)] : around where network.prefix < 31 {
            if self == network.address { return "the address of the network \(network)" }
            if self == network.last { return "the broadcast address of the network \(network)" }
        }
        return nil
    }
}

extension Network {
    /// The network of this length that an address lies in.
    package init(masking address: IPv4Address, prefix: Int) {
        self.init(address: IPv4Address(bits: address.bits & Self.mask(prefix)), prefix: prefix)
    }

    /// Its last address.
    package var last: IPv4Address { IPv4Address(bits: address.bits | ~Self.mask(prefix)) }

    /// Whether an address lies in it.
    package func contains(_ other: IPv4Address) -> Bool {
        other.bits & Self.mask(prefix) == address.bits
    }

    private static func mask(_ prefix: Int) -> UInt32 {
        prefix <= 0 ? 0 : ~0 << UInt32(32 - min(prefix, 32))
    }
}
