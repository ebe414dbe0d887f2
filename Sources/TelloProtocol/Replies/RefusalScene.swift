/// What is known of a drone at the moment in which it refuses something.
package struct RefusalScene: Hashable, Sendable {
    /// What it refused; nil where that is not known.
    package var command: TelloCommand?
    /// Its newest state line; nil where there is none.
    package var line: TelemetryLine?
    /// What it speaks; nil where that is not known.
    package var firmware: Firmware?

    /// A scene with all its parts.
    package init(command: TelloCommand? = nil, line: TelemetryLine? = nil, firmware: Firmware? = nil) {
        self.command = command
        self.line = line
        self.firmware = firmware
    }
}

/// Why a drone refused something, and what to do about it.
package struct RefusalCause: Hashable, Sendable {
    /// Why, in plain words, without a full stop.
    package var cause: String
    /// What to do, without a full stop.
    package var remedy: String

    /// A cause with its remedy.
    package init(_ cause: String, _ remedy: String) {
        self.cause = cause
        self.remedy = remedy
    }

    /// Both in one sentence without a full stop.
    package var sentence: String { "\(cause); \(remedy)" }
}

extension RefusalScene {
    /// Up to this charge drones refuse to take off, or land by themselves, per cent: 9 to 12 were seen.
    private static let empty = 12
    /// Below this charge they refuse to flip, per cent.
    private static let flip = 50
    /// The board temperature from which on they are as hot as any was seen, °C.
    private static let hot = 85
    /// Degrees from level at which a drone does not stand.
    private static let tilt = 30
    /// Up to this distance to the floor it stands, cm (S5).
    private static let stand = 12
    /// Heights over the floor between which its camera was seen to hold a place, cm.
    private static let sight = 20...600

    /// The charge, where it is too low for anything.
    var emptyBattery: Int? { line?.battery.flatMap { $0 <= Self.empty ? $0 : nil } }

    /// The charge, where it is too low for a flip.
    var batteryTooLowToFlip: Int? { line?.battery.flatMap { $0 < Self.flip ? $0 : nil } }

    /// The temperature, where it is too high.
    var heat: Int? { line?.highTemperature.flatMap { $0 >= Self.hot ? $0 : nil } }

    /// How far it leans, where it does not stand.
    var lean: Int? {
        guard let line, let pitch = line.pitch, let roll = line.roll else { return nil }
        let lean = max(pitch.magnitude, roll.magnitude)
        return lean >= Self.tilt ? Int(clamping: lean) : nil
    }

    /// Whether it is in the air, as far as the distance to the floor tells.
    var isAloft: Bool { (line?.tof ?? 0) >= 40 }

    /// Whether it stands, as far as the distance to the floor tells.
    var isStanding: Bool { line?.tof.map { $0 <= Self.stand } ?? false }

    /// Whether its sensors see no floor at all, in a line that tells the rest.
    var isBlind: Bool { line?.motorTime != nil && line?.tof == nil }

    /// Its distance to the floor, where that is too small or too large to hold a place.
    var badHeight: Int? { line?.tof.flatMap { Self.sight.contains($0) ? nil : $0 } }

    /// What is wrong with the command itself on this firmware, with what to do; nil where nothing is known to be.
    var ownFault: CommandFault? {
        guard let command, let firmware else { return nil }
        // No word of a command that holds a password is repeated.
        if case .network = command { return nil }
        return command.faults(on: firmware).first
    }
}
