import DroneLink
import TelloProtocol

/// A UDP transport on a loopback address, with everything it received as a stream.
struct LoopbackPeer {
    let transport: UDPTransport
    let command: Endpoint
    let telemetry: Endpoint
    let inbox: AsyncStream<Datagram>
    private let feed: AsyncStream<Datagram>.Continuation

    /// Opens a peer on free ports; `host` is the last octet of its loopback address.
    ///
    /// `onBatch` sees every batch on the reader's thread.
    init(_ host: UInt8, onBatch: @escaping @Sendable ([Datagram]) -> Void = { _ in }) throws {
        let address = IPv4Address(127, 0, 4, host)
        let (inbox, feed) = AsyncStream.makeStream(of: Datagram.self)
        transport = UDPTransport(
            command: Endpoint(address, port: 0), telemetry: Endpoint(address, port: 0))
        try transport.open { batch in
            onBatch(batch)
            for datagram in batch { feed.yield(datagram) }
        }
        struct NotOpen: Error {}
        guard let command = transport.localEndpoint, let telemetry = transport.telemetryEndpoint else {
            throw NotOpen()
        }
        self.command = command
        self.telemetry = telemetry
        self.inbox = inbox
        self.feed = feed
    }

    /// Sends texts to one receiver in one batch.
    @discardableResult
    func send(_ texts: [String], to receiver: Endpoint) -> [SendFailure] {
        transport.send(texts.map { OutgoingDatagram(receiver: receiver, bytes: Array($0.utf8)) })
    }

    /// The next `count` datagrams.
    func next(_ count: Int) async -> [Datagram] {
        var received: [Datagram] = []
        for await datagram in inbox {
            received.append(datagram)
            if received.count == count { break }
        }
        return received
    }

    func close() {
        transport.close()
        feed.finish()
    }
}

extension Datagram {
    /// The bytes as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
