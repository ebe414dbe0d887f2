package import Diagnostics
package import TelloProtocol

/// A file with the addresses of drones, one a line, the first drone's first; `#` begins a comment.
package enum AddressList {
    /// The addresses in order; each line that is none, and each address that is there twice, is reported.
    package static func read(_ text: SourceText, into sink: inout DiagnosticSink) -> [Located<IPv4Address>] {
        var addresses: [Located<IPv4Address>] = []
        for line in text.scriptLines.prefix(ScriptDrones.most) {
            let word = (line.text[...].parted(at: "#")?.before ?? line.text[...]).trimmed
            guard !word.isEmpty else { continue }
            guard let address = IPv4Address(word) else {
                sink.report(
                    Diagnostic(
                        .error, code: "bad-address", "\(word.quoted) is no address", at: line.range(of: word),
                        advice: "write four numbers, such as 192.168.1.21, one address a line"))
                continue
            }
            if let first = addresses.first(where: { $0.value == address }) {
                sink.report(
                    Diagnostic(
                        .error, code: "duplicate-address", "\(address) is there twice", at: line.range(of: word),
                        advice: "give each drone its own", related: [.init("first here", at: first.range)]))
            }
            addresses.append(Located(address, at: line.range(of: word)))
        }
        return addresses
    }
}
