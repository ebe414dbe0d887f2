package import ShowTime
package import TelloProtocol

/// One datagram received.
package struct Datagram: Sendable {
    /// Which local socket it came to.
    package var channel: LinkChannel
    /// Who sent it.
    package var sender: Endpoint
    /// Its bytes.
    package var bytes: [UInt8]
    /// When it arrived, on the run's clock.
    package var arrival: ShowInstant
    /// Tells this datagram from all others within a simulated air, whose judge knows what it truly answers.
    ///
    /// 0 from a real socket. No decision of the link may use it.
    package var mark: UInt64

    /// A datagram with all that is known of it.
    package init(channel: LinkChannel, sender: Endpoint, bytes: [UInt8], arrival: ShowInstant, mark: UInt64 = 0) {
        self.channel = channel
        self.sender = sender
        self.bytes = bytes
        self.arrival = arrival
        self.mark = mark
    }
}

/// Where a datagram comes from or goes to, for layers that carry datagrams without reading them.
package typealias LinkEndpoint = Endpoint

/// The two local sockets of a run.
package enum LinkChannel: String, Sendable {
    /// Commands go out and answers come in.
    case command
    /// State lines come in, port 8890.
    case telemetry
}

/// One datagram to send, always from the command socket.
package struct OutgoingDatagram: Sendable {
    /// Who gets it.
    package var receiver: Endpoint
    /// Its bytes.
    package var bytes: [UInt8]

    /// A datagram by its receiver and bytes.
    package init(receiver: Endpoint, bytes: [UInt8]) {
        self.receiver = receiver
        self.bytes = bytes
    }
}
