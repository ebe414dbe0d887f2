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
    /// A datagram waits until the next of its kind has passed it, or for this time at most.
    case reorder(FaultSubject, within: Duration)
    /// Commands are answered with something else; they are not obeyed, unless `isObeyed`.
    case answer(FaultText, to: CommandChoice, isObeyed: Bool)
    /// State lines differ.
    case states(StateChange)

    // MARK: Flight

    /// Motions get nowhere and end with `error Run timeout`.
    case stall(CommandChoice)
    /// Motions are answered as if they were flown, and only this part of them is, per cent.
    case fallShort(CommandChoice, part: Int)
    /// A motion that takes longer is given up with `error Run timeout`.
    case runLimit(Duration)
    /// The drone lands, told by nobody.
    case land
    /// The drone is carried away on the stage while it hovers, cm.
    case drift(StagePosition, over: Duration)

    // MARK: The drone itself

    /// The drone restarts and is back after `down`, with another address if one is said; from the air it falls.
    case reboot(down: Duration, backAt: IPv4Address? = nil)
    /// The router gives the drone another address, and it goes on as it was.
    case newAddress(IPv4Address)
    /// The drone is silent for good; from the air it falls.
    case die
    /// The battery is at this percentage, or takes this course.
    case battery(FaultCourse)
    /// The board has this temperature, °C, or takes this course.
    case temperature(FaultCourse)
    /// The drone tells this percentage, whatever is left.
    case toldBattery(Int)
    /// Another client says `command` to it: answers and state lines go there.
    case takeover(by: IPv4Address)
    /// Something is said that answers nothing, or a state line, by the drone or in another's name.
    case say(FaultText, as: IPv4Address?, isState: Bool = false)
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
    /// They are the last one before this.
    case frozen
    /// They end anywhere, and each has a wrong byte.
    case garbled
    /// They have the fields of another firmware.
    case firmware(Firmware)
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

/// One value, or values at times between which it goes evenly.
package enum FaultCourse: Sendable, Hashable {
    /// From one moment on.
    case level(Int)
    /// At these times after power-on, ascending; before the first and after the last it goes its own way.
    case points([Point])

    /// A value at a time.
    package struct Point: Sendable, Hashable {
        /// Since power-on.
        package var at: Duration
        /// The value then.
        package var value: Int

        /// A value at a time.
        package init(at: Duration, value: Int) {
            self.at = at
            self.value = value
        }
    }
}
