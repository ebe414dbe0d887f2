import DroneLink
import ShowTime

/// A transport that lets somebody see each batch before it leaves.
final class OverheardTransport: DatagramTransport {
    private let transport: any DatagramTransport
    private let clock: any ShowClock
    private let overhear: @Sendable ([OutgoingDatagram], ShowInstant) -> Void

    init(
        _ transport: any DatagramTransport, clock: any ShowClock,
        overhear: @escaping @Sendable ([OutgoingDatagram], ShowInstant) -> Void
    ) {
        self.transport = transport
        self.clock = clock
        self.overhear = overhear
    }

    func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {
        try transport.open(receive: receive)
    }

    func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        overhear(batch, clock.now)
        return transport.send(batch)
    }

    func close() {
        transport.close()
    }

    var localEndpoint: LinkEndpoint? { transport.localEndpoint }
}
