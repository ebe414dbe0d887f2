import DroneLink
import TelloProtocol
import Testing

/// E5: when a set is believed.
@Suite struct SetTests {
    /// Leaves an `ok` behind that came `seconds` ago.
    private func bench(okAgo seconds: Double) -> ExchangeBench {
        var bench = ExchangeBench()
        bench.submit(.streamOn)
        bench.run(0.1)
        bench.answer("ok")
        bench.run(seconds)
        bench.forget()
        return bench
    }

    @Test("E5: a set is done with the `ok` to its first copy when nothing is owed and none came for 2 s")
    func believed() {
        var bench = bench(okAgo: 2)
        let set = bench.submit(.speed)
        bench.run(0.05)
        bench.answer("ok")
        #expect(bench.outcome(set) == .acknowledged)
        #expect(bench.texts == ["speed 60"])
    }

    @Test("E5: within 2 s of another `ok` a speed is confirmed by its read")
    func confirmedByRead() {
        var bench = bench(okAgo: 1.9)
        let set = bench.submit(.speed)
        bench.run(0.05)
        bench.answer("ok")
        #expect(bench.outcome(set) == nil)
        bench.run(0.2)
        #expect(bench.texts == ["speed 60", "speed?"])
        bench.answer("60.0")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test("E5: the `ok` to a second copy is confirmed too")
    func secondCopy() {
        var bench = bench(okAgo: 3)
        let set = bench.submit(.speed)
        bench.run(0.6)
        bench.answer("ok")
        #expect(bench.outcome(set) == nil)
        bench.run(0.2)
        #expect(bench.texts == ["speed 60", "speed 60", "speed?"])
        bench.answer("60.0")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test("E5: a read that contradicts three answered copies is one that does not follow, and the set is believed")
    func stubbornRead() {
        var bench = bench(okAgo: 1)
        let set = bench.submit(.speed)
        for round in 1...3 {
            #expect(bench.outcome(set) == nil, "after \(round - 1) contradictions")
            bench.run(0.15)
            bench.answer("ok")
            bench.run(0.15)
            bench.answer("100.0")
        }
        #expect(bench.outcome(set) == .acknowledged)
        #expect(bench.texts == Array(repeating: ["speed 60", "speed?"], count: 3).flatMap { $0 })
    }

    @Test("E5: a read that shows another value has the set sent again")
    func mismatch() {
        var bench = bench(okAgo: 1)
        let set = bench.submit(.speed)
        bench.run(0.05)
        bench.answer("ok")
        bench.run(0.2)
        bench.answer("100.0")
        #expect(bench.outcome(set) == nil)
        #expect(bench.ignored == [.unproven, .unproven])
        bench.run(0.2)
        #expect(bench.texts == ["speed 60", "speed?", "speed 60"])
        bench.answer("ok")
        bench.run(0.2)
        bench.answer("60.0")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test("E5: the answer to a confirming read that went out before the latest copy of the set does not count")
    func staleConfirmation() {
        var bench = bench(okAgo: 1)
        let set = bench.submit(.speed)
        bench.run(0.05)
        bench.answer("ok")
        bench.run(0.65)
        #expect(bench.copies(of: "speed?") == 2)
        bench.answer("100.0")
        bench.run(0.2)
        #expect(bench.copies(of: "speed 60") == 2)
        bench.answer("ok")
        bench.run(0.01)
        bench.answer("60.0")
        #expect(bench.outcome(set) == nil)
        bench.run(0.3)
        bench.answer("60.0")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test("E5: an unanswered confirmation ends the set as unanswered after twelve reads")
    func confirmationUnanswered() {
        var bench = bench(okAgo: 1)
        let set = bench.submit(.speed)
        bench.run(0.05)
        bench.answer("ok")
        bench.run(7)
        #expect(bench.copies(of: "speed?") == 12)
        #expect(bench.outcome(set) == .unanswered(copies: 1))
    }

    @Test("E5: `mon` is confirmed by a line whose `mid` is no longer -2, once an `ok` or a second copy gave reason")
    func confirmedByTelemetry() {
        var bench = bench(okAgo: 1)
        let set = bench.submit(.padsOn)
        bench.run(0.05)
        bench.body.pads = .searching
        bench.run(0.3)
        #expect(bench.outcome(set) == nil)
        bench.answer("ok")
        #expect(bench.outcome(set) == nil)
        bench.run(0.2)
        #expect(bench.outcome(set) == .flown)
        #expect(bench.texts == ["mon"])
    }

    @Test("E5: `mon` with a lost answer is confirmed by telemetry at its second copy")
    func confirmedWithoutAnswer() {
        var bench = bench(okAgo: 3)
        let set = bench.submit(.padsOn)
        bench.body.pads = .searching
        bench.run(0.45)
        #expect(bench.outcome(set) == nil)
        bench.run(0.3)
        #expect(bench.outcome(set) == .flown)
    }

    @Test("E5: `moff` is confirmed by `mid` -2")
    func padsOff() {
        var bench = bench(okAgo: 1)
        bench.body.pads = .seen(id: 3, x: 0, y: 0, z: 80, yaw: 0)
        let set = bench.submit(.prompt(.plain(.padsOff)))
        bench.run(0.05)
        bench.answer("ok")
        bench.run(0.3)
        #expect(bench.outcome(set) == nil)
        bench.body.pads = .off
        bench.run(0.2)
        #expect(bench.outcome(set) == .flown)
    }

    @Test("E5: a set with neither is done by one `ok` more than are owed")
    func ownOK() {
        var bench = ExchangeBench.hovering()
        let turn = bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(2.5)
        #expect(bench.outcome(turn) == .flown)
        bench.run(1)
        let set = bench.submit(.streamOn)
        bench.run(0.1)
        bench.answer("ok")
        #expect(bench.outcome(set) == nil)
        bench.run(0.75)
        bench.answer("ok")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test("E5: an `ok` soon after another may be its double, so a set with neither is sent again for one more")
    func doubleOfTheOneBefore() {
        var bench = bench(okAgo: 0.75)
        let set = bench.submit(.streamOn)
        bench.run(0.05)
        bench.answer("ok")
        #expect(bench.outcome(set) == nil)
        bench.run(0.75)
        #expect(bench.texts == ["streamon", "streamon"])
        bench.answer("ok")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test(
        "E5: a set that only its `ok` or a line tells of goes out 0.7 s after the last `ok`, clear of its doubles",
        arguments: [(CommandOrder.streamOn, "streamon"), (.padsOn, "mon")])
    func clearOfDoubles(order: CommandOrder, text: String) {
        var bench = bench(okAgo: 0.2)
        bench.submit(order)
        bench.run(0.1)
        bench.answer("ok")
        bench.run(0.65)
        #expect(bench.texts.isEmpty)
        bench.run(0.1)
        #expect(bench.texts == [text])
    }

    @Test("E5: an `ok` and its double within 0.7 s count as one for a set that waits for one more than are owed")
    func lateAnswerAndItsDouble() {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3.5)
        let set = bench.submit(.streamOn)
        bench.run(0.1)
        bench.answer("ok")
        bench.run(0.3)
        bench.answer("ok")
        #expect(bench.outcome(set) == nil)
        bench.run(0.75)
        bench.answer("ok")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test("E6: the double of a number is no answer to another question")
    func doubledValue() {
        var bench = bench(okAgo: 1)
        let read = bench.submit(.prompt(.read(.sdk)))
        bench.run(0.05)
        bench.answer("20")
        #expect(bench.outcome(read) == .value("20"))
        let set = bench.submit(.speed)
        bench.run(0.15)
        bench.answer("ok")
        bench.run(0.15)
        bench.answer("20")
        #expect(bench.texts == ["sdk?", "speed 60", "speed?"])
        bench.answer("60.0")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test("E5: a number is no answer to a set, and `ok` none to a read")
    func shapes() {
        var bench = bench(okAgo: 3)
        let set = bench.submit(.speed)
        bench.answer("60")
        #expect(bench.outcome(set) == nil)
        bench.answer("ok")
        #expect(bench.outcome(set) == .acknowledged)
        bench.run(0.2)
        let read = bench.submit(.battery)
        bench.run(0.05)
        bench.answer("ok")
        #expect(bench.outcome(read) == nil)
    }
}
