package import TelloProtocol

/// One fault of an emulated drone: when it strikes and what it does.
///
/// A drone has a list of them (`DroneFaults`); a wider plan is a longer list. Rules are asked in their order, and a loss
/// ends the list: what was lost cannot be delayed.
package struct FaultRule: Sendable, Hashable {
    /// When it strikes.
    package var trigger: FaultTrigger
    /// What it does.
    package var effect: FaultEffect
    /// Which fault of a plan it comes from, by a number of the plan's; nil for none.
    package var origin: Int?

    /// A rule by its trigger and effect.
    package init(when trigger: FaultTrigger, _ effect: FaultEffect) {
        self.trigger = trigger
        self.effect = effect
    }
}

/// When a fault strikes.
package struct FaultTrigger: Sendable, Hashable {
    /// What a rule watches.
    package enum Subject: Sendable, Hashable {
        /// Datagrams that reach the drone and begin with `prefix` (an empty one stands for all).
        case command(prefix: String)
        /// Answers to commands that begin with `prefix`.
        case answer(prefix: String)
        /// Datagrams that reach the drone and are such commands.
        case commands(CommandMatch)
        /// Answers to such commands.
        case answers(CommandMatch)
        /// Answers to motions (take-off and landing among them) that are sent on completion.
        case motionAnswer
        /// State lines.
        case telemetry
        /// The drone's own clock: once, so long after its power was switched on.
        case clock(Duration)
    }

    /// What it watches.
    package var subject: Subject
    /// The first occurrence that it strikes, counted from 1 over what reached this rule.
    package var first: Int
    /// How many occurrences from there on it may strike.
    package var count: Int
    /// The chance of each of them, 0 to 1, drawn from the drone's own seeded generator.
    package var probability: Double

    /// The drone's age before which nothing counts.
    package var from: Duration?
    /// The drone's age from which on nothing counts.
    package var until: Duration?
    /// What the drone must be doing for an occurrence to count.
    package var condition: Condition?
    /// How long after its occasion an effect of the drone's own clock strikes.
    package var delay: Duration = .zero

    /// What a drone is doing.
    package enum Condition: Sendable, Hashable {
        /// A motion is under way: a take-off or landing too.
        case busy
        /// It is in the air.
        case airborne
        /// It stands with its motors off.
        case standing
    }

    /// A trigger; as it stands, each occurrence for ever.
    package init(_ subject: Subject, first: Int = 1, count: Int = .max, probability: Double = 1) {
        self.subject = subject
        self.first = first
        self.count = count
        self.probability = probability
    }

    /// Whether the occurrence with this number is one of those that it may strike.
    func covers(_ occurrence: Int) -> Bool {
        occurrence >= first && occurrence - first < count
    }

    /// Whether an occurrence counts in such a situation.
    func counts(in scene: FaultScene) -> Bool {
        if let from, scene.age < from { return false }
        if let until, scene.age >= until { return false }
        return switch condition {
        case nil: true
        case .busy: scene.isBusy
        case .airborne: scene.isAirborne
        case .standing: !scene.isAirborne
        }
    }
}

/// What a fault does.
package enum FaultEffect: Sendable, Hashable {
    /// The datagram is gone: a command is never received, an answer or a state line never sent.
    case lose
    /// A second copy follows: of a command as received, or of an answer.
    case duplicate(gap: ClosedRange<Duration>)
    /// A command arrives later; an answer or a state line leaves later.
    case delay(ClosedRange<Duration>)
    /// What would arrive or leave earlier does so at this age of the drone.
    case hold(until: Duration)
    /// The datagram arrives or leaves once the next of its kind has, or at the latest after this time.
    case overtake(within: Duration)
    /// The command is not obeyed, and answered with this text.
    case refuse(String)
    /// The command is not obeyed, and answered with these bytes.
    case reply([UInt8])
    /// An answer is replaced by these bytes; the command was obeyed.
    case replaceAnswer([UInt8])
    /// A motion starts, gets nowhere and ends with `error Run timeout`.
    case stall
    /// Only this part (0 to 1) of a motion is flown, and it is answered as if all of it were.
    case fallShort(Double)
    /// The drone restarts (from the air it falls) and is back after `down`, where its router then gives it another address.
    case reboot(down: Duration, backAt: IPv4Address? = nil)
    /// The router gives it another address, and it goes on as it was.
    case readdress(IPv4Address)
    /// The drone falls silent for good; from the air it falls.
    case die
    /// No further state line.
    case telemetryOff
    /// A state line is sent with this change.
    case editLine(LineEdit)
    /// State lines are the last one before this.
    case freezeLine
    /// A state line ends anywhere and has a wrong byte.
    case garbleLine
    /// State lines have the fields of this firmware.
    case tellAs(Firmware)
    /// These bytes are sent instead of a state line.
    case replaceLine([UInt8])
    /// Another client takes the drone over: answers and state lines go to it until the next `command`.
    case takeOver(by: Endpoint)
    /// State lines and `battery?` tell this percentage, whatever is left.
    case reportBattery(Int)
    /// The battery is at this percentage from now on.
    case setBattery(Double)
    /// The board has this temperature, °C, from now on.
    case setTemperature(Double)
    /// The drone lands, told by nobody.
    case land
    /// The drone is carried away on the stage, cm, as soon as it hovers.
    case drift(x: Double, y: Double, z: Double, over: Duration)
    /// These bytes go to the client's command port, or to the one for state lines, as if this endpoint had sent them;
    /// nil for the drone's own.
    case say([UInt8], from: Endpoint?, isState: Bool = false)
}

extension FaultEffect {
    /// Whether it strikes the drone itself, at a moment, and no datagram.
    var isMoment: Bool {
        switch self {
        case .reboot, .readdress, .die, .telemetryOff, .takeOver, .reportBattery, .setBattery, .setTemperature, .land,
            .drift, .say:
            true
        case .lose, .duplicate, .delay, .hold, .overtake, .refuse, .reply, .replaceAnswer, .stall, .fallShort,
            .editLine,
            .freezeLine, .garbleLine, .tellAs, .replaceLine:
            false
        }
    }

    /// Whether a datagram waits for the next one.
    var isOvertaking: Bool {
        if case .overtake = self { true } else { false }
    }

    /// How much of a motion is flown, 0 to 1.
    var partFlown: Double? {
        if case .fallShort(let part) = self { min(1, max(0, part)) } else { nil }
    }

    /// The firmware whose state lines are told.
    var toldFirmware: Firmware? {
        if case .tellAs(let firmware) = self { firmware } else { nil }
    }
}
