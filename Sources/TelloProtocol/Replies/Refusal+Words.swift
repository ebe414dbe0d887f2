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
}
