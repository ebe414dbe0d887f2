import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct FamilyAnswerTests {
    private static let control: [FamilyAnswers] = [
        .all("command", "ok"), .all("takeoff", "ok"), .all("land", "error"), .all("emergency", nil),
        .all("land", "ok", flying: true), .all("emergency", nil, flying: true), .all("takeoff", "error", flying: true),
        .all("streamon", "ok"), .all("streamoff", "ok"),
        .since(1, "stop", "ok"), .since(1, "stop", "ok", flying: true),
        .since(2, "motoron", "ok"), .since(2, "motoroff", "ok"), .since(2, "throwfly", "ok"),
        .since(2, "reboot", nil), .since(2, "motoron", "error", flying: true),
        .since(2, "throwfly", "error", flying: true), .all("keepalive", "unknown command: keepalive"),
    ]

    private static let motions: [FamilyAnswers] = [
        .all("up 20", "ok", flying: true), .all("forward 100", "ok", flying: true),
        .all("left 19", "out of range", flying: true), .all("back 501", "out of range", flying: true),
        .all("cw 360", "ok", flying: true), .all("ccw 1", "ok", flying: true),
        .all("cw 3601", "out of range", flying: true),
        FamilyAnswers(
            "cw 3600", "error Auto land", "error Auto land", "error Run timeout", "error Run timeout", flying: true),
        FamilyAnswers("cw -90", "out of range", "ok", "ok", "ok", flying: true), .all("flip l", "ok", flying: true),
        .all("go 100 0 0 60", "ok", flying: true), .all("go -100 0 0 60", "ok", flying: true),
        .all("go 501 0 0 60", "out of range", flying: true), .all("go 100 0 0 9", "out of range", flying: true),
        .all("go 100 0 0 101", "out of range", flying: true), .all("go 20 20 20 60", "out of range", flying: true),
        .all("curve 100 100 0 200 0 0 60", "ok", flying: true),
        .all("curve 100 100 0 200 0 0 61", "out of range", flying: true),
        FamilyAnswers(
            "curve 50 0 0 100 0 0 30", "false", "error Three points are collinear!",
            "error Three points are collinear!", "error Three points are collinear!", flying: true),
        FamilyAnswers(
            "curve 20 25 0 40 0 0 30", "false", "error Radius is too large!", "error Radius is too large!",
            "error Radius is too large!", flying: true),
        .all("up 50", "error Motor stop"),
    ]

    private static let pads: [FamilyAnswers] = [
        .since(1, "mon", "ok"), .since(1, "moff", "ok"), .since(1, "mdirection 0", "error"),
        .since(1, "go 0 0 80 60 m1", "error No valid marker", flying: true),
        FamilyAnswers(
            "go 0 0 -80 60 m1", "unknown command: go 0 0 -80 60 m1", "error No valid marker", "out of range",
            "out of range", flying: true),
        FamilyAnswers(
            "go 0 0 80 60 m-2", "unknown command: go 0 0 80 60 m-2", nil, "error No valid marker",
            "error No valid marker", flying: true),
        .since(1, "jump 100 0 80 60 0 m1 m2", "error No valid marker", flying: true),
        .since(1, "curve 100 100 80 200 0 80 60 m1", "error No valid marker", flying: true),
    ]

    private static let sets: [FamilyAnswers] = [
        .all("speed 10", "ok"), .all("speed 100", "ok"), .all("speed 9", "out of range"),
        .all("speed 101", "out of range"), .all("rc 0 0 0 0", nil), .all("rc 101 0 0 0", "out of range"),
        FamilyAnswers(
            "wifi room secret12", "ok", "ok", "OK, drone will reboot in 3s", "OK, drone will reboot in 3s"),
        .since(2, "port 8895 11115", "ok"), .since(2, "setfps high", "ok"), .since(2, "setbitrate 5", "ok"),
        .since(2, "setresolution low", "ok"), .since(2, "downvision 1", "ok"), .since(3, "wifisetchannel 6", "ok"),
        .since(3, "multiwifi room secret12", "ok"),
        FamilyAnswers(
            "port 80 11111", "unknown command: port 80 11111", "unknown command: port 80 11111", "out of range",
            "out of range"),
    ]

    private static let lights: [FamilyAnswers] = [
        light("led 255 0 0", "led ok"), light("led br 1 255 0 0", "led ok"),
        light("led bl 10 255 0 0 0 0 255", "led ok"), light("led 256 0 0", "command error: 254"),
        light("mled sc", "matrix ok"), light("mled s r heart", "matrix ok"), light("mled g r0b0p0", "matrix ok"),
        light("mled l r 1 two words", "matrix ok"), light("mled sl 255", "matrix ok"),
        light("mled g x", "command error: 254"), light("tof?", "tof 8192\r\n"),
        light("version?", "esp32v1.0.0.24\r\n"),
    ]

    private static let reads: [FamilyAnswers] = [
        .all("battery?", "90\r\n"), .all("speed?", "100.0\r\n"), .all("time?", "0s\r\n"), .all("wifi?", "90\r\n"),
        .all("height?", "0dm\r\n"), .all("tof?", "100mm\r\n"), .since(1, "sn?", "0TQDG3UEDBSP00"),
        FamilyAnswers("sdk?", "unknown command: sdk?", "20\r\n", "30\r\n", "30\r\n"),
        FamilyAnswers("hardware?", "unknown command: hardware?", "unknown command: hardware?", "TELLO\r\n", "RMTT\r\n"),
        .since(2, "version?", "02.05.01.19\r\n"), .since(3, "wifiversion?", "wifiv1.0.0.33\r\n"),
        .since(3, "ap?", "none none\r\n"), .since(3, "ssid?", "RMTT-DBSP00\r\n"),
    ]

    /// A light: older firmware does not know `EXT`, 3.0 without a controller says so in its own spelling.
    private static func light(_ text: String, _ answer: String) -> FamilyAnswers {
        let unknown = "unknown command: EXT " + text
        let word = text.split(separator: " ")[0]
        return FamilyAnswers("EXT " + text, unknown, unknown, "unknow command: \(word)", answer)
    }

    @Test("Each family answers each command as it was measured", arguments: control + motions + pads)
    func flight(_ row: FamilyAnswers) { check(row) }

    @Test("Each family answers each setting, light and read as it was measured", arguments: sets + lights + reads)
    func settings(_ row: FamilyAnswers) { check(row) }

    private func check(_ row: FamilyAnswers) {
        for kind in 0..<4 {
            var bench = FamilyAnswers.bench(kind, flying: row.isFlying)
            let answer = bench.ask(row.text)
            #expect(answer == row.answers[kind], "\(row.text) at drone \(kind)")
        }
    }
}
