package import TelloProtocol

/// What carries datagrams: two UDP sockets in a flight, a simulated air in a rehearsal.
package protocol DatagramTransport: Sendable {
    /// Opens the sockets and begins to deliver what arrives.
    ///
    /// `receive` is called with batches, one at a time, on a thread that belongs to the transport (in a rehearsal: the
    /// executor's); it must not block.
    ///
    /// - Throws: ``TransportError`` when a port is in use or may not be opened.
    func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError)

    /// Sends a batch in order, in as few calls as the system allows; never blocks. Returns what could not be sent.
    func send(_ batch: [OutgoingDatagram]) -> [SendFailure]

    /// Stops delivery and closes the sockets; returns when no more `receive` runs.
    func close()

    /// The local endpoint of the command socket once open, for messages.
    var localEndpoint: Endpoint? { get }
}

/// A datagram that the system did not take.
package struct SendFailure: Sendable {
    /// Who should have got it.
    package var receiver: Endpoint
    /// The system's error number.
    package var code: Int32
    /// The system's words for it.
    package var message: String

    /// A failure with all that is known of it.
    package init(receiver: Endpoint, code: Int32, message: String) {
        self.receiver = receiver
        self.code = code
        self.message = message
    }
}

/// Why a transport could not be opened.
package struct TransportError: Error, Sendable, Hashable {
    /// What was tried, such as `open UDP port 8889`.
    package var operation: String
    /// The port that it was about; nil when it was about none.
    package var port: UInt16?
    /// The system's error number.
    package var code: Int32
    /// The system's words for it.
    package var message: String

    /// An error with all that is known of it.
    package init(operation: String, port: UInt16?, code: Int32, message: String) {
        self.operation = operation
        self.port = port
        self.code = code
        self.message = message
    }
}
