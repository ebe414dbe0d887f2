import TelloProtocol

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Looks at this computer: its network adapters, and the name of its Wi-Fi where the system tells everybody.
package enum HostProbe {
    /// The facts of this moment; asks the kernel only, and sends nothing.
    package static func facts() -> HostFacts {
        let interfaces = interfaces()
        var names: [String] = []
        for interface in interfaces where !names.contains(interface.name) { names.append(interface.name) }
        return HostFacts(
            adapters: interfaces.compactMap(\.adapter), wifiName: names.lazy.compactMap(WiFiName.name(on:)).first)
    }

    /// One entry of the system's list: an adapter and, where it has one, an IPv4 address of it.
    private struct Interface {
        var name: String
        var adapter: NetworkAdapter?
    }

    private static func interfaces() -> [Interface] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: [Interface] = []
        var next = first
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let text = entry.ifa_name else { continue }
            let name = String(cString: text)
            let isUp = entry.ifa_flags & UInt32(IFF_UP) != 0
            found.append(Interface(name: name, adapter: adapter(name, entry, isUp: isUp)))
        }
        return found
    }

    private static func adapter(_ name: String, _ entry: ifaddrs, isUp: Bool) -> NetworkAdapter? {
        guard let address = address(entry.ifa_addr) else { return nil }
        let mask = self.address(entry.ifa_netmask, isMask: true)
        return NetworkAdapter(
            name: name, address: address, prefix: mask.map { (~$0.bits).leadingZeroBitCount } ?? 32, isUp: isUp)
    }

    /// The address in a socket address of IPv4; nil for every other family.
    ///
    /// - Parameter isMask: Darwin leaves the family out of a mask.
    private static func address(
        _ pointer: UnsafeMutablePointer<sockaddr>?, isMask: Bool = false
    ) -> IPv4Address? {
        guard let pointer, isMask || Int32(pointer.pointee.sa_family) == AF_INET else { return nil }
        let bits = pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr.s_addr }
        return IPv4Address(bits: UInt32(bigEndian: bits))
    }
}
