import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// E6: when an `ok` is a motion's own.
@Suite struct AnswerTests {
    /// A turn that was taken as flown, so that its `ok` is still owed.
    private func benchOwing() -> ExchangeBench {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(2.5)
        #expect(bench.verdicts == [.flown])
        bench.run(1)
        bench.forget()
        return bench
    }

    @Test("E6: an `ok` is credited at once when the drone was seen to move and has come to rest")
    func atOnce() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(0.3)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test(
        "E6: before 40 % of the planned time an `ok` is never the motion's own",
        arguments: [(0.95, false), (0.97, true)])
    func earliest(seconds: Double, isPossible: Bool) {
        var bench = ExchangeBench.hovering()
        bench.submit(.climb)
        bench.run(seconds)
        bench.answer("ok")
        #expect(bench.ignored == (isPossible ? [] : [.early]))
    }

    @Test("E6: the 40 % count from the latest copy")
    func latestCopy() {
        var bench = ExchangeBench.hovering()
        bench.submit(.climb)
        bench.run(3.7)
        #expect(bench.copies(of: "up 50") == 2)
        bench.answer("ok")
        #expect(bench.ignored == [.early])
    }

    @Test(
        "E6: an `ok` while the drone still moves is held, and credited with the amount reached and three lines at rest")
    func held() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.body.drift = 2
        bench.run(0.1)
        bench.answer("ok")
        #expect(bench.outcome(id) == nil)
        bench.body.drift = 0
        bench.run(0.2)
        #expect(bench.outcome(id) == nil)
        bench.run(0.15)
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E6: a state line that comes twice amid a turn is no rest: an `ok` that nobody knows of ends nothing")
    func lineTwice() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.turn(180))
        bench.body.begin(.turn(180), from: bench.now.advanced(by: .milliseconds(400)), lasting: 3)
        bench.run(2)
        bench.line()
        bench.answer("ok")
        #expect(bench.outcome(id) == nil)
        bench.run(0.7)
        #expect(bench.ignored == [.unconfirmed])
        bench.run(1.2)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E6: one slow line is not yet the end of a move", arguments: [(1, false), (4, true)])
    func slowLine(lines: Int, isCredited: Bool) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.forward)
        bench.move(.glide(6), lasting: 2)
        bench.run(0.1 * Double(lines))
        bench.answer("ok")
        #expect((bench.outcome(id) == .acknowledged) == isCredited)
    }

    @Test("E6: a drone that creeps to its place over a pad is not there yet", arguments: [(-1, false), (0, true)])
    func creeping(speed: Int, isCredited: Bool) {
        var bench = ExchangeBench.hovering()
        bench.body.pads = .seen(id: 2, x: 60, y: 0, z: 80, yaw: 0)
        bench.run(1)
        let go = TelloCommand.goPad(BodyOffset(x: 0, y: 0, z: 80), speed: 50, pad: PadReference(2))
        let id = bench.submit(.motion(go, 3, 5))
        bench.move(.glide(-3), lasting: 1)
        for step in 0..<20 {
            bench.body.drift = speed
            bench.body.pads = .seen(id: 2, x: speed == 0 ? 0 : 19 - step, y: 0, z: 80, yaw: 0)
            bench.run(0.1)
        }
        bench.answer("ok")
        #expect((bench.outcome(id) == .acknowledged) == isCredited)
    }

    @Test("E6: a held `ok` is dropped after 0.6 s without rest, and E4 goes on")
    func heldTooLong() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.run(1.2)
        bench.answer("ok")
        bench.run(0.58)
        #expect(bench.ignored.isEmpty)
        bench.run(0.03)
        #expect(bench.ignored == [.unconfirmed])
        bench.run(2)
        #expect(bench.copies(of: "up 50") == 2)
        #expect(bench.outcome(id) == nil)
    }

    @Test("E6: while another `ok` is owed one is held for 1.6 s, and credited after 1 s of rest at its amount")
    func disputed() {
        var bench = benchOwing()
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(0.3)
        bench.answer("ok")
        bench.run(0.5)
        #expect(bench.outcome(id) == nil)
        bench.run(0.6)
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E6: a late `ok` while another motion runs is not taken for its answer")
    func lateDuringAnother() {
        var bench = benchOwing()
        let id = bench.submit(.forward)
        bench.run(0.2)
        bench.answer("ok")
        #expect(bench.ignored == [.late])
        bench.run(0.2)
        bench.move(.glide(6), after: 0, lasting: 2)
        bench.run(0.5)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E6: a late `ok` in the middle of another motion is held and dropped")
    func lateInTheMiddle() {
        var bench = benchOwing()
        let id = bench.submit(.forward)
        bench.move(.glide(6), lasting: 1.4)
        bench.body.begin(.glide(6), from: bench.now, lasting: 2)
        bench.answer("ok")
        bench.run(1.7)
        #expect(bench.outcome(id) == nil)
        #expect(bench.ignored == [.unconfirmed])
    }

    @Test("E6: without fresh lines the shape and the 40 % suffice", arguments: [false, true])
    func stale(isFrozen: Bool) {
        var bench = ExchangeBench.hovering()
        if isFrozen { bench.frozen = bench.body.line(at: bench.now) } else { bench.reports = false }
        let id = bench.submit(.forward)
        bench.run(3.4)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test(
        "E6: an `ok` that comes less than 1 s after the last line is credited once the lines are stale",
        arguments: [0.31, 0.35, 0.5, 0.9, 0.99])
    func linesStop(secondsBefore: Double) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.reports = false
        bench.run(secondsBefore)
        bench.answer("ok")
        bench.run(0.6)
        #expect(bench.outcome(id) == (secondsBefore > 0.4 ? .acknowledged : nil))
        bench.run(0.15)
        #expect(bench.outcome(id) == .acknowledged)
        #expect(bench.ignored.isEmpty)
    }

    @Test("E6: lines that come again before they are stale and show no rest drop a held `ok` as ever")
    func linesComeAgain() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.run(1)
        bench.reports = false
        bench.run(0.35)
        bench.answer("ok")
        bench.run(0.61)
        #expect(bench.ignored.isEmpty)
        bench.line()
        bench.run(0.02)
        #expect(bench.ignored == [.unconfirmed])
        #expect(bench.outcome(id) == nil)
    }

    @Test("E6: an `ok` while another is owed is not credited by silence")
    func linesStopWhileOwed() {
        var bench = benchOwing()
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.reports = false
        bench.run(0.5)
        bench.answer("ok")
        bench.run(3)
        #expect(bench.outcome(id) == nil)
        #expect(bench.ignored == [.unconfirmed])
    }

    @Test("E6: a motion that telemetry cannot decide is credited by its `ok` alone")
    func undecidable() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.flip)
        bench.run(3)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E6: the same text within 100 ms is a duplicate, whatever waits", arguments: [(0.09, true), (0.11, false)])
    func duplicate(seconds: Double, isDuplicate: Bool) {
        var bench = ExchangeBench()
        bench.submit(.battery)
        bench.run(0.05)
        bench.answer("80")
        bench.run(seconds)
        bench.answer("80")
        #expect(bench.ignored == [isDuplicate ? .duplicate : .unexpected])
    }

    @Test("E6: an `ok` within 0.4 s of another may be its double: it pays no debt and is not credited at once")
    func double() {
        var bench = benchOwing()
        bench.answer("ok")
        bench.run(0.3)
        bench.answer("ok")
        #expect(bench.ignored == [.late, .duplicate])
    }

    @Test("E6: a number never ends a motion, and `forced stop` answers none")
    func shapes() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(0.3)
        bench.answer("50")
        bench.answer("forced stop")
        #expect(bench.outcome(id) == nil)
        #expect(bench.ignored == [.unexpected, .forcedStop])
    }

    @Test("E6: both `ok` and `forced stop` answer `stop`", arguments: ["ok", "forced stop"])
    func stop(text: String) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.prompt(.stop))
        bench.run(0.05)
        bench.answer(text)
        #expect(bench.outcome(id) == .acknowledged)
    }
}
