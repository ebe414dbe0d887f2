import CDatagrams
import TelloProtocol

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A batch to send, its bytes in one piece as the system wants them.
struct PackedDatagrams {
    /// What could not be sent, in the batch's order within each cause.
    private(set) var failures: [SendFailure] = []
    private var bytes: [UInt8] = []
    private var headers: [cdg_datagram] = []

    /// Packs a batch; datagrams that no UDP packet can hold become failures.
    init(_ batch: [OutgoingDatagram]) {
        headers.reserveCapacity(batch.count)
        for datagram in batch {
            guard let length = UInt16(exactly: datagram.bytes.count) else {
                failures.append(SendFailure(receiver: datagram.receiver, code: EMSGSIZE))
                continue
            }
            bytes += datagram.bytes
            headers.append(
                cdg_datagram(
                    address: datagram.receiver.address.bits, port: datagram.receiver.port, length: length, error: 0,
                    received_ns: 0, bytes: nil))
        }
    }

    /// Sends what was packed and notes what the system did not take.
    mutating func send(on descriptor: Int32) {
        guard !headers.isEmpty else { return }
        // Empty batches of bytes have no base address; one byte more gives them one.
        bytes.append(0)
        bytes.withUnsafeMutableBufferPointer { room in
            var next = room.baseAddress
            for index in headers.indices {
                headers[index].bytes = next
                next = next?.advanced(by: Int(headers[index].length))
            }
            _ = cdg_send(descriptor, &headers, Int32(clamping: headers.count))
        }
        for header in headers where header.error != 0 {
            let receiver = Endpoint(IPv4Address(bits: header.address), port: header.port)
            failures.append(SendFailure(receiver: receiver, code: header.error))
        }
    }
}
