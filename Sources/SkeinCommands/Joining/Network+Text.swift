import ShowDocuments
import TelloProtocol

extension Network {
    /// A network as the command line writes it, `192.168.1.0/24`; nil for anything else, such as an address within one.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let address = IPv4Address(String(parts[0])), let prefix = Int(parts[1]),
            "\(prefix)" == parts[1], (20...32).contains(prefix)
        else { return nil }
        self.init(address: address, prefix: prefix)
        let mask = ~UInt32(0) << UInt32(32 - prefix)
        guard address.bits & mask == address.bits else { return nil }
    }
}
