extension Refusal.Kind {
    /// The kind of a refusal by its words in lower case; nil for anything that is no refusal.
    init?(words: String) {
        if words.startsWith(word: "unknown command") || words.startsWith(word: "unknow command") {
            self = .unknownCommand
        } else if words.startsWith(word: "out of range") {
            self = .outOfRange
        } else if words.startsWith(word: "unactive") {
            self = .unactive
        } else if words == "false" {
            self = .error
        } else if words.startsWith(word: "command error") {
            self = .other
        } else if words.startsWith(word: "error") {
            self = Self.error(words)
        } else {
            return nil
        }
    }

    /// The kinds that begin with `error`, told by the words after it.
    private static func error(_ words: String) -> Self {
        let rest = words.dropFirst("error".count).drop { !$0.isLetter }
        if rest.isEmpty { return .error }
        return table.first { rest.hasPrefix($0.words) }?.kind ?? .other
    }

    private static let table: [(words: String, kind: Refusal.Kind)] = [
        ("not joystick", .notJoystick), ("motor stop", .motorStop), ("auto land", .autoLand),
        ("no valid imu", .noValidIMU), ("no valid marker", .noValidMarker), ("not valid marker", .noValidMarker),
        ("run timeout", .runTimeout), ("radius is too large", .radiusTooLarge),
        ("arc's length is too long", .arcTooLong),
        ("three points are collinear", .collinear), ("high temp", .highTemperature), ("out of range", .outOfRange),
    ]
}

extension Refusal {
    /// What the drone says that it received, for `unknown command: X`; nil for other refusals and without an X.
    ///
    /// An echo that differs from what was sent means that the datagram was damaged on its way, not that the firmware
    /// lacks the command.
    package var echo: String? {
        guard kind == .unknownCommand, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = text[text.utf8.index(after: colon)...].drop { $0 == " " }
        return rest.isEmpty ? nil : String(rest)
    }

    /// The drone's own words with the password of a network left out: for messages and logs.
    package var shownText: String { TelloCommand.withoutPassword(text) }

    /// Cause and remedy in plain words, as one sentence without a full stop.
    package var meaning: String {
        switch kind {
        case .error:
            "refused without a reason: already flying, battery too low for take-off or a flip, or not activated"
                + " (charge it; activate a new drone once with the Tello app)"
        case .outOfRange: "a value is outside what the drone takes, or `go` and `curve` stay within 20 cm"
        case .unknownCommand:
            echo.map(TelloCommand.withoutPassword).map {
                "the drone does not know `\($0)`: its firmware lacks the command, or the text was damaged"
            }
                ?? "the drone does not know the command: its firmware lacks it, or the text was damaged"
        case .unactive:
            "the drone was never activated: do it once with the Tello app on a phone, then switch it off and on"
        case .notJoystick:
            "the drone is busy with another motion, was just steered by `rc`, or cannot hold its place"
                + " (wait until it hovers; more light, a patterned floor)"
        case .motorStop: "the motors are off: not in the air, or the battery is too low to take off (charge it)"
        case .autoLand: "the drone is landing: it was told to, its battery is low, or it heard nothing for 15 s"
        case .noValidIMU:
            "the drone cannot tell where it is: floor too dark, plain or shiny, or flying too low or too high"
                + " (more light, a patterned floor; else calibrate the IMU in the Tello app)"
        case .noValidMarker:
            "the mission pad was not seen: check that it lies there, in good light, and that `mon` was sent"
        case .runTimeout: "the motion was not finished within 15 s and the drone gave it up: fly it shorter or faster"
        case .radiusTooLarge: "the curve's radius is outside 50 to 1000 cm"
        case .arcTooLong: "the curve's arc is too long: choose points for a shorter one"
        case .collinear: "the curve's three points lie on one line: move the first one aside"
        case .highTemperature: "the drone is too hot: switch it off and let it cool"
        case .other: "refused with words that are not known here"
        }
    }
}
