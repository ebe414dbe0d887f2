import CDatagrams
import ShowTime
import TelloProtocol

/// Room for one batch of received datagrams, owned by the thread that reads.
struct ReceiveBuffer: ~Copyable {
    /// The datagrams that one call takes at most.
    static let batch = 64
    /// The bytes that are kept of a datagram; an answer or a state line of the SDK has at most some 300.
    static let capacity = 2048

    private let bytes: UnsafeMutablePointer<UInt8>
    private let headers: UnsafeMutablePointer<cdg_datagram>

    /// Takes the room.
    init() {
        bytes = .allocate(capacity: Self.batch * Self.capacity)
        headers = .allocate(capacity: Self.batch)
        for index in 0..<Self.batch {
            let slot = bytes.advanced(by: index * Self.capacity)
            headers.advanced(by: index).initialize(
                to: cdg_datagram(address: 0, port: 0, length: 0, error: 0, received_ns: 0, bytes: slot))
        }
    }

    deinit {
        headers.deallocate()
        bytes.deallocate()
    }

    /// Takes up to one batch from a socket without waiting; nil when the system hands over nothing that is there.
    ///
    /// - Parameter drained: When the socket was last seen empty: nothing in it arrived before, whatever its stamp says.
    ///   Stamps are the wall clock's, which somebody may set.
    func receive(
        from descriptor: Int32, channel: LinkChannel, clock: SystemClock, drained: inout ShowInstant
    ) -> [Datagram]? {
        let (begin, earliest) = (clock.now, drained)
        let count = cdg_receive(descriptor, headers, Int32(Self.batch), Int32(Self.capacity))
        if (0..<Int32(Self.batch)).contains(count) { drained = begin }
        guard count >= 0 else { return nil }
        let now = clock.now
        return UnsafeBufferPointer(start: headers, count: Int(count)).map { header in
            let content = UnsafeBufferPointer(start: header.bytes, count: Int(header.length))
            return Datagram(
                channel: channel, sender: Endpoint(IPv4Address(bits: header.address), port: header.port),
                bytes: Array(content),
                arrival: header.received_ns == 0
                    ? now : max(earliest, clock.instant(fromMonotonic: header.received_ns)))
        }
    }
}
