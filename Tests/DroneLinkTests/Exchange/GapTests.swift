import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// E5, E6: motions that begin behind a gap in the state lines, from which nothing can be measured.
@Suite struct GapTests {
    @Test("E5: behind a gap of more than a second a motion waits for a line that counts")
    func waits() {
        var bench = ExchangeBench.hovering()
        bench.reports = false
        bench.run(1.15)
        bench.stage(.climb)
        #expect(bench.ready == 0)
        bench.run(0.3)
        #expect(bench.ready == 0)
        bench.reports = true
        bench.run(0.1)
        #expect(bench.ready == 1)
    }

    @Test("E5: a gap that lasts is not waited out: 3.2 s after the last line the motion may go")
    func lasts() {
        var bench = ExchangeBench.hovering()
        bench.reports = false
        bench.run(1.15)
        bench.stage(.climb)
        bench.run(1.9)
        #expect(bench.ready == 0)
        bench.run(0.25)
        #expect(bench.ready == 1)
    }

    @Test("E5: where no line ever came, and before a landing, nothing is waited for")
    func silent() {
        var silent = ExchangeBench(lines: false)
        silent.stage(.climb)
        #expect(silent.ready == 1)
        var landing = ExchangeBench.hovering()
        landing.reports = false
        landing.run(1.5)
        landing.stage(.land)
        #expect(landing.ready == 1)
    }

    /// A gap as the motion leaves, after which its lines and its `ok` come.
    private func launched(_ order: CommandOrder, _ motion: ScriptedBody.Motion) -> (ExchangeBench, OrderID?) {
        var bench = ExchangeBench.hovering()
        let id = bench.stage(order)
        bench.reports = false
        bench.run(1.2)
        bench.launch()
        bench.reports = true
        bench.move(motion, lasting: 1.5)
        return (bench, id)
    }

    @Test("E6: without a line from before the motion its `ok` counts once the drone was at rest for a second")
    func unmeasured() {
        for (order, motion) in [
            (CommandOrder.climb, ScriptedBody.Motion.climb(50)), (.turn, .turn(90)), (.forward, .glide(4)),
        ] {
            var (bench, id) = launched(order, motion)
            bench.run(0.2)
            bench.answer("ok")
            #expect(bench.outcome(id) == nil)
            bench.run(1.2)
            #expect(bench.outcome(id) == .acknowledged)
        }
    }

    @Test("E6: an `ok` while such a motion still goes on, or while another is owed, ends nothing")
    func moving() {
        var bench = ExchangeBench.hovering()
        let id = bench.stage(.turn)
        bench.reports = false
        bench.run(1.2)
        bench.launch()
        bench.reports = true
        bench.body.begin(.turn(90), from: bench.now.advanced(by: .milliseconds(400)), lasting: 6)
        bench.run(2)
        bench.answer("ok")
        bench.run(2.5)
        #expect(bench.outcome(id) == nil)
    }

    @Test("E6: whether a drone took off needs no line from before: one on the floor is not taken for flying")
    func takeoff() {
        var bench = ExchangeBench()
        let id = bench.stage(.takeoff)
        bench.reports = false
        bench.run(1.2)
        bench.launch()
        bench.reports = true
        bench.run(4)
        bench.answer("ok")
        bench.run(2)
        #expect(bench.outcome(id) == nil)
    }
}
