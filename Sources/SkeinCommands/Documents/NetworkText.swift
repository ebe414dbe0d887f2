import Diagnostics
import ShowDocuments
import TelloProtocol

/// A network on the command line: `192.168.1.0/24`, or one address.
enum NetworkText {
    /// The network, or what is wrong as the end of a sentence.
    static func read(_ text: String) -> Result<Network, UsageFault> {
        let shown = DisplayText.escaped(text)
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let address = IPv4Address(parts[0]), parts.count <= 2 else {
            return .failure(UsageFault("NETWORK needs the form 192.168.1.0/24, not '\(shown)'"))
        }
        guard parts.count == 2 else { return .success(Network(address: address, prefix: 32)) }
        guard let prefix = Int(parts[1]), "\(prefix)" == parts[1], (20...32).contains(prefix) else {
            return .failure(UsageFault("NETWORK needs a length from /20 to /32 at its end, not '\(shown)'"))
        }
        return .success(Network(masking: address, prefix: prefix))
    }
}
