import Testing

@testable import TelloProtocol

@Suite struct ParsingTests {
    private func fault(_ text: String) -> CommandFault? {
        if case .failure(let fault) = TelloCommand.parse(text) { fault } else { nil }
    }

    @Test("blanks may be several, in front and behind")
    func blanks() {
        #expect(TelloCommand.parse("  up   50 ") == .success(.move(.up, 50)))
        #expect(
            TelloCommand.parse("go  50  -10 0   60") == .success(.go(BodyOffset(x: 50, y: -10, z: 0), speed: 60)))
        #expect(TelloCommand.parse(" EXT  led  1 2   3") == .success(.light(LightCommand(text: "led 1 2 3"))))
    }

    @Test(
        "B075: only plain whole numbers go to a drone, and each other kind has its own advice",
        arguments: [
            ("up +5", "`+5` has a plus sign, which drones do not read", "write `5`"),
            ("up 1e2", "`1e2` is not a plain whole number", "write the digits out, such as `100`"),
            ("up 50.0", "`50.0` is not a whole number", "write `50`"),
            ("up 35.5", "`35.5` is not a whole number", "round it, to `35` for example"),
            ("up 50,0", "`50,0` is not a whole number", "write `50`"),
            ("up 012", "`012` begins with a zero", "write `12`"),
            ("cw -090", "`-090` begins with a zero", "write `-90`"),
            ("go -0 0 50 60", "`-0` is zero with a sign", "write `0`"),
            ("go 00 0 100 60 m1", "`00` begins with a zero", "write `0`"),
            ("up --5", "`--5` has more than one sign", "write `5`"),
            ("up 50cm", "`50cm` has a unit", "write `50`: actions take bare numbers in cm"),
            ("up 0.4m", "`0.4m` has a unit", "write `40`: actions take bare numbers in cm"),
            ("up 405mm", "`405mm` has a unit", "write a whole number: actions take bare numbers in cm"),
            ("speed 60cm/s", "`60cm/s` has a unit", "write `60`: actions take bare numbers in cm/s"),
            (
                "up 2m", "`2m` has a unit", "write `200`: actions take bare numbers in cm"
            ),
            ("up high", "`high` is not a number", "write a plain whole number, such as `50`"),
            ("up -", "`-` is not a number", "write a plain whole number, such as `50`"),
            (
                "up 99999999999999999999", "`99999999999999999999` is larger than any number that a drone takes",
                "most values end at 500"
            ),
            (
                "up -99999999999999999999", "`-99999999999999999999` is larger than any number that a drone takes",
                "most values end at 500"
            ),
            ("up 0x20", "`0x20` is not a plain whole number", "write the digits out, such as `100`"),
        ])
    func plainNumbers(text: String, message: String, advice: String) {
        let fault = fault(text)
        #expect(fault?.code == "command-number")
        #expect(fault?.message == message)
        #expect(fault?.advice == advice)
    }

    @Test(
        "text that is not ASCII is refused by its name",
        arguments: [
            ("up \u{665}\u{660}", "`\u{665}` (U+0665) is a digit of another script", "write `5`", 3),
            ("up \u{2212}50", "`\u{2212}` (U+2212) is not the minus sign that drones read", "write `-`", 3),
            (
                "up\u{A0}50", "a U+00A0 stands in the command: a blank of another kind",
                "separate the words by plain blanks", 2
            ),
            ("up\t50", "a tab stands in the command", "separate the words by blanks", 2),
            ("up 50\n", "a line end stands in the command", "write each command by itself", 5),
            ("\u{1B}[2J", "the control character U+001B stands in the command", "remove it", 0),
            (
                "ap caf\u{E9} x", "`\u{E9}` (U+00E9) is not ASCII, and drones read nothing else",
                "use the letters a to z and digits", 6
            ),
        ])
    func notASCII(text: String, message: String, advice: String, offset: Int) {
        let fault = fault(text)
        #expect(fault?.code == "command-text")
        #expect(fault?.message == message)
        #expect(fault?.advice == advice)
        #expect(fault?.offset == offset)
    }

    @Test(
        "a wrong count names the values and an example",
        arguments: [
            (
                "go 50 0 20", "`go` takes x y z speed (and may end with a pad such as m1), but 3 are given",
                "write it like `go 50 0 20 60`"
            ),
            ("takeoff now", "`takeoff` takes no values, but 1 is given", "write it like `takeoff`"),
            ("up", "`up` takes one value (distance), but none is given", "write it like `up 50`"),
            ("up 50 60", "`up` takes one value (distance), but 2 are given", "write it like `up 50`"),
            (
                "jump 75 0 80 60 0 m1", "`jump` takes x y z speed yaw pad1 pad2, but 6 are given",
                "write it like `jump 100 0 80 60 0 m1 m2`"
            ),
            ("up 40 cm", "`cm` is a unit, and actions take bare numbers", "write `up 40`"),
        ])
    func wrongCounts(text: String, message: String, advice: String) {
        let fault = fault(text)
        #expect(fault?.code == "command-arguments")
        #expect(fault?.message == message)
        #expect(fault?.advice == advice)
    }

    @Test(
        "an unknown word leads to the command that was meant",
        arguments: [
            ("Takeoff", "write `takeoff`"), ("UP 50", "write `up`"), ("ext led 1 2 3", "write `EXT`"),
            ("takeof", "did you mean `takeoff`?"), ("forwrad 50", "did you mean `forward`?"),
            ("rigth 50", "did you mean `right`?"), ("batery?", "did you mean `battery?`?"),
            ("backward 50", "write `back 50`"), ("turn 90", "write `cw 90`"),
            ("turn left", "write `ccw 90`"), ("rotate now", "write `cw 90`"), ("take off", "write `takeoff`"),
            ("hover", "write `stop`"),
            ("wait 2", "a pause is `delay 2` in a plain text, and `hold 2s` in a choreography"),
        ])
    func suggestions(text: String, advice: String) {
        let fault = fault(text)
        #expect(fault?.code == "command-unknown")
        #expect(fault?.advice == advice)
    }

    @Test("capital letters are named as the reason")
    func capitals() {
        #expect(fault("Land")?.message == "`Land` is not a command: the drone's commands are lower case")
    }

    @Test("a word like no command gets no suggestion, an empty text an example")
    func hopeless() {
        #expect(fault("xyzzy")?.advice?.hasPrefix("the SDK has takeoff, land") == true)
        #expect(fault("")?.message == "there is no command here")
        #expect(fault("   ")?.message == "there is no command here")
        #expect(fault("EXT")?.code == "command-unknown")
        #expect(fault("flip x")?.message == "`flip` takes one of `l`, `r`, `f`, `b`, not `x`")
        #expect(fault("go 0 0 50 50 5")?.message == "`5` does not name a mission pad")
        #expect(fault("go 0 0 50 50 m01")?.message == "`m01` does not name a mission pad")
    }

    @Test("random text is read or refused, never trapped on, and what is read is read back the same")
    func fuzz() {
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let parts =
            TelloCommand.vocabulary
            + [
                "50", "-7", "m1", "m-2", " ", "", "+5", "9223372036854775807", "-9223372036854775808", "\u{E9}", "l",
                "led",
            ]
        var readable = 0
        for _ in 0..<5_000 {
            let text = (0..<next(9)).map { _ in parts[next(parts.count)] }.joined(separator: " ")
            guard case .success(let command) = TelloCommand.parse(text) else { continue }
            readable += 1
            #expect(TelloCommand.parse(command.wireText) == .success(command))
            for firmware in Firmware.allCases { _ = command.faults(on: firmware) }
            _ = command.evidence(speed: 60)
        }
        #expect(readable > 100)
    }

    @Test("parsing undoes the wire text over a whole set of values")
    func roundTrip() {
        for value in [-1000, -500, -21, -1, 0, 1, 19, 20, 100, 360, 500, 3600, Int.max, Int.min] {
            let offset = BodyOffset(x: value, y: 0, z: -50)
            let pad = PadReference(value)
            var commands: [TelloCommand] = [
                .go(offset, speed: value), .goPad(offset, speed: 10, pad: pad), .curve(offset, offset, speed: value),
                .curvePad(offset, offset, speed: 1, pad: pad), .speed(value), .padDirection(value),
                .jump(offset, speed: 1, yaw: value, from: pad, to: pad), .rc(value, 0, value, 0), .port(value, value),
                .wifiChannel(value), .video(.bitRate(value)), .video(.downVision(value)),
            ]
            commands +=
                MoveDirection.allCases.map { .move($0, value) } + TurnDirection.allCases.map { .turn($0, value) }
            for command in commands { #expect(TelloCommand.parse(command.wireText) == .success(command)) }
        }
    }
}
