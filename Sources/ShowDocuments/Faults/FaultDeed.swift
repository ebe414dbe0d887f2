package import TelloProtocol

/// What goes wrong with a drone.
package enum FaultDeed: Sendable, Hashable {
    // MARK: Datagrams

    /// Datagrams are gone.
    case lose(FaultSubject)
    /// A second copy follows within a time.
    case double(FaultSubject, gap: ClosedRange<Duration>)
    /// Datagrams come later.
    case delay(FaultSubject, by: ClosedRange<Duration>)
    /// Commands are answered with something else; they are not obeyed, unless `isObeyed`.
    case answer(FaultText, to: CommandChoice, isObeyed: Bool)
    /// State lines differ.
    case states(StateChange)

    // MARK: Flight

    /// Motions get nowhere and end with `error Run timeout`.
    case stall(CommandChoice)

    // MARK: The drone itself

    /// The drone restarts and is back after `down`; from the air it falls.
    case reboot(down: Duration)
    /// The drone is silent for good; from the air it falls.
    case die
    /// The battery is at this percentage.
    case battery(Int)
    /// The drone tells this percentage, whatever is left.
    case toldBattery(Int)
    /// Another client says `command` to it: answers and state lines go there.
    case takeover(by: IPv4Address)
    /// It lands by itself after so long without a command.
    case landsAfter(Duration)
    /// Answers go to the port of the first client until it restarts.
    case pinsReplyPort
}

/// What is said instead of an answer.
package enum FaultText: Sendable, Hashable {
    /// A text.
    case text(String)
    /// Bytes that may be no text.
    case bytes([UInt8])
}

/// How state lines differ from what the drone would say.
package enum StateChange: Sendable, Hashable {
    /// There are none.
    case off
    /// These fields have these values.
    case set([Field])
    /// These fields are missing.
    case drop([String])
    /// The whole line is this instead.
    case replace(FaultText)
    /// The line ends before this text.
    case cut(before: String)

    /// A field with its value.
    package struct Field: Sendable, Hashable {
        /// Its key, such as `bat`.
        package var key: String
        /// Its value.
        package var value: String

        /// A field by its key and value.
        package init(_ key: String, _ value: String) {
            self.key = key
            self.value = value
        }
    }
}
