import CDatagrams
package import TelloProtocol

/// One bound UDP socket; it closes when it goes away.
package struct UDPSocket: ~Copyable, Sendable {
    /// The socket's descriptor, for waiting only.
    let descriptor: Int32

    /// The local address and port that it is bound to.
    package let endpoint: Endpoint

    /// Opens a socket on `address` (nil for all) and `port` (0 for any free one), without address re-use.
    ///
    /// - Throws: ``TransportError`` that names the port, such as for a port in use.
    package init(address: IPv4Address?, port: UInt16) throws(TransportError) {
        let address = address ?? IPv4Address(bits: 0)
        let opened = cdg_open(address.bits, port)
        guard opened >= 0 else {
            throw TransportError("open UDP port \(port) on \(address)", port: port, code: -opened)
        }
        let bound = cdg_port(opened)
        guard let bound = UInt16(exactly: bound) else {
            cdg_close(opened)
            throw TransportError("read the number of a UDP port on \(address)", port: port, code: -bound)
        }
        descriptor = opened
        endpoint = Endpoint(address, port: bound)
    }

    deinit {
        cdg_close(descriptor)
    }

    /// Sends a batch in order, in as few calls as the system allows; callable from any thread.
    ///
    /// Returns what could not be sent. A full send buffer is waited for at most 2 ms.
    package func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        var packed = PackedDatagrams(batch)
        packed.send(on: descriptor)
        return packed.failures
    }
}
