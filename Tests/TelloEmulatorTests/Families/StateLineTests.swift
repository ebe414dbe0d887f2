import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct StateLineTests {
    @Test("B027: state lines of all families parse by key: height and battery are right, what is missing is unknown")
    func byKey() throws {
        for kind in 0..<4 {
            var bench = FamilyAnswers.bench(kind, flying: true)
            bench.pass(1)
            let line = try #require(bench.lines.last?.line)
            #expect(line.malformedTokens == 0)
            #expect(line.battery == Int(bench.drone.truth.battery.rounded()))
            #expect(line.tof.map { (76...90).contains($0) } == true)
            #expect(line.height == 70)
            #expect(line.pads == (kind == 0 ? nil : .off))
        }
    }

    @Test("A state line of SDK 1.3 has 16 fields in 125 to 140 bytes and begins with the pitch")
    func shortLine() throws {
        let line = try text { $0.firmware = .sdk13 }
        #expect(line.hasPrefix("pitch:-"))
        #expect(line.hasSuffix(";\r\n"))
        #expect(line.split(separator: ";").count == 17)
        #expect((125...140).contains(line.utf8.count))
    }

    @Test("B027: later firmware of an old Tello sends pad fields that mean nothing", arguments: [0, 64, 257])
    func meaninglessPads(_ pad: Int) throws {
        let line = try text {
            $0.firmware = .sdk13
            $0.meaninglessPad = pad
        }
        #expect(line.hasPrefix("mid:\(pad);x:0;y:0;z:0;mpry:0,0,0;pitch:-"))
        let parsed = try #require(TelemetryLine(parsing: Array(line.utf8)))
        #expect(parsed.pads == .off)
        #expect(parsed.battery == 90)
        #expect(parsed.tof == 10)
        #expect(parsed.malformedTokens == 0)
    }

    @Test("SDK 3.0: `port` sends state lines elsewhere, until the power goes off")
    func port() {
        var bench = FamilyAnswers.bench(2)
        #expect(bench.ask("port 9001 11111") == "ok")
        bench.pass(0.3)
        #expect(bench.sent.last { $0.destination == .telemetryPort }?.recipient?.port == 9001)
        #expect(bench.ask("reboot", within: 1) == nil)
        bench.pass(11)
        #expect(bench.ask("command") == "ok")
        bench.pass(0.3)
        #expect(bench.sent.last { $0.destination == .telemetryPort }?.recipient?.port == TelloPorts.telemetry)
    }

    private func text(_ adjust: (inout EmulatedDroneConfiguration) -> Void) throws -> String {
        var bench = Bench(adjust)
        _ = bench.ask("command")
        bench.pass(0.3)
        return Bench.text(try #require(bench.sent.first { $0.destination == .telemetryPort }))
    }
}
