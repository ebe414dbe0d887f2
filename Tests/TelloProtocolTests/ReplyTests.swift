import Testing

@testable import TelloProtocol

@Suite struct ReplyTests {
    private func reply(_ text: String) -> TelloReply { TelloReply(decoding: text.utf8) }

    @Test(
        "done is said in many ways",
        arguments: [
            "ok", "OK", " ok ", "ok\r\n", "ok\0", "ok\0\0\r\n", "OK, drone will reboot in 3s",
            "OK,drone will reboot in 3s",
            "OK,drone will reboot in 3s\0",
        ])
    func done(text: String) {
        #expect(reply(text) == .ok)
    }

    @Test(
        "Lights are answered in words of their own",
        arguments: ["led ok", "mled ok", "matrix ok", "Matrix OK", "led ok\r\n"])
    func lights(text: String) {
        #expect(reply(text) == .lightOK(text.replacing("\r\n", with: "")))
    }

    @Test(
        "every refusal seen on real drones has its meaning, without regard to capitals",
        arguments: [
            ("error", Refusal.Kind.error), ("ERROR\r\n", .error), ("false", .error), ("FALSE", .error),
            ("out of range", .outOfRange), ("error Not joystick", .notJoystick), ("error Not Joystick", .notJoystick),
            ("error Motor stop", .motorStop), ("error Motor Stop", .motorStop), ("error Auto land", .autoLand),
            ("error Auto Land", .autoLand), ("error No valid imu", .noValidIMU),
            ("error No valid marker", .noValidMarker),
            ("Error. Not valid marker", .noValidMarker), ("error Run timeout", .runTimeout),
            ("error Radius is too large!", .radiusTooLarge), ("error Arc's length is too long!", .arcTooLong),
            ("error Three points are collinear!", .collinear), ("error, high temp", .highTemperature),
            ("unknown command: ion", .unknownCommand), ("unknow command: led", .unknownCommand),
            ("Unknow Command!", .unknownCommand), ("unactive", .unactive), ("command error: 254", .other),
            ("error Low battery", .other),
        ])
    func refusals(text: String, kind: Refusal.Kind) {
        guard case .refusal(let refusal) = reply(text) else {
            Issue.record("\(text) is no refusal")
            return
        }
        #expect(refusal.kind == kind)
        #expect(!refusal.meaning.isEmpty && !refusal.meaning.hasSuffix("."))
        #expect(refusal.text == text.split(separator: "\r\n").first.map(String.init))
    }

    @Test("B023: the echo of an unknown command is kept, so that a truncated one can be told from what was sent")
    func echo() {
        #expect(Refusal(.unknownCommand, text: "unknown command: ion").echo == "ion")
        #expect(Refusal(.unknownCommand, text: "unknow command: mled").echo == "mled")
        #expect(Refusal(.unknownCommand, text: "unknown command: go 0 0: 5").echo == "go 0 0: 5")
        #expect(Refusal(.unknownCommand, text: "unknown command:").echo == nil)
        #expect(Refusal(.unknownCommand, text: "Unknow Command!").echo == nil)
        #expect(Refusal(.other, text: "command error: 254").echo == nil)
        #expect(Refusal(.unknownCommand, text: "unknown command: ion").meaning.contains("`ion`"))
    }

    @Test("a motion that was stopped says so")
    func forcedStop() {
        #expect(reply("forced stop") == .forcedStop)
        #expect(reply("Forced Stop\r\n") == .forcedStop)
    }

    @Test("native packets, the controller's keepalive and emptiness answer nothing")
    func noise() {
        #expect(TelloReply(decoding: [0xCC, 0x18, 0x01, 0xB9, 0x88, 0x56]) == .noise(.nativePacket))
        #expect(TelloReply(decoding: [0xCC] as [UInt8]) == .noise(.nativePacket))
        #expect(TelloReply(decoding: [0xFF] as [UInt8]) == .noise(.nativePacket))
        #expect(reply("unknown command: keepalive") == .noise(.keepalive))
        #expect(reply("Unknown command: keepalive\r\n") == .noise(.keepalive))
        #expect(TelloReply(decoding: [] as [UInt8]) == .noise(.empty))
        #expect(reply(" \r\n\0") == .noise(.empty))
    }

    @Test("values are trimmed and otherwise untouched")
    func values() {
        #expect(reply("63\r\n") == .value("63"))
        #expect(reply("0TQDG44EDBABCD") == .value("0TQDG44EDBABCD"))
        #expect(reply("pitch:0;roll:-1;yaw:0;\r\n") == .value("pitch:0;roll:-1;yaw:0;"))
        #expect(reply("okapi") == .value("okapi"))
        #expect(reply("OK9TQDG44EDBAB") == .value("OK9TQDG44EDBAB"))
        #expect(reply("errors") == .value("errors"))
        #expect(reply("Caf\u{E9}") == .value("Caf\u{E9}"))
    }

    @Test("bytes that are no text are kept as they came")
    func noText() {
        #expect(TelloReply(decoding: [0x01, 0x02]) == .unrecognized([0x01, 0x02]))
        #expect(TelloReply(decoding: [0x41, 0xC3, 0x0A]) == .unrecognized([0x41, 0xC3, 0x0A]))
        #expect(TelloReply(decoding: [0x6F, 0x6B, 0x00, 0xC3]) == .ok)
    }

    @Test("any bytes decode to something")
    func fuzz() {
        var state: UInt64 = 3
        var kinds = Set<String>()
        for length in 0..<2_000 {
            let bytes = (0..<length % 40).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> (length.isMultiple(of: 2) ? 33 : 58))
            }
            switch TelloReply(decoding: bytes) {
            case .unrecognized(let same):
                #expect(same == bytes)
                kinds.insert("unrecognized")
            case .noise: kinds.insert("noise")
            default: kinds.insert("text")
            }
        }
        #expect(kinds.contains("unrecognized") && kinds.contains("noise"))
    }
}
