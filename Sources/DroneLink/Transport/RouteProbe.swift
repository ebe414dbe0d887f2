import CDatagrams
package import TelloProtocol

/// Asks the system which of its addresses it would send from; sends nothing.
package enum RouteProbe {
    /// The local address that the system would use towards `endpoint`.
    ///
    /// - Throws: ``TransportError`` when there is no way there.
    package static func localAddress(towards endpoint: Endpoint) throws(TransportError) -> IPv4Address {
        var local: UInt32 = 0
        let result = cdg_route(endpoint.address.bits, endpoint.port, &local)
        guard result == 0 else {
            throw TransportError("find the way to \(endpoint)", port: nil, code: -result)
        }
        return IPv4Address(bits: local)
    }
}
