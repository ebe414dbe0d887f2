import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct EntryTests {
    @Test("Before the first `command` it answers nothing and reports nothing", arguments: ["battery?", "takeoff", "x"])
    func silentAsleep(_ text: String) {
        var bench = Bench()
        bench.send(text)
        bench.pass(2)
        #expect(bench.sent.isEmpty)
    }

    @Test("B007, B015: a native packet of 35 bytes precedes the first `ok` by at most 3 ms, and only the first")
    func nativeGreeting() throws {
        var bench = Bench(battery: 55)
        #expect(bench.ask("command") == "ok")
        let greetings = bench.sent.filter { $0.destination == .commandPort && $0.truth == nil }
        let greeting = try #require(greetings.first)
        #expect(greeting.bytes.count == 35)
        #expect(greeting.bytes.prefix(7) == [0xCC, 0x18, 0x01, 0xB9, 0x88, 0x56, 0x00])
        #expect(greeting.bytes[21] == 55)
        let ok = try #require(bench.answers(to: 1).first)
        #expect((.zero ... .milliseconds(3)).contains(ok.departure - greeting.departure))
        #expect(TelloReply(decoding: greeting.bytes) == .noise(.nativePacket))
        _ = bench.ask("command")
        #expect(bench.sent.filter { $0.destination == .commandPort && $0.truth == nil }.count == 1)
    }

    @Test("B015: the first `command` may get the native packet only, the second its `ok`")
    func greetingWithoutOk() {
        var bench = Bench(faults: [.swallowedAnswers(to: "command")])
        #expect(bench.ask("command", within: 1) == nil)
        #expect(bench.sent.contains { $0.bytes.first == 0xCC && $0.destination == .commandPort })
        #expect(bench.ask("command") == "ok")
    }

    @Test("State lines come at 10 Hz to the client's port 8890, the first 102 ms after the `ok`")
    func stateLines() throws {
        var bench = Bench()
        #expect(bench.ask("command") == "ok")
        let ok = try #require(bench.answers(to: 1).first)
        bench.pass(100)
        let lines = bench.sent.filter { $0.destination == .telemetryPort }
        #expect(lines.first?.departure == ok.departure.advanced(by: .milliseconds(102)))
        #expect(lines.allSatisfy { $0.recipient == Endpoint(Bench.client.address, port: 8890) })
        #expect((985...1005).contains(lines.count))
        let gaps = zip(lines, lines.dropFirst()).map { ($1.departure - $0.departure).inSeconds }
        #expect(gaps.allSatisfy { (0.050...0.154).contains($0) })
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        let deviation = (gaps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(gaps.count)).squareRoot()
        #expect(abs(mean - 0.1006) < 0.001)
        #expect(abs(deviation - 0.009) < 0.003)
    }

    @Test("A state line has the fields and the order of a real EDU")
    func stateLineFormat() throws {
        var bench = Bench(battery: 88)
        _ = bench.ask("command")
        bench.pass(0.3)
        let line = Bench.text(try #require(bench.sent.first { $0.destination == .telemetryPort }))
        #expect(line.hasPrefix("mid:-2;x:-200;y:-200;z:-200;mpry:-1,-1,-1;pitch:-1;roll:0;yaw:0;vgx:0;vgy:0;vgz:0;"))
        #expect(line.hasSuffix(";\r\n"))
        #expect(line.contains(";tof:10;h:0;bat:88;baro:"))
        #expect((150...180).contains(line.utf8.count))
        let parsed = try #require(TelemetryLine(parsing: Array(line.utf8)))
        #expect(parsed.malformedTokens == 0)
        #expect(parsed.motorTime == 0)
    }

    @Test("Native noise goes to port 8899: 13 bytes about each second, 12 bytes about every two")
    func nativeNoise() {
        var bench = Bench()
        _ = bench.ask("command")
        bench.pass(20)
        let noise = bench.sent.filter { $0.destination == .nativePort }
        #expect(noise.allSatisfy { $0.recipient?.port == 8899 })
        #expect((18...21).contains(noise.filter { $0.bytes.count == 13 }.count))
        #expect((9...11).contains(noise.filter { $0.bytes.count == 12 }.count))
    }

    @Test("`mon` makes `mid` -1, `moff` -2 again; `mdirection` needs `mon`")
    func pads() {
        var bench = Bench()
        _ = bench.ask("command")
        #expect(bench.ask("mdirection 0") == "error")
        #expect(bench.ask("mon") == "ok")
        bench.pass(0.3)
        #expect(bench.lines.last?.line.pads == .searching)
        #expect(bench.ask("mdirection 2") == "ok")
        #expect(bench.ask("mdirection 3") == "out of range")
        #expect(bench.ask("moff") == "ok")
        bench.pass(0.3)
        #expect(bench.lines.last?.line.pads == .off)
    }

    @Test("A second client takes the drone over: answers and state lines go to it")
    func takeover() {
        var bench = Bench()
        _ = bench.ask("command")
        let other = Endpoint(IPv4Address(192, 168, 10, 3), port: 5000)
        bench.send("command", from: other)
        bench.pass(1)
        #expect(bench.answers(to: 2).first?.recipient == other)
        #expect(bench.drone.client == other)
        #expect(bench.sent.last { $0.destination == .telemetryPort }?.recipient == Endpoint(other.address, port: 8890))
    }

    @Test("With a latched reply port, answers go to the port that spoke first")
    func latch() {
        var bench = Bench { $0.latchesReplyPort = true }
        _ = bench.ask("command")
        bench.send("battery?", from: Endpoint(Bench.client.address, port: 5000))
        #expect(bench.answers(to: 2).first?.recipient == Bench.client)
    }
}
