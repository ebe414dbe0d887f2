import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct JoinRouterTests {
    private static let router = EmulatedRouter(name: "studio", password: "quiet-owl-42")

    /// A drone in its own Wi-Fi, in SDK mode.
    private func drone(
        _ firmware: Firmware = .sdk20, _ adjust: (inout EmulatedDroneConfiguration) -> Void = { _ in }
    ) -> Bench {
        var bench = Bench {
            $0.network = .own
            $0.router = Self.router
            $0.firmware = firmware
            adjust(&$0)
        }
        _ = bench.ask("command")
        return bench
    }

    @Test("`ap` is answered at once, and the drone's own network is gone 3 s later")
    func leaves() {
        var bench = drone()
        #expect(bench.ask("ap studio quiet-owl-42") == "OK,drone will reboot in 3s")
        #expect(bench.drone.network == .own)
        bench.pass(3.1)
        #expect(bench.drone.network == .between)
        #expect(bench.phase == .rebooting)
        #expect(bench.ask("command") == nil)
    }

    @Test("The answer to `ap` is 26 bytes without a line end, or as the drone at hand words it")
    func answers() {
        var bench = drone()
        #expect(bench.ask("ap studio quiet-owl-42")?.utf8.count == 26)
        for text in ["OK, drone will reboot in 3s", "OK,drone will reboot in 3s\0", "ok"] {
            var bench = drone { $0.joinAnswer = text }
            #expect(bench.ask("ap studio quiet-owl-42") == text)
        }
    }

    @Test("N5: the password is in no line of the journal, asked for or damaged on its way")
    func journal() {
        var bench = drone(.sdk30) { $0.hasController = true }
        #expect(bench.ask("ap?")?.contains("quiet-owl-42") == true)
        for text in ["ssid?", "bp studio quiet-owl-42", "studio quiet-owl-42", "ap studio quiet-owl-42"] {
            _ = bench.ask(text)
        }
        let lines = bench.drone.journal.map { "\($0.event)" }
        #expect(lines.contains { $0.contains("bp studio …") })
        #expect(lines.filter { $0.contains("owl") } == [])
    }

    @Test("With the right name and password it is in the router's network, silent until `command`")
    func joins() {
        var bench = drone()
        _ = bench.ask("ap studio quiet-owl-42")
        bench.pass(4)
        let before = bench.sent.count
        bench.pass(30)
        #expect(bench.drone.network == .station)
        #expect(bench.sent.count == before)
        #expect(bench.ask("sn?", within: 1) == nil)
        #expect(bench.ask("command") == "ok")
        #expect(bench.ask("sn?") == "0TQDG3UEDBSP00")
    }

    @Test(
        "With a wrong name or password it never appears, and never falls back by itself",
        arguments: ["ap Studio quiet-owl-42", "ap studio quiet-owl-43"])
    func wrong(text: String) {
        var bench = drone()
        #expect(bench.ask(text) == "OK,drone will reboot in 3s")
        bench.pass(3600)
        #expect(bench.drone.network == .between)
        #expect(bench.phase == .searching)
        #expect(bench.ask("command") == nil)
    }

    @Test("The setting survives a power cycle")
    func survives() {
        var bench = drone { $0.faults = [.reboot(at: .seconds(60))] }
        _ = bench.ask("ap studio quiet-owl-42")
        bench.pass(90)
        #expect(bench.drone.network == .station)
        #expect(bench.ask("command") == "ok")
    }

    @Test("`ap` said again while it waits to restart puts nothing off")
    func again() {
        var bench = drone()
        _ = bench.ask("ap studio quiet-owl-42")
        bench.pass(2)
        _ = bench.ask("ap studio quiet-owl-42")
        bench.pass(1)
        #expect(bench.drone.network == .between)
    }

    @Test("A Tello with SDK 1.3 does not know `ap` and stays where it is")
    func old() {
        var bench = drone(.sdk13)
        #expect(bench.ask("ap studio quiet-owl-42") == "unknown command: ap studio quiet-owl-42")
        bench.pass(30)
        #expect(bench.drone.network == .own)
        #expect(bench.ask("command") == "ok")
    }

    @Test("A TT with its controller joins when its switch is set, not before")
    func controller() {
        var bench = drone(.sdk30) {
            $0.hasController = true
            $0.switchDelay = .seconds(60)
        }
        _ = bench.ask("ap studio quiet-owl-42")
        bench.pass(30)
        #expect(bench.drone.network == .own)
        bench.pass(60)
        #expect(bench.drone.network == .station)
    }

    @Test(
        "The password is in no line of the log, whatever becomes of the command",
        arguments: [Firmware.sdk13, .sdk20, .sdk30])
    func log(firmware: Firmware) {
        var bench = drone(firmware) {
            $0.faults = [.lostFirst("ap ", count: 1), .swallowedAnswers(to: "ap ", count: 1)]
        }
        for text in ["ap studio quiet-owl-42", "wifi studio quiet-owl-42", "Re01 ap studio quiet-owl-42"] {
            for _ in 0..<3 { bench.send(text) }
            bench.pass(1)
        }
        let lines = bench.drone.journal.map { $0.line(drone: "d1", monotonicOffset: 0) }
        #expect(lines.contains { $0.contains("ap studio …") })
        #expect(!lines.contains { $0.contains("quiet-owl") })
    }
}
