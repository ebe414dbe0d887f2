import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// The exchange with one rule left out does what the rule is there to prevent; the sound one does not.
@Suite struct FlawTests {
    /// A turn that ended as flown by telemetry, or otherwise, without its answer.
    private func benchAfterTurn(_ flaw: ExchangeFlaw?) -> ExchangeBench {
        var bench = ExchangeBench.hovering(flaw: flaw)
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3)
        #expect(bench.verdicts == [.flown])
        bench.forget()
        return bench
    }

    @Test(
        "E4: an exchange that resends blindly sends a turn again that was flown",
        arguments: [nil, ExchangeFlaw.resendsBlindly])
    func resendsBlindly(flaw: ExchangeFlaw?) {
        var bench = ExchangeBench.hovering(flaw: flaw)
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3)
        #expect(bench.copies(of: "cw 90") == (flaw == nil ? 1 : 2))
    }

    @Test(
        "E6: where the first reply wins, an older motion's `ok` ends the next one",
        arguments: [nil, ExchangeFlaw.firstReplyWins])
    func firstReplyWins(flaw: ExchangeFlaw?) {
        var bench = benchAfterTurn(flaw)
        let id = bench.submit(.forward)
        bench.move(.glide(6), lasting: 1.4)
        bench.body.begin(.glide(6), from: bench.now, lasting: 2)
        bench.answer("ok")
        #expect(bench.outcome(id) == (flaw == nil ? nil : .acknowledged))
    }

    @Test("E5: where the first reply wins, it ends a set as well", arguments: [nil, ExchangeFlaw.firstReplyWins])
    func firstReplyToSet(flaw: ExchangeFlaw?) {
        var bench = benchAfterTurn(flaw)
        let id = bench.submit(.speed)
        bench.run(0.2)
        bench.answer("ok")
        #expect(bench.outcome(id) == (flaw == nil ? nil : .acknowledged))
    }

    @Test(
        "E5: where debts are forgotten, a flip goes out and an older `ok` ends it",
        arguments: [nil, ExchangeFlaw.forgetsDebts])
    func forgetsDebts(flaw: ExchangeFlaw?) {
        var bench = benchAfterTurn(flaw)
        let id = bench.submit(.flip)
        bench.run(2)
        bench.answer("ok")
        #expect(bench.outcome(id) == (flaw == nil ? nil : .acknowledged))
        #expect(bench.copies(of: "flip l") == (flaw == nil ? 0 : 1))
    }

    @Test(
        "E5: where duplicates are credited, a motion's `ok` ends the set after it",
        arguments: [nil, ExchangeFlaw.creditsDuplicates])
    func creditsDuplicates(flaw: ExchangeFlaw?) {
        var bench = ExchangeBench.hovering(flaw: flaw)
        let climb = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(0.3)
        bench.answer("ok")
        #expect(bench.outcome(climb) == .acknowledged)
        let set = bench.submit(.streamOn)
        bench.run(0.15)
        bench.answer("ok")
        #expect(bench.outcome(set) == (flaw == nil ? nil : .acknowledged))
    }

    @Test(
        "E6: where an early `ok` is credited, a climb ends before it began",
        arguments: [nil, ExchangeFlaw.creditsEarly])
    func creditsEarly(flaw: ExchangeFlaw?) {
        var bench = ExchangeBench.hovering(flaw: flaw)
        let id = bench.submit(.climb)
        bench.run(0.3)
        bench.answer("ok")
        #expect(bench.outcome(id) == (flaw == nil ? nil : .acknowledged))
    }

    @Test("No flaw is set unless a test sets it")
    func sound() {
        #expect(CommandExchange.Settings().flaw == nil)
    }
}
