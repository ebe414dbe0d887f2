import CDatagrams
import TelloProtocol

/// The socket of one hosted drone; closed with its last user.
final class DroneSocket: Sendable {
    let descriptor: Int32

    /// Longest datagram that is received whole.
    private static let capacity = 2048

    init(drone: String, at endpoint: Endpoint) throws(EmulatorError) {
        let opened = cdg_open(endpoint.address.bits, endpoint.port)
        guard opened >= 0 else { throw EmulatorError(errno: -opened, drone: drone, endpoint: endpoint) }
        descriptor = opened
    }

    deinit {
        cdg_close(descriptor)
    }

    /// Where it is bound to, once the system has chosen a port for 0.
    var port: UInt16 { UInt16(clamping: cdg_port(descriptor)) }

    /// Sends one datagram; a client that is gone is nothing to a drone.
    func send(_ bytes: [UInt8], to endpoint: Endpoint) {
        var bytes = bytes
        bytes.withUnsafeMutableBufferPointer { buffer in
            var datagram = cdg_datagram(
                address: endpoint.address.bits, port: endpoint.port, length: UInt16(clamping: buffer.count), error: 0,
                received_ns: 0, bytes: buffer.baseAddress)
            _ = cdg_send(descriptor, &datagram, 1)
        }
    }

    /// The next datagram and its sender; nil when there is none.
    func receive() -> (bytes: [UInt8], sender: Endpoint)? {
        var bytes = [UInt8](repeating: 0, count: Self.capacity)
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var datagram = cdg_datagram(
                address: 0, port: 0, length: 0, error: 0, received_ns: 0, bytes: buffer.baseAddress)
            guard cdg_receive(descriptor, &datagram, 1, Int32(Self.capacity)) == 1 else { return nil }
            let sender = Endpoint(IPv4Address(bits: datagram.address), port: datagram.port)
            return (Array(buffer.prefix(Int(datagram.length))), sender)
        }
    }
}
