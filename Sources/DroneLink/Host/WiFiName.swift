#if canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The name of the Wi-Fi that an adapter is on, where any program may read it.
///
/// Linux tells it through the wireless extensions, unless the kernel was built without them. macOS tells it to programs
/// with the right to know the place only, so there it is not known.
enum WiFiName {
    /// The name; nil for an adapter that is on no Wi-Fi, and where the system does not tell.
    static func name(on adapter: String) -> String? {
        #if os(Linux)
            name(onLinux: adapter)
        #else
            nil
        #endif
    }

    #if os(Linux)
        /// The kernel's number for "get the name of the Wi-Fi", from `linux/wireless.h`.
        private static let request: UInt = 0x8B1B
        /// How long an adapter's name may be, its end included.
        private static let longestAdapter = 16
        /// How long a Wi-Fi's name may be, in bytes.
        private static let longest = 32
        /// The size of `struct iwreq`.
        private static let size = 32

        private static func name(onLinux adapter: String) -> String? {
            guard adapter.utf8.count < longestAdapter else { return nil }
            let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
            guard socket >= 0 else { return nil }
            defer { close(socket) }
            return withUnsafeTemporaryAllocation(byteCount: longest + 1, alignment: 1) { name -> String? in
                name.initializeMemory(as: UInt8.self, repeating: 0)
                return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { wanted -> String? in
                    wanted.initializeMemory(as: UInt8.self, repeating: 0)
                    wanted.copyBytes(from: adapter.utf8)
                    // Behind the adapter's name: where to put the Wi-Fi's, how much room there is, and flags.
                    wanted.storeBytes(
                        of: name.baseAddress.map { UInt(bitPattern: $0) } ?? 0, toByteOffset: longestAdapter,
                        as: UInt.self)
                    let lengthPlace = longestAdapter + MemoryLayout<UInt>.size
                    wanted.storeBytes(of: UInt16(longest), toByteOffset: lengthPlace, as: UInt16.self)
                    guard let place = wanted.baseAddress, ioctl(socket, request, place) == 0 else { return nil }
                    let length = wanted.load(fromByteOffset: lengthPlace, as: UInt16.self)
                    let bytes = name.prefix(min(Int(length), longest)).prefix { $0 != 0 }
                    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
                }
            }
        }
    #endif
}
