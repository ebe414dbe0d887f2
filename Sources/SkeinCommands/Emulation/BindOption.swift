import DroneLink
import SkeinKit
import TelloProtocol

/// Played drones that other machines, or other network namespaces, reach: an option of `skein emulate`.
enum BindOption {
    static let address = OptionSpec(
        "bind", "ADDRESS", .address,
        "listen on this machine's own ADDRESS, so that other machines reach the drones; several drones count up from "
            + "it, or have one --bind each", isRepeatable: true)

    /// What was asked for; nothing where the drones stay on loopback addresses.
    static func addresses(in arguments: ParsedArguments) -> [IPv4Address] {
        arguments.texts(address).compactMap { IPv4Address($0) }
    }

    /// What does not go together, and addresses that no machine can have.
    ///
    /// - Parameter count: The drones that are asked for; nil where nobody has said how many.
    static func faults(in arguments: ParsedArguments, count: Int?) -> [UsageFault] {
        let addresses = addresses(in: arguments)
        guard let first = addresses.first else { return [] }
        var faults = addresses.filter { !isUsable($0) }.map {
            UsageFault("--bind needs an address of this machine, such as 192.168.1.20; \($0) is no machine's")
        }
        if let twice = Dictionary(grouping: addresses, by: \.self).filter({ $0.value.count > 1 }).keys.min() {
            faults.append(UsageFault("--bind \(twice) is there twice: each drone has an address of its own"))
        }
        if let count, addresses.count > 1, addresses.count != count {
            faults.append(UsageFault(mismatch(addresses.count, drones: count)))
        }
        if let count, addresses.count == 1, !isUsable(IPv4Address(bits: first.bits &+ UInt32(count - 1))) {
            faults.append(UsageFault("--bind \(first) leaves no room for \(count) addresses from there on"))
        }
        if arguments.has(OwnWiFiOptions.address) {
            faults.append(
                UsageFault(
                    "--own-wifi does not go with --bind: drones in their own Wi-Fi are on loopback addresses only"))
        }
        return faults
    }

    /// What is wrong with several addresses for another number of drones.
    static func mismatch(_ addresses: Int, drones: Int) -> String {
        "--bind is there \(addresses) times for \(drones) drone\(drones == 1 ? "" : "s"): give one for each drone, or only "
            + "the first"
    }

    /// What is wrong with where the drones are to listen; nil when this machine has all the addresses, or when nobody
    /// knows which it has.
    ///
    /// An address of a network that belongs to nobody, such as its broadcast address, could be listened on.
    static func fault(of stations: [EmulatedStation], on host: HostFacts) -> String? {
        guard !host.adapters.isEmpty else { return nil }
        let own = host.adapters.map(\.address)
        let missing = stations.map(\.endpoint.address).filter { !$0.isLoopback && !own.contains($0) }
        guard !missing.isEmpty else { return nil }
        let present = host.adapters.map { "\($0.address) (\($0.name)\($0.isUp ? "" : ", which is down"))" }
        return "this machine has no address \(list(missing.map(\.description), last: "or")); it has "
            + list(present, last: "and") + ": name one of these by --bind, or give an adapter more of them "
            + "('ip address add' on Linux), since each drone needs its own"
    }

    /// What to say of drones that others reach; nil when nobody else does.
    static func notice(of stations: [EmulatedStation]) -> String? {
        guard stations.contains(where: { !$0.endpoint.address.isLoopback }) else { return nil }
        return "other machines reach these drones: they answer whoever speaks to them, and nobody else hears of them"
    }

    /// Not "any address", no group and no broadcast.
    private static func isUsable(_ address: IPv4Address) -> Bool {
        (1..<224).contains(address.bits >> 24)
    }

    private static func list(_ words: [String], last: String) -> String {
        words.count < 2
            ? words.joined() : words.dropLast().joined(separator: ", ") + " \(last) \(words[words.count - 1])"
    }
}
