/// The forms of all commands, in the order in which the SDK's guide has them.
enum CommandForms {
    /// Every form.
    static let all: [CommandForm] = control + moves + flights + settings + reads

    /// The form that begins with a word; nil for an unknown word.
    static func form(_ word: String) -> CommandForm? {
        all.first { $0.word == word }
    }

    private static let control: [CommandForm] =
        [
            CommandForm("command", .command), CommandForm("takeoff", .takeoff), CommandForm("land", .land),
            CommandForm("emergency", .emergency), CommandForm("stop", .stop),
        ] + PlainCommand.allCases.map { CommandForm($0.rawValue, .plain($0)) }

    private static let moves: [CommandForm] =
        MoveDirection.allCases.map { direction in
            CommandForm(direction.rawValue, "distance", example: "\(direction.rawValue) 50") {
                (values: CommandValues) throws(CommandFault) in .move(direction, try values.integer(0))
            }
        }
        + TurnDirection.allCases.map { direction in
            CommandForm(direction.rawValue, "degrees", example: "\(direction.rawValue) 90") {
                (values: CommandValues) throws(CommandFault) in .turn(direction, try values.integer(0))
            }
        }

    private static let flights: [CommandForm] = [
        CommandForm("flip", "side", example: "flip l") { (values: CommandValues) throws(CommandFault) in
            .flip(try values.choice(0, of: "flip", advice: "l is left, r right, f forward, b back"))
        },
        CommandForm("go", "x y z speed", optional: "a pad such as m1", example: "go 50 0 20 60", build: go),
        CommandForm(
            "curve", "x1 y1 z1 x2 y2 z2 speed", optional: "a pad such as m1", example: "curve 25 -25 0 25 -75 0 20",
            build: curve),
        CommandForm("jump", "x y z speed yaw pad1 pad2", example: "jump 100 0 80 60 0 m1 m2", build: jump),
    ]

    private static let settings: [CommandForm] =
        [
            number("speed", "speed", example: "speed 60") { .speed($0) },
            CommandForm("rc", "roll pitch throttle yaw", example: "rc 0 20 0 0", build: rc),
            number("mdirection", "direction", example: "mdirection 0") { .padDirection($0) },
            number("wifisetchannel", "channel", example: "wifisetchannel 6") { .wifiChannel($0) },
            CommandForm("port", "state video", example: "port 8890 11111") {
                (values: CommandValues) throws(CommandFault) in .port(try values.integer(0), try values.integer(1))
            },
            word("setfps", "rate", example: "setfps high") { .video(.frameRate($0)) },
            word("setresolution", "size", example: "setresolution low") { .video(.resolution($0)) },
            number("setbitrate", "rate", example: "setbitrate 0") { .video(.bitRate($0)) },
            number("downvision", "camera", example: "downvision 1") { .video(.downVision($0)) },
        ] + NetworkCommand.allCases.map(network)

    /// `EXT tof?` and `EXT version?` are read with the lights.
    private static let reads: [CommandForm] = ReadQuery.allCases.filter { !$0.rawValue.hasPrefix("EXT") }
        .map { CommandForm($0.rawValue + "?", .read($0)) }
}

extension CommandForms {
    private static func number(
        _ word: String, _ value: String, example: String, _ command: @escaping @Sendable (Int) -> TelloCommand
    ) -> CommandForm {
        CommandForm(word, value, example: example) { (values: CommandValues) throws(CommandFault) in
            command(try values.integer(0))
        }
    }

    private static func word(
        _ word: String, _ value: String, example: String, _ command: @escaping @Sendable (String) -> TelloCommand
    ) -> CommandForm {
        CommandForm(word, value, example: example) { (values: CommandValues) throws(CommandFault) in
            command(values.text(0))
        }
    }

    private static func network(_ command: NetworkCommand) -> CommandForm {
        let word = command.rawValue
        return CommandForm(word, "name password", example: "\(word) classroom secret123") {
            (values: CommandValues) throws(CommandFault) in
            .network(command, ssid: values.text(0), password: values.text(1))
        }
    }

    private static func go(_ values: CommandValues) throws(CommandFault) -> TelloCommand {
        let offset = try values.offset(0)
        let speed = try values.integer(3)
        guard values.count == 5 else { return .go(offset, speed: speed) }
        return .goPad(offset, speed: speed, pad: try values.pad(4))
    }

    private static func curve(_ values: CommandValues) throws(CommandFault) -> TelloCommand {
        let middle = try values.offset(0)
        let end = try values.offset(3)
        let speed = try values.integer(6)
        guard values.count == 8 else { return .curve(middle, end, speed: speed) }
        return .curvePad(middle, end, speed: speed, pad: try values.pad(7))
    }

    private static func jump(_ values: CommandValues) throws(CommandFault) -> TelloCommand {
        .jump(
            try values.offset(0), speed: try values.integer(3), yaw: try values.integer(4), from: try values.pad(5),
            to: try values.pad(6))
    }

    private static func rc(_ values: CommandValues) throws(CommandFault) -> TelloCommand {
        .rc(try values.integer(0), try values.integer(1), try values.integer(2), try values.integer(3))
    }
}
