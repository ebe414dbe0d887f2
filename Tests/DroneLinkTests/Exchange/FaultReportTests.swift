import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// What people who fly these drones reported, as the exchange meets it.
@Suite struct FaultReportTests {
    private func refusal(_ outcome: CommandOutcome?) -> Refusal? {
        if case .refused(let refusal)? = outcome { refusal } else { nil }
    }

    @Test("B001: an `ok` that comes after telemetry has decided is never the next motion's")
    func b001() {
        var bench = ExchangeBench.hovering()
        let forward = bench.submit(.forward)
        bench.move(.glide(6), lasting: 2)
        bench.run(2.5)
        #expect(bench.outcome(forward) == .flown)
        let turn = bench.submit(.turn)
        bench.run(0.3)
        bench.body.begin(.turn(90), from: bench.now, lasting: 1.5)
        bench.run(1)
        bench.answer("ok")
        #expect(bench.outcome(turn) == nil)
        bench.run(1.2)
        bench.answer("ok")
        bench.run(1)
        #expect(bench.outcome(turn) == .acknowledged)
        #expect(bench.texts == ["forward 100", "cw 90"])
    }

    @Test("B007: a binary first answer shifts nothing: each later question gets its own answer")
    func b007() {
        var bench = ExchangeBench()
        let command = bench.submit(.prompt(.command))
        bench.answer([0xCC] + [UInt8](repeating: 0x18, count: 31))
        bench.run(0.04)
        bench.answer("ok")
        #expect(bench.outcome(command) == .acknowledged)
        for (query, value) in [(ReadQuery.sdk, "20"), (.sn, "0TQDG3UEDBSP00"), (.battery, "87")] {
            bench.run(0.2)
            let id = bench.submit(.prompt(.read(query)))
            bench.run(0.05)
            bench.answer(value)
            #expect(bench.outcome(id) == .value(value))
        }
    }

    @Test("B009: `error Run timeout` after 15.2 s belongs to its `go`, which was sent once")
    func b009() {
        var bench = ExchangeBench.hovering()
        let go = TelloCommand.goPad(BodyOffset(x: 80, y: 0, z: 0), speed: 20, pad: PadReference(1))
        let id = bench.submit(.motion(go, 6, 8))
        bench.body.drift = 2
        bench.run(15.2)
        bench.answer("error Run timeout")
        #expect(refusal(bench.outcome(id))?.kind == .runTimeout)
        #expect(bench.texts == ["go 80 0 0 20 m1"])
    }

    @Test("B011: a motion that is ordered while another runs is superseded, never sent")
    func b011() {
        var bench = ExchangeBench.hovering()
        bench.submit(.forward)
        bench.run(1)
        let second = bench.submit(.turn)
        bench.run(1)
        #expect(bench.outcome(second) == .superseded)
        #expect(bench.texts == ["forward 100"])
    }

    @Test("B013: a lost `ok` stops nothing: telemetry shows the turn, and the next motion goes")
    func b013() {
        var bench = ExchangeBench.hovering()
        let turn = bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3)
        #expect(bench.outcome(turn) == .flown)
        bench.submit(.climb)
        bench.run(0.2)
        #expect(bench.texts == ["cw 90", "up 50"])
    }

    @Test("B015: a binary packet is no answer; `command` is repeated and connects")
    func b015() {
        var bench = ExchangeBench()
        let id = bench.submit(.prompt(.command))
        bench.answer([0xCC, 0x18, 0x01, 0xB9, 0x88, 0x56, 0x00])
        bench.run(0.6)
        #expect(bench.texts == ["command", "command"])
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("B017: `error Not joystick` twice with nothing flown fails the motion, and no third copy goes out")
    func b017() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.turn)
        bench.run(0.1)
        bench.answer("error Not joystick")
        bench.run(4)
        bench.answer("error Not joystick")
        bench.run(4.5)
        #expect(refusal(bench.outcome(id))?.kind == .notJoystick)
        #expect(bench.copies(of: "cw 90") == 2)
    }

    @Test("B019: a take-off refused twice with `error Motor stop`, in any case, fails, and the drone stands")
    func b019() {
        var bench = ExchangeBench()
        let id = bench.submit(.takeoff)
        bench.run(0.1)
        bench.answer("error Motor stop")
        bench.run(9.5)
        bench.answer("Error motor Stop")
        bench.run(9.5)
        #expect(refusal(bench.outcome(id))?.kind == .motorStop)
        #expect(refusal(bench.outcome(id))?.meaning.contains("battery") == true)
        #expect(bench.copies(of: "takeoff") == 2)
    }

    @Test(
        "B021: blanks, line ends and NUL around an answer do not matter",
        arguments: [("ok\0", "ok"), (" ok ", "ok"), ("OK\r\n", "ok"), ("63\r\n", "63"), (" 63 \0", "63")])
    func b021(text: String, meant: String) {
        var bench = ExchangeBench()
        let id = bench.submit(meant == "ok" ? .streamOn : .battery)
        bench.run(0.05)
        bench.answer(text)
        #expect(bench.outcome(id) == (meant == "ok" ? .acknowledged : .value(meant)))
    }

    @Test("B023: `unknown command` with a text that was never sent is counted as corruption and ends nothing")
    func b023() {
        var bench = ExchangeBench()
        let id = bench.submit(.prompt(.padDirection(2)))
        bench.run(0.05)
        bench.answer("unknown command: ion 2")
        #expect(bench.outcome(id) == nil)
        #expect(bench.ignored == [.corruption])
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("B023: a motion of which the drone saw only a part is sent again when nothing moved")
    func b023Motion() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.forward)
        bench.run(0.05)
        bench.answer("unknown command: ward 100")
        #expect(bench.outcome(id) == nil)
        bench.run(4.5)
        #expect(bench.copies(of: "forward 100") == 2)
    }

    @Test("B029: a drone whose lines stop is stale after 1 s, and fresh again when they resume")
    func b029() {
        var bench = ExchangeBench.hovering()
        bench.reports = false
        bench.run(1.2)
        #expect(bench.exchange.track.isStale(at: bench.now))
        bench.reports = true
        bench.run(0.2)
        #expect(!bench.exchange.track.isStale(at: bench.now))
    }
}
