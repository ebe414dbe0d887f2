package import TelloProtocol

/// Finds out whether a local UDP port can be had; sends nothing.
package enum PortProbe {
    /// Why a port cannot be opened, as a flight would open it; nil when it can.
    ///
    /// It is free again afterwards.
    package static func failure(of local: Endpoint) -> TransportError? {
        do {
            _ = try UDPSocket(address: local.address, port: local.port)
            return nil
        } catch {
            return error
        }
    }
}
