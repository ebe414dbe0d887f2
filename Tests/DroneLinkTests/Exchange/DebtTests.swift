import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// E5: what is owed, and what waits for it.
@Suite struct DebtTests {
    /// A turn of which telemetry told that it was flown.
    private func benchOwing() -> ExchangeBench {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(2.3)
        bench.forget()
        return bench
    }

    @Test("E5: an answer is owed until 20 s after the planned 95 % time", arguments: [(19.0, true), (20.2, false)])
    func expiry(seconds: Double, isOwed: Bool) {
        var bench = benchOwing()
        bench.run(seconds - 0.7)
        bench.answer("ok")
        #expect(bench.ignored == [isOwed ? .late : .unexpected])
    }

    @Test("E5: an answer pays the oldest debt of its shape")
    func oldest() {
        var bench = benchOwing()
        let second = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(2.5)
        #expect(bench.outcome(second) == .flown)
        bench.answer("ok")
        bench.run(0.5)
        bench.answer("ok")
        let paid = bench.events.compactMap { if case .ignored("ok", _, let order, _) = $0 { order } else { nil } }
        #expect(paid.count == 2)
        #expect(paid[0] < second)
        #expect(paid[1] == second)
    }

    @Test("E5: a motion that telemetry cannot decide waits until no `ok` is owed")
    func undecidableWaits() {
        var bench = benchOwing()
        let flip = bench.submit(.flip)
        bench.run(5)
        #expect(bench.copies(of: "flip l") == 0)
        bench.answer("ok")
        bench.run(0.2)
        #expect(bench.copies(of: "flip l") == 1)
        bench.run(3.6)
        bench.answer("ok")
        #expect(bench.outcome(flip) == .acknowledged)
    }

    @Test("E5: a debt that nobody pays holds such a motion up for as long as it is owed, not longer")
    func undecidableWaitsForExpiry() {
        var bench = benchOwing()
        bench.submit(.flip)
        bench.run(21)
        #expect(bench.copies(of: "flip l") == 1)
    }

    @Test("E5: a take-off owes a second `ok` for 5 s", arguments: [(4.9, true), (5.1, false)])
    func secondOK(seconds: Double, isOwed: Bool) {
        var bench = ExchangeBench()
        bench.submit(.takeoff)
        bench.move(.takeoff(), after: 0.8, lasting: 4)
        bench.run(1.6)
        bench.answer("ok")
        bench.run(seconds)
        bench.answer("ok")
        #expect(bench.ignored == [isOwed ? .late : .unexpected])
    }

    @Test("E5: the second `ok` of a take-off, which need not come, is paid last and leaves no debt of others behind")
    func secondOKIsPaidLast() {
        var bench = ExchangeBench()
        bench.submit(.takeoff)
        bench.move(.takeoff(), after: 0.8, lasting: 4)
        bench.run(1.6)
        bench.answer("ok")
        bench.run(0.2)
        let set = bench.submit(.speed)
        bench.run(0.05)
        bench.answer("ok")
        bench.run(0.3)
        bench.answer("60.0")
        #expect(bench.outcome(set) == .acknowledged)
        bench.run(5)
        let climb = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(0.3)
        bench.answer("ok")
        #expect(bench.outcome(climb) == .acknowledged)
    }

    @Test("E5: `error Not joystick` pays no debt")
    func notJoystick() {
        var bench = benchOwing()
        bench.answer("error Not joystick")
        bench.answer("ok")
        #expect(bench.ignored == [.unexpected, .late])
    }

    @Test("E5: another refusal that nobody waits for pays the oldest")
    func refusalPays() {
        var bench = benchOwing()
        bench.answer("error")
        bench.answer("ok")
        #expect(bench.ignored == [.late, .unexpected])
    }

    @Test("E5: after an unanswered motion the next one waits for 1 s of rest")
    func restBeforeTheNext() {
        var bench = benchOwing()
        bench.body.drift = 2
        bench.run(0.2)
        bench.submit(.climb)
        bench.run(2)
        #expect(bench.copies(of: "up 50") == 0)
        bench.body.drift = 0
        let calm = bench.time
        bench.run(2)
        #expect(bench.copies(of: "up 50") == 1)
        #expect(bench.sent.first { $0.text == "up 50" }.map { $0.at - calm >= 0.99 } == true)
    }

    @Test("E5: an answered motion lets the next one go at once")
    func noRestAfterAnAnswer() {
        var bench = ExchangeBench.hovering()
        bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(0.3)
        bench.answer("ok")
        bench.submit(.turn)
        // A keep-alive may just have left (E1).
        bench.run(0.1)
        #expect(bench.texts == ["up 50", "cw 90"])
    }

    @Test("B013: a motion that never comes to go out ends after 25 s, not sent")
    func noWaitWithoutLimit() {
        var bench = benchOwing()
        bench.reports = false
        bench.run(1)
        let id = bench.submit(.climb)
        bench.run(24.9)
        #expect(bench.outcome(id) == nil)
        bench.run(0.2)
        #expect(bench.outcome(id) == .notStarted(copies: 0))
        #expect(bench.copies(of: "up 50") == 0)
    }

    @Test("E5: a read does not bring the link back into step")
    func readsSettleNothing() {
        var bench = benchOwing()
        let read = bench.submit(.battery)
        bench.run(0.05)
        bench.answer("79")
        #expect(bench.outcome(read) == .value("79"))
        bench.run(0.2)
        bench.submit(.flip)
        bench.run(1)
        #expect(bench.copies(of: "flip l") == 0)
    }
}
