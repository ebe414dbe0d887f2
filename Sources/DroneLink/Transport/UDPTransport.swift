import Synchronization
package import TelloProtocol

/// Two UDP sockets shared by all drones of a run: one for commands and answers, one for state lines.
package final class UDPTransport: DatagramTransport {
    private let command: Endpoint
    private let telemetry: Endpoint
    private let clock: SystemClock
    private let link = Mutex<OpenLink?>(nil)

    /// A transport on these local endpoints.
    ///
    /// - Parameters:
    ///   - command: Where commands leave from; address 0.0.0.0 for any, port 0 for any free one.
    ///   - telemetry: Where state lines come to; drones send them to port 8890, tests may use another.
    ///   - clock: The clock of the arrivals.
    package init(
        command: Endpoint = Endpoint(IPv4Address(bits: 0), port: 0),
        telemetry: Endpoint = Endpoint(IPv4Address(bits: 0), port: TelloPorts.telemetry),
        clock: SystemClock = SystemClock()
    ) {
        self.command = command
        self.telemetry = telemetry
        self.clock = clock
    }

    deinit {
        close()
    }

    /// Opens both sockets and starts to read; does nothing when open.
    package func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {
        try link.withLock { link throws(TransportError) in
            guard link == nil else { return }
            link = try OpenLink(command: command, telemetry: telemetry, clock: clock, receive: receive)
        }
    }

    /// Sends a batch from the command socket, in order; callable from any thread.
    package func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        guard let open = link.withLock({ $0 }) else {
            return batch.map { SendFailure(receiver: $0.receiver, code: SystemFault.notOpen) }
        }
        return open.command.send(batch)
    }

    /// Stops the reader and closes both sockets; not to be called from within `receive`.
    package func close() {
        // The reader may be waiting for the lock to send: it is joined outside of it.
        link.withLock { $0.take() }?.stop()
    }

    /// The command socket's local address and port once open.
    package var localEndpoint: Endpoint? {
        link.withLock { $0 }?.command.endpoint
    }

    /// The telemetry socket's local address and port once open.
    package var telemetryEndpoint: Endpoint? {
        link.withLock { $0 }?.telemetry.endpoint
    }
}

/// The sockets of an open transport and their reader; the sockets close when the last user lets go of it.
private final class OpenLink: Sendable {
    let command: UDPSocket
    let telemetry: UDPSocket
    private let wake: WakePipe
    private let reader: OwnThread

    init(
        command: Endpoint, telemetry: Endpoint, clock: SystemClock,
        receive: @escaping @Sendable ([Datagram]) -> Void
    ) throws(TransportError) {
        self.command = try UDPSocket(address: command.address, port: command.port)
        self.telemetry = try UDPSocket(address: telemetry.address, port: telemetry.port)
        wake = try WakePipe()
        let loop = SocketReader(
            command: self.command.descriptor, telemetry: self.telemetry.descriptor, wake: wake.readingEnd,
            clock: clock, receive: receive)
        reader = try OwnThread { loop.run() }
    }

    /// Ends the reader and waits for it.
    func stop() {
        wake.wake()
        reader.join()
    }
}
