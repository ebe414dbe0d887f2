package import ShowTime
package import TelloProtocol

/// A datagram that an emulated drone sends.
package struct EmulatedDatagram: Sendable {
    /// Where it goes.
    package enum Destination: Sendable, Hashable {
        /// To the endpoint that the answered command came from.
        case commandPort
        /// To the client's port 8890.
        case telemetryPort
        /// To the client's port 8899 (native noise).
        case nativePort
    }

    /// Which of the client's ports it goes to.
    package var destination: Destination
    /// The exact endpoint that it goes to; nil means the port of `destination` at the drone's client.
    package var recipient: Endpoint?
    /// Who seems to have sent it; nil for the drone.
    package var sender: Endpoint?
    /// Its bytes.
    package var bytes: [UInt8]
    /// When the drone sends it (delays by faults are in it already).
    package var departure: ShowInstant
    /// What it truly answers; nil for state lines and noise.
    ///
    /// Known to a rehearsal's judge only, never on the wire.
    package var truth: AnswerTruth?

    /// A datagram with all its parts.
    package init(
        destination: Destination, recipient: Endpoint? = nil, bytes: [UInt8], departure: ShowInstant,
        truth: AnswerTruth? = nil
    ) {
        self.destination = destination
        self.recipient = recipient
        self.bytes = bytes
        self.departure = departure
        self.truth = truth
    }

    /// Whether it goes to this client's computer, whichever port it goes to there.
    package func isFor(_ client: Endpoint) -> Bool {
        recipient.map { $0.address == client.address } ?? true
    }
}

/// What an answer truly answers.
package struct AnswerTruth: Sendable, Hashable {
    /// The drone's name.
    package var drone: String
    /// The command's text as the drone received it.
    package var command: String
    /// Which datagram of the drone's it was, counted from 1 over all that it received.
    package var receipt: Int
    /// When the drone had reached the end of the motion and was at rest; nil for answers that are not a motion's `ok`.
    package var completion: ShowInstant?

    /// A truth with all its parts.
    package init(drone: String, command: String, receipt: Int, completion: ShowInstant?) {
        self.drone = drone
        self.command = command
        self.receipt = receipt
        self.completion = completion
    }
}
