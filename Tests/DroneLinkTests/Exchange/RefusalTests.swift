import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// E8: refusals.
@Suite struct RefusalTests {
    private func refusal(_ outcome: CommandOutcome?) -> String? {
        if case .refused(let refusal)? = outcome { refusal.text } else { nil }
    }

    @Test(
        "E8: `out of range`, `unknown command` and, in the air, `error Motor stop` end a motion at once",
        arguments: ["out of range", "Out Of Range", "unknown command: up 50", "unknown command", "error Motor stop"])
    func atOnce(text: String) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.run(0.1)
        bench.answer(text)
        #expect(refusal(bench.outcome(id)) == text)
    }

    @Test(
        "E8: another refusal within 1 s is noted and leaves the motion open",
        arguments: ["error", "error Not joystick"])
    func noted(text: String) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.run(0.9)
        bench.answer(text)
        #expect(bench.outcome(id) == nil)
        bench.move(.climb(50), after: 0, lasting: 1)
        bench.run(0.5)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E8: where telemetry cannot decide, the limit ends the motion with the refusal that was noted")
    func notedWithoutProof() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.flip)
        bench.run(0.1)
        bench.answer("error")
        bench.run(15)
        #expect(bench.outcome(id) == nil)
        bench.run(2)
        #expect(refusal(bench.outcome(id)) == "error")
        #expect(bench.texts.filter { $0 == "flip l" }.count == 1)
    }

    @Test(
        "E8: a refusal that comes later ends the motion", arguments: ["error Run timeout", "error Auto land"])
    func later(text: String) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.run(1.1)
        bench.answer(text)
        #expect(refusal(bench.outcome(id)) == text)
    }

    @Test(
        "E8: what a drone says at once is noted however late it comes: a doubled `takeoff` draws an `error` too",
        arguments: [(true, CommandOutcome.acknowledged), (false, nil)])
    func lateError(isSent: Bool, outcome: CommandOutcome?) {
        var bench = ExchangeBench()
        let id = bench.submit(.takeoff)
        if isSent { bench.body.begin(.takeoff(), from: bench.now.advanced(by: .milliseconds(800)), lasting: 4) }
        bench.run(2)
        bench.answer("error")
        #expect(bench.outcome(id) == nil)
        bench.run(4.4)
        if isSent { bench.answer("ok") }
        #expect(bench.outcome(id) == outcome)
    }

    @Test("E8: a doubled take-off's late `error` does not end the next motion")
    func lateErrorOfAnother() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.answer("error")
        #expect(bench.outcome(id) == nil)
        bench.run(0.5)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test(
        "E8: `error Not joystick` while the drone may be busy with the motion before is not permanent",
        arguments: [(0.0, 3), (12, 2)])
    func busy(pause: Double, copies: Int) {
        var bench = ExchangeBench()
        bench.submit(.takeoff)
        bench.move(.takeoff(), after: 0.8, lasting: 2)
        bench.run(1)
        bench.answer("ok")
        bench.run(pause)
        let id = bench.submit(.climb)
        for _ in 1...2 {
            bench.run(0.1)
            bench.answer("error Not joystick")
            bench.run(3.6)
        }
        #expect(bench.copies(of: "up 50") == copies)
        #expect((bench.outcome(id) == nil) == (copies == 3))
    }

    @Test("E8: a refusal that comes later while an older answer is owed pays that one")
    func laterDisputed() {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3.5)
        let id = bench.submit(.climb)
        bench.run(1.1)
        bench.answer("error")
        #expect(bench.outcome(id) == nil)
        #expect(bench.ignored == [.late])
    }

    @Test(
        "E8: one that says that a motion was broken off is none of a take-off's, whose second `ok` is owed: it ends it",
        arguments: ["error Run timeout", "error Auto land"])
    func brokenOffAfterTakeoff(text: String) {
        var bench = ExchangeBench()
        bench.submit(.takeoff)
        bench.move(.takeoff(), after: 0.8, lasting: 4)
        bench.run(1.6)
        bench.answer("ok")
        let id = bench.submit(.forward)
        bench.run(1.3)
        bench.answer(text)
        #expect(refusal(bench.outcome(id)) == text)
    }

    @Test("E8: while a lost answer is owed it may be about either motion: what began is then not taken for flown")
    func brokenOffDisputed() {
        var bench = ExchangeBench.hovering()
        bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(4)
        let id = bench.submit(.forward)
        bench.run(0.2)
        bench.move(.glide(4), lasting: 1.2)
        bench.answer("error Run timeout")
        bench.run(20)
        #expect(refusal(bench.outcome(id)) == "error Run timeout")
        #expect(bench.copies(of: "forward 100") == 1)
    }

    @Test("E8: a noted refusal permits another copy only when telemetry shows that nothing started")
    func onlyNotStarted() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.run(0.1)
        bench.answer("error Not joystick")
        bench.move(.climb(50), lasting: 1.5)
        bench.run(3)
        #expect(bench.outcome(id) == .flown)
        #expect(bench.copies(of: "up 50") == 1)
    }

    @Test("E8: the same refusal twice, with nothing started, is permanent")
    func permanent() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.run(0.1)
        bench.answer("error Not joystick")
        bench.run(3.7)
        #expect(bench.copies(of: "up 50") == 2)
        bench.answer("Error not Joystick")
        bench.run(3)
        #expect(bench.outcome(id) == nil)
        bench.run(0.5)
        #expect(refusal(bench.outcome(id)) == "Error not Joystick")
        #expect(bench.copies(of: "up 50") == 2)
    }

    @Test("E8: two different refusals leave it to the copies")
    func different() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.run(0.1)
        bench.answer("error Not joystick")
        bench.run(3.7)
        bench.answer("error")
        bench.run(3.7)
        #expect(bench.copies(of: "up 50") == 3)
        #expect(bench.outcome(id) == nil)
    }

    @Test(
        "E8: no answer ends a landing",
        arguments: ["ok", "error", "out of range", "error Auto land", "unknown command: land"])
    func landing(text: String) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.land)
        bench.run(0.1)
        bench.answer(text)
        #expect(bench.outcome(id) == nil)
        #expect(bench.ignored == [.landing])
        bench.move(.land, after: 0, lasting: 3)
        bench.run(2.5)
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E8: `unactive` refuses a set", arguments: ["unactive", "error", "unknown command: speed 60"])
    func set(text: String) {
        var bench = ExchangeBench()
        let id = bench.submit(.speed)
        bench.run(0.05)
        bench.answer(text)
        #expect(refusal(bench.outcome(id)) == text)
    }

    @Test("E8: without its controller a TT refuses a light by one word of it")
    func light() {
        var bench = ExchangeBench()
        let id = bench.submit(.prompt(.light(LightCommand(text: "led 255 0 0"))))
        bench.run(0.05)
        bench.answer("unknow command: led")
        #expect(refusal(bench.outcome(id)) == "unknow command: led")
    }

    @Test("E8: a refusal that names an older command pays that one's debt")
    func namesAnother() {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3.5)
        let id = bench.submit(.climb)
        bench.run(0.5)
        bench.answer("unknown command: cw 90")
        #expect(bench.outcome(id) == nil)
        #expect(bench.ignored == [.late])
    }
}
