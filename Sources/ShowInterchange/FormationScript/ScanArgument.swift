import ShowDocuments
import TelloProtocol

/// What stands behind `scan`: how many drones, and perhaps the network to look in.
struct ScanArgument {
    /// How many drones are looked for.
    let count: Int
    /// The network as it was written, `192.168.32.`.
    let prefix: Substring?

    /// Reads it; nil where it is something else.
    init?(_ text: Substring) {
        let words = text.words
        guard let first = words.first, words.count <= 2, let count = ScriptNumber.integer(first), count > 0 else {
            return nil
        }
        if words.count == 2, NetworkPrefix(words[1]) == nil { return nil }
        self.count = count
        prefix = words.count == 2 ? words[1] : nil
    }
}

/// The first three numbers of a network's addresses, as scripts write them: `192.168.32.` or `192.168.3`.
struct NetworkPrefix {
    /// The network, /24.
    let network: Network

    /// Reads three numbers, with or without a point behind them, or a whole address; nil for anything else.
    init?(_ text: Substring) {
        let trimmed = text.trimmed
        let points = trimmed.utf8.count { $0 == 0x2E }
        let whole =
            switch (points, trimmed.utf8.last == 0x2E) {
            case (2, false): trimmed + ".0"
            case (3, true): trimmed + "0"
            default: trimmed
            }
        guard let address = IPv4Address(whole) else { return nil }
        network = Network(address: IPv4Address(bits: address.bits & 0xFFFF_FF00), prefix: 24)
    }
}
