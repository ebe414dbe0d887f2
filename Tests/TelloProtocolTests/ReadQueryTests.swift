import Testing

@testable import TelloProtocol

@Suite struct ReadQueryTests {
    @Test(
        "each question accepts its own answers",
        arguments: [
            (ReadQuery.battery, ["76", "0", "100", "76%"]), (.speed, ["100.0", "60", "10.5"]),
            (.time, ["24s", "0s", "24"]),
            (.wifi, ["90"]), (.height, ["15dm", "0dm", "-1dm"]), (.temp, ["85~88C", "83~86C", "85~88"]),
            (.attitude, ["pitch:0;roll:-1;yaw:0;"]), (.baro, ["-102.865509", "12.5"]),
            (.acceleration, ["agx:-5.00;agy:7.00;agz:-999.00;"]), (.tof, ["875mm", "801"]), (.sdk, ["20", "30"]),
            (.sn, ["0TQDG44EDBABCD", "0TQZK44EDBABCE"]), (.hardware, ["TELLO", "RMTT"]),
            (.wifiVersion, ["wifiv1.0.0.52"]), (.extVersion, ["esp32v1.0.0.8"]), (.version, ["02.05.01.17"]),
            (.extTof, ["tof 1234", "tof 8192"]), (.accessPoint, ["classroom secret12"]), (.ssid, ["TELLO-ABCDEF"]),
        ])
    func accepted(query: ReadQuery, values: [String]) {
        for value in values { #expect(query.accepts(value), "\(value)") }
    }

    @Test(
        "a question does not take another one's answer, nor an `ok` or an error",
        arguments: [
            (ReadQuery.battery, ["101", "-1", "0TQDG44EDBABCD", "24s", "15dm", "85~88C", "ok", ""]),
            (.sn, ["76", "100.0", "24s", "20", "error Motor stop", "pitch:0;roll:-1;yaw:0;"]),
            (.sdk, ["100", "7", "88", "ok", "0TQDG44EDBABCD", "2x"]), (.time, ["15dm", "-3s"]), (.height, ["875mm"]),
            (.temp, ["85~88~90C", "~", "85~C"]), (.attitude, ["agx:-5.00;"]), (.acceleration, ["pitch:0;"]),
            (.tof, ["15dm", "out of range"]), (.hardware, ["76", "ok", "0TQDG44EDBABCD"]), (.speed, ["24s", "fast"]),
            (.baro, ["24s"]),
            (.version, ["76", "ok", "100.0", "agx:-5.00;agy:7.00;agz:-999.00;"]), (.extTof, ["tof", "wifiv1"]),
            (.accessPoint, ["", "error", "ok"]),
        ])
    func refused(query: ReadQuery, values: [String]) {
        for value in values { #expect(!query.accepts(value), "\(value)") }
    }

    @Test("every question refuses `ok`, `forced stop` and refusals", arguments: ReadQuery.allCases)
    func noAcknowledgements(query: ReadQuery) {
        for text in ["ok", "OK", "led ok", "forced stop", "error", "unknown command: x", "out of range", ""] {
            #expect(!query.accepts(text))
        }
    }

    @Test(
        "B021: padded answers are trimmed and numbers read with their units",
        arguments: [
            (ReadQuery.battery, "63\r\n", 63), (.time, "0s\r\n", 0), (.height, "12dm", 12), (.temp, "83~86C", 86),
            (.speed, " 100.0 \0", 100), (.tof, "875mm\r\n", 875), (.sdk, "20\r\n", 20), (.baro, "-102.865509", -103),
            (.extTof, "tof 1234", 1234), (.wifi, "90", 90),
        ])
    func numbers(query: ReadQuery, text: String, number: Int) {
        guard case .value(let value) = TelloReply(decoding: text.utf8) else {
            Issue.record("\(text) is no value")
            return
        }
        #expect(query.number(in: value) == number)
    }

    @Test("B021: what is no number is nil, never 0")
    func noNumbers() {
        #expect(ReadQuery.battery.number(in: "full") == nil)
        #expect(ReadQuery.battery.number(in: "63 of 100") == nil)
        #expect(ReadQuery.battery.number(in: "") == nil)
        #expect(ReadQuery.battery.number(in: "%") == nil)
        #expect(ReadQuery.time.number(in: "s") == nil)
        #expect(ReadQuery.height.number(in: "12.") == nil)
        #expect(ReadQuery.tof.number(in: "99999999999999999999mm") == nil)
        #expect(ReadQuery.extTof.number(in: "tof 8192") == nil)
        #expect(ReadQuery.sn.number(in: "0123456789012") == nil)
    }
}
