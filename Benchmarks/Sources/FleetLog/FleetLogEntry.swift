/// One line of the fleet's log: a datagram that a drone received or sent, or a landing of its own.
package struct FleetLogEntry: Sendable, Hashable {
    /// What happened.
    package enum Kind: String, Sendable {
        /// A datagram came in.
        case received = "RX"
        /// A datagram came in that the drone was told not to hear.
        case lostCommand = "RXDROP"
        /// An answer left.
        case sent = "TX"
        /// An answer was lost on purpose.
        case lostAnswer = "TXDROP"
        /// The drone landed by itself.
        case landedAlone = "AUTOLAND"
    }

    /// What happened.
    package var kind: Kind
    /// When, in nanoseconds of the machine's monotonic clock: for what came in the kernel's receive time, else the time
    /// just before it was handed over.
    package var nanoseconds: Int64
    /// When the fleet dealt with it, in nanoseconds of the same clock: for what came in when the drone read it.
    ///
    /// The kernel's receive times are brought to this clock by the fleet, which may be off by as long as it is
    /// interrupted meanwhile: what decides whether something came too early is this time.
    package var handled: Int64
    /// Which drone, from 0.
    package var drone: Int
    /// The other side, as `address:port`.
    package var peer: String
    /// The datagram's text, its first 63 characters; `,` stands as `;`.
    package var text: String
    /// What the drone made of it: `exec`, `busy`, `late`, `dup`, or nothing.
    package var note: String

    /// An entry with all its parts; without a time of handling it is the same as the other.
    package init(
        kind: Kind, nanoseconds: Int64, handled: Int64? = nil, drone: Int, peer: String = "", text: String,
        note: String = ""
    ) {
        self.kind = kind
        self.nanoseconds = nanoseconds
        self.handled = handled ?? nanoseconds
        self.drone = drone
        self.peer = peer
        self.text = text
        self.note = note
    }
}

extension FleetLogEntry {
    /// Whether a datagram came in, heard or not.
    package var isCommand: Bool { kind == .received || kind == .lostCommand }
    /// Whether an answer was given, lost or not.
    package var isAnswer: Bool { kind == .sent || kind == .lostAnswer }
    /// Whether the drone began to carry out a motion.
    package var isExecution: Bool { kind == .received && note == "exec" }
}
