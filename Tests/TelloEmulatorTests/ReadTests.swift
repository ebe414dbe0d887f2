import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct ReadTests {
    @Test(
        "B021: reads answer in the drones' own forms, most with a line end",
        arguments: [
            ("battery?", "63\r\n"), ("sn?", "0TQDG3UEDBSP00"), ("sdk?", "20\r\n"), ("speed?", "100.0\r\n"),
            ("time?", "0s\r\n"), ("height?", "0dm\r\n"), ("wifi?", "90\r\n"), ("tof?", "100mm\r\n"),
        ])
    func standing(_ question: String, _ answer: String) {
        var bench = Bench(battery: 63)
        _ = bench.ask("command")
        #expect(bench.ask(question) == answer)
    }

    @Test(
        "B021: each read's answer has the shape that a client expects",
        arguments: [
            ReadQuery.speed, .battery, .time, .wifi, .height, .temp, .attitude, .baro, .acceleration, .tof, .sdk, .sn,
        ])
    func shapes(_ query: ReadQuery) throws {
        var bench = Bench()
        _ = bench.ask("command")
        let reply = bench.ask(query.rawValue + "?")
        let answer = try #require(reply)
        guard case .value(let value) = TelloReply(decoding: Array(answer.utf8)) else {
            Issue.record("\(answer) is no value")
            return
        }
        #expect(query.accepts(value))
    }

    @Test("B021: `ok` may be padded", arguments: [" ok ", "ok\0", "OK\r\n"])
    func paddedOk(_ text: String) {
        var bench = Bench { $0.okText = text }
        #expect(bench.ask("command") == text)
        #expect(TelloReply(decoding: Array(text.utf8)) == .ok)
    }

    @Test("Reads and sets are answered within 5 to 700 ms", arguments: ["battery?", "speed 60", "command", "stop"])
    func latency(_ text: String) throws {
        var bench = Bench()
        _ = bench.ask("command")
        for _ in 0..<50 {
            bench.send(text)
            let answer = try #require(bench.answers(to: bench.drone.receipts).first)
            #expect((.milliseconds(5) ... .milliseconds(700)).contains(answer.departure - bench.now))
            bench.pass(1)
        }
    }

    @Test("`speed` is kept and told")
    func speed() {
        var bench = Bench()
        _ = bench.ask("command")
        #expect(bench.ask("speed 60") == "ok")
        #expect(bench.ask("speed?") == "60.0\r\n")
        #expect(bench.ask("speed 101") == "out of range")
        #expect(bench.ask("speed?") == "60.0\r\n")
    }

    @Test("Reads are answered while a motion runs")
    func whileMoving() {
        var bench = Bench.airborne()
        bench.send("up 100")
        bench.pass(0.5)
        #expect(bench.ask("battery?", within: 0.2) != nil)
        #expect(bench.phase == .moving)
    }

    @Test(
        "Text that it does not know is named",
        arguments: ["Takeoff", "sinc 3", "hardware?", "setfps high", "stop 2", "battery", "land now", "foo", ""])
    func unknown(_ text: String) {
        var bench = Bench()
        _ = bench.ask("command")
        #expect(bench.ask(text) == "unknown command: " + text)
    }

    @Test(
        "A wrong number of arguments is met with silence",
        arguments: ["up", "up 20 30", "go 100 0 0", "curve 1 2 3", "rc 0 0 0", "jump 100 0 80 60 0", "flip"])
    func wrongCount(_ text: String) {
        var bench = Bench.airborne()
        #expect(bench.ask(text, within: 3) == nil)
        #expect(bench.phase == .hovering)
    }

    @Test(
        "Arguments beyond the limits are out of range",
        arguments: [
            "up 19", "up 501", "forward x", "go 20 20 20 50", "go 501 0 0 50", "go 100 0 0 9", "go 100 0 0 101",
            "curve 20 20 0 100 100 0 30", "curve 100 100 0 200 0 0 61", "rc 101 0 0 0", "flip x", "up 1e3", "up nan",
        ])
    func outOfRange(_ text: String) {
        var bench = Bench.airborne()
        #expect(bench.ask(text) == "out of range")
        #expect(bench.phase == .hovering)
    }

    @Test("Any bytes are survived", arguments: [[0xFF, 0x00], [0xCC], [], [0x80, 0x80, 0x20]] as [[UInt8]])
    func bytes(_ bytes: [UInt8]) {
        var bench = Bench()
        _ = bench.ask("command")
        bench.drone.handle(bytes, from: Bench.client, at: bench.now)
        #expect(bench.ask("battery?") == "90\r\n")
    }
}
