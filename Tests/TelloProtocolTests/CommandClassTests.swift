import Testing

@testable import TelloProtocol

@Suite struct CommandClassTests {
    @Test(
        "each command has the class that decides whether it may be sent again",
        arguments: [
            (
                CommandClass.motion,
                ["takeoff", "up 50", "cw 90", "flip l", "go 50 0 0 60", "go 0 0 100 60 m1", "throwfly"]
            ),
            (.motion, ["curve 25 -25 0 25 -75 0 20", "curve 50 50 80 0 100 80 30 m1", "jump 75 0 80 60 0 m1 m2"]),
            (.safety, ["land", "stop", "emergency"]), (.stream, ["rc 0 0 0 0", "reboot"]),
            (.set, ["command", "speed 60", "mon", "moff", "mdirection 0", "streamon", "EXT led 1 2 3", "motoron"]),
            (.set, ["ap a b", "wifi a b", "port 8890 11111", "setfps high", "wifisetchannel 1"]),
            (.read, ["battery?", "sn?", "EXT tof?"]),
        ])
    func classes(expected: CommandClass, texts: [String]) throws {
        for text in texts {
            let command = try TelloCommand.parse(text).get()
            #expect(command.commandClass == expected)
            #expect(command.isMotion == (expected == .motion))
        }
    }

    @Test("B077: `speed 10` sets something and moves nothing")
    func speedIsASetting() throws {
        let command = try TelloCommand.parse("speed 10").get()
        #expect(command.commandClass == .set)
        #expect(!command.isMotion)
        #expect(command.evidence(speed: 10) == .undecidable)
        #expect(command.faults(on: .sdk20).isEmpty)
        #expect(TelloCommand.speed(9).faults(on: .sdk20).count == 1)
    }
}
