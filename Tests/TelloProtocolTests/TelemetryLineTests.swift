import Testing

@testable import TelloProtocol

@Suite struct TelemetryLineTests {
    static let plain =
        "pitch:-2;roll:3;yaw:-179;vgx:1;vgy:-2;vgz:-7;templ:61;temph:64;tof:83;h:70;bat:77;"
        + "baro:-12.34;time:25;agx:-11.00;agy:4.50;agz:-998.00;\r\n"
    static let searching = "mid:-1;x:-100;y:-100;z:-100;mpry:-1,-1,-1;" + plain
    static let off = "mid:-2;x:-200;y:-200;z:-200;mpry:0,0,0;" + plain
    static let seen = "mid:4;x:-12;y:30;z:74;mpry:1,-87,2;" + plain

    private func parsed(_ text: String) -> TelemetryLine? { TelemetryLine(parsing: text.utf8) }

    @Test("the sixteen fields are read in all three firmware families", arguments: [plain, searching, off, seen])
    func families(text: String) throws {
        let line = try #require(parsed(text))
        #expect([line.pitch, line.roll, line.yaw] == [-2, 3, -179])
        #expect([line.vx, line.vy, line.vz] == [1, -2, -7])
        #expect([line.lowTemperature, line.highTemperature] == [61, 64])
        #expect([line.tof, line.height, line.battery, line.motorTime] == [83, 70, 77, 25])
        #expect([line.barometer, line.ax, line.ay, line.az] == [-12.34, -11, 4.5, -998])
        #expect(line.malformedTokens == 0)
    }

    @Test("what the line says of pads is decided by its `mid` alone")
    func pads() {
        #expect(parsed(Self.plain)?.pads == nil)
        #expect(parsed(Self.searching)?.pads == .searching)
        #expect(parsed(Self.off)?.pads == .off)
        #expect(parsed(Self.seen)?.pads == .seen(id: 4, x: -12, y: 30, z: 74, yaw: -87))
        for none in [0, 9, 64, 257, -3] {
            #expect(parsed("mid:\(none);x:0;y:0;z:0;mpry:0,0,0;bat:50;")?.pads == .off)
        }
        #expect(parsed("mid:-1;x:0;y:0;z:0;mpry:0,0,0;")?.pads == .searching)
        #expect(parsed("mid:3;x:0;bat:50;")?.pads == nil)
    }

    @Test("B031: a range sentinel is no reading", arguments: [6553, 8192, 0, -1, 65535])
    func rangeSentinels(tof: Int) throws {
        let line = try #require(parsed("tof:\(tof);h:0;bat:50;"))
        #expect(line.tof == nil)
        #expect(line.height == 0)
        #expect(line.malformedTokens == 0)
        #expect(parsed("tof:6552;")?.tof == 6552)
        #expect(parsed("tof:1;")?.tof == 1)
    }

    @Test("B033: malformed tokens are skipped and counted, and the rest of the line is read")
    func malformedTokens() throws {
        let broken = Self.searching.replacingFirst("vgy:-2", with: "vgy-2").replacingFirst("pitch:-2", with: "pitch:x")
        let line = try #require(parsed(broken))
        #expect(line.malformedTokens == 2)
        #expect(line.vy == nil && line.pitch == nil)
        #expect(line.vx == 1 && line.vz == -7 && line.battery == 77)
    }

    @Test("B033: a number without its `;` is no number, wherever the datagram was cut")
    func cutOff() throws {
        let line = try #require(parsed("h:0;bat:8"))
        #expect(line.battery == nil)
        #expect(line.height == 0)
        #expect(line.malformedTokens == 1)
        let whole = try #require(parsed(Self.seen))
        for length in 0..<Self.seen.utf8.count {
            guard let cut = TelemetryLine(parsing: Array(Self.seen.utf8.prefix(length))) else { continue }
            #expect(cut.battery == nil || cut.battery == 77)
            #expect(cut.yaw == nil || cut.yaw == -179)
            #expect(cut.barometer == nil || cut.barometer == -12.34)
            #expect(cut.pads == nil || cut.pads == whole.pads)
        }
    }

    @Test("B033: nothing, one byte, 1,400 semicolons and noise are no state line")
    func noLine() {
        #expect(parsed("") == nil)
        #expect(parsed("m") == nil)
        #expect(parsed(";") == nil)
        #expect(parsed(String(repeating: ";", count: 1_400)) == nil)
        #expect(parsed("ok") == nil)
        #expect(parsed("bat:8") == nil)
        #expect(TelemetryLine(parsing: [0xCC, 0x18, 0x01, 0xB9]) == nil)
    }

    @Test("keys come in any order, unknown ones are ignored, blanks and a missing line end do not matter")
    func order() throws {
        let line = try #require(parsed("\r\nfuture:abc; bat:50;longerthaneight:1;\n yaw:3;"))
        #expect(line.battery == 50)
        #expect(line.yaw == 3)
        #expect(line.malformedTokens == 0)
    }

    @Test(
        "values that are no numbers of their field are malformed",
        arguments: [
            "bat:101;", "bat:-1;", "bat:;", "bat:5 0;", "bat:50.0;", "bat:+5;", "bat:--5;", "bat:99999999999999999999;",
            "baro:.5;", "baro:5.;", "baro:1.2.3;", "baro:-;", "baro:1e3;", "baro:nan;", "mpry:1,2;", "mpry:1,2,3,4;",
            "mpry:a,b,c;", "h:\u{665};",
        ])
    func noNumbers(token: String) throws {
        let line = try #require(parsed("time:1;" + token))
        #expect(line.malformedTokens == 1)
        #expect(line.battery == nil && line.barometer == nil && line.height == nil)
    }

    @Test("random bytes never trap, and mutated lines keep what was not touched")
    func fuzz() {
        var state: UInt64 = 11
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        var read = 0
        for round in 0..<4_000 {
            var bytes = Array(Self.seen.utf8)
            if round.isMultiple(of: 4) { bytes = (0..<200).map { _ in UInt8(truncatingIfNeeded: next()) } }
            for _ in 0..<3 { bytes[Int(next()) % bytes.count] = UInt8(truncatingIfNeeded: next()) }
            guard let line = TelemetryLine(parsing: bytes) else { continue }
            read += 1
            #expect(line.battery.map((0...100).contains) ?? true)
            #expect(line.tof.map((1...6552).contains) ?? true)
        }
        #expect(read >= 3_000)
    }
}

extension String {
    /// The text with the first occurrence of a part replaced.
    fileprivate func replacingFirst(_ part: String, with other: String) -> String {
        guard let range = ranges(of: part).first else { return self }
        return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
