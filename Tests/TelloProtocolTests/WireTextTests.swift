import Testing

@testable import TelloProtocol

@Suite struct WireTextTests {
    /// One of every case, with the exact text that goes to the drone.
    static let texts: [(TelloCommand, String)] = [
        (.command, "command"), (.takeoff, "takeoff"), (.land, "land"), (.emergency, "emergency"), (.stop, "stop"),
        (.move(.up, 50), "up 50"), (.move(.down, 20), "down 20"), (.move(.left, 500), "left 500"),
        (.move(.right, 30), "right 30"), (.move(.forward, 100), "forward 100"), (.move(.back, 40), "back 40"),
        (.turn(.cw, 90), "cw 90"), (.turn(.ccw, 360), "ccw 360"),
        (.flip(.left), "flip l"), (.flip(.right), "flip r"), (.flip(.forward), "flip f"), (.flip(.back), "flip b"),
        (.go(BodyOffset(x: 50, y: 0, z: -20), speed: 60), "go 50 0 -20 60"),
        (.goPad(BodyOffset(x: 0, y: 0, z: 100), speed: 60, pad: PadReference(2)), "go 0 0 100 60 m2"),
        (.goPad(BodyOffset(x: 0, y: 0, z: 100), speed: 60, pad: PadReference(-2)), "go 0 0 100 60 m-2"),
        (
            .curve(BodyOffset(x: 25, y: -25, z: 0), BodyOffset(x: 25, y: -75, z: 0), speed: 20),
            "curve 25 -25 0 25 -75 0 20"
        ),
        (
            .curvePad(
                BodyOffset(x: 50, y: 50, z: 80), BodyOffset(x: 0, y: 100, z: 80), speed: 30, pad: PadReference(8)),
            "curve 50 50 80 0 100 80 30 m8"
        ),
        (
            .jump(BodyOffset(x: 75, y: 0, z: 80), speed: 60, yaw: -90, from: PadReference(1), to: PadReference(2)),
            "jump 75 0 80 60 -90 m1 m2"
        ),
        (.plain(.motorOn), "motoron"), (.plain(.motorOff), "motoroff"), (.plain(.throwFly), "throwfly"),
        (.plain(.reboot), "reboot"), (.plain(.streamOn), "streamon"), (.plain(.streamOff), "streamoff"),
        (.plain(.padsOn), "mon"), (.plain(.padsOff), "moff"), (.speed(60), "speed 60"),
        (.rc(-100, 0, 20, 100), "rc -100 0 20 100"), (.padDirection(2), "mdirection 2"),
        (.network(.wifi, ssid: "room", password: "secret12"), "wifi room secret12"),
        (.network(.ap, ssid: "room", password: "secret12"), "ap room secret12"),
        (.network(.multiwifi, ssid: "room", password: "secret12"), "multiwifi room secret12"),
        (.wifiChannel(6), "wifisetchannel 6"), (.port(8890, 11111), "port 8890 11111"),
        (.video(.frameRate("high")), "setfps high"), (.video(.resolution("low")), "setresolution low"),
        (.video(.bitRate(3)), "setbitrate 3"), (.video(.downVision(1)), "downvision 1"),
        (.light(LightCommand(text: "led 255 0 0")), "EXT led 255 0 0"),
        (.light(LightCommand(text: "mled l r 1 HELLO YOU")), "EXT mled l r 1 HELLO YOU"),
        (.read(.battery), "battery?"), (.read(.extTof), "EXT tof?"), (.read(.accessPoint), "ap?"),
    ]

    @Test("every command has its exact text and is read back from it", arguments: texts)
    func exactText(command: TelloCommand, text: String) {
        #expect(command.wireText == text)
        #expect(command.wireBytes == Array(text.utf8))
        #expect(TelloCommand.parse(text) == .success(command))
    }

    @Test("every question is its word and a question mark", arguments: ReadQuery.allCases)
    func questions(query: ReadQuery) {
        #expect(TelloCommand.read(query).wireText == query.rawValue + "?")
        #expect(TelloCommand.parse(query.rawValue + "?") == .success(.read(query)))
    }

    @Test("B023: a command is one printable ASCII datagram without a line end, whatever it was made of")
    func onlyASCIIReachesTheWire() {
        let name = TelloCommand.network(.ap, ssid: "caf\u{E9}\r\nland", password: "\u{0}x")
        #expect(name.wireText == "ap caf???land ?x")
        let rate = TelloCommand.video(.frameRate("hoch\u{FC}\n"))
        #expect(rate.wireBytes.allSatisfy { (0x20...0x7E).contains($0) })
    }

    @Test("the first word is what the text begins with")
    func firstWords() {
        #expect(TelloCommand.move(.up, 20).firstWord == "up")
        #expect(TelloCommand.read(.extTof).firstWord == "EXT")
        #expect(TelloCommand.read(.speed).firstWord == "speed?")
        for (command, _) in Self.texts { #expect(TelloCommand.vocabulary.contains(command.firstWord)) }
    }
}
