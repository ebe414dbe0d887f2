import CDatagrams
package import TelloProtocol

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why emulated drones cannot be hosted.
package enum EmulatorError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another program holds the endpoint.
    case inUse(drone: String, Endpoint)
    /// The machine has no such address.
    case noSuchAddress(drone: String, Endpoint)
    /// The system refuses for another reason, in its own words.
    case refused(drone: String, Endpoint, reason: String)
    /// No thread or no pipe could be had, in the system's words.
    case system(reason: String)

    /// What is wrong, where, and what to do.
    package var description: String {
        switch self {
        case .inUse(let drone, let endpoint):
            "\(endpoint) for emulated drone \(drone) is in use: stop what holds it (another flight or emulator, "
                + "or a controller that holds the port on all addresses), or give the drone another address or port"
        case .noSuchAddress(let drone, let endpoint):
            "this machine has no address \(endpoint.address) for emulated drone \(drone): give an adapter that address, or "
                + "the drone one that the machine has (ports of 127.0.0.1 always work)"
        case .refused(let drone, let endpoint, let reason):
            "\(endpoint) for emulated drone \(drone) cannot be opened: \(reason)"
        case .system(let reason):
            "the emulator cannot start: \(reason)"
        }
    }

    /// The error that opening a drone's endpoint met.
    init(errno code: Int32, drone: String, endpoint: Endpoint) {
        switch code {
        case EADDRINUSE: self = .inUse(drone: drone, endpoint)
        case EADDRNOTAVAIL: self = .noSuchAddress(drone: drone, endpoint)
        default: self = .refused(drone: drone, endpoint, reason: Self.words(code))
        }
    }

    /// The system's words for an errno.
    static func words(_ code: Int32) -> String {
        var text = [CChar](repeating: 0, count: 128)
        cdg_error_text(code, &text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
