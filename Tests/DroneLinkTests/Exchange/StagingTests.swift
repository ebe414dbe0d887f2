import DroneLink
import TelloProtocol
import Testing

/// B1, E5: arriving at a barrier, and leaving it.
@Suite struct StagingTests {
    @Test("B1: a drone with nothing outstanding is ready at once, and says so once")
    func readyOnce() {
        var bench = ExchangeBench.hovering()
        bench.stage(.climb)
        #expect(bench.ready == 1)
        bench.run(5)
        #expect(bench.ready == 1)
        #expect(bench.texts.isEmpty)
    }

    @Test("B1: it is ready when what it does is done")
    func readyWhenDone() {
        var bench = ExchangeBench.hovering()
        bench.submit(.climb)
        bench.stage(.turn)
        bench.move(.climb(50), lasting: 1.5)
        bench.run(0.3)
        #expect(bench.ready == 0)
        bench.answer("ok")
        #expect(bench.ready == 1)
    }

    @Test("B1: a drone without a motion of its own only arrives")
    func arrives() {
        var bench = ExchangeBench.hovering()
        bench.stage(nil)
        #expect(bench.ready == 1)
        bench.launch()
        bench.run(1)
        #expect(bench.texts.isEmpty)
    }

    @Test("S1, B5: what is staged after a landing was decided is superseded at once: its barrier opens without it")
    func stagedAfterLanding() {
        var bench = ExchangeBench.hovering()
        bench.land()
        let id = bench.stage(.climb)
        #expect(bench.outcome(id) == .superseded)
        bench.launch()
        #expect(bench.copies(of: "up 50") == 0)
    }

    @Test(
        "B4, E5: a cue that opens without a drone does not launch what that has staged: an `ok` is owed, and it follows later"
    )
    func notReady() {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 2)
        bench.run(8)
        bench.stage(.flip)
        #expect(bench.ready == 0)
        bench.launch()
        #expect(bench.texts == ["cw 90"])
        bench.run(25)
        #expect(bench.ready == 1)
        bench.launch()
        #expect(bench.texts == ["cw 90", "flip l"])
    }

    @Test("B1: the launch sends the motion at once, and it is waited for like any other")
    func launch() {
        var bench = ExchangeBench.hovering()
        let id = bench.stage(.climb)
        bench.run(1)
        bench.launch()
        #expect(bench.texts == ["up 50"])
        bench.move(.climb(50), lasting: 1.5)
        bench.run(0.3)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
        bench.launch()
        #expect(bench.texts == ["up 50"])
    }

    @Test("S1, B1: what a volley may send ends with a landing, an emergency or a motion under way")
    func launchBytes() {
        var hovering = ExchangeBench.hovering()
        hovering.stage(.climb)
        #expect(hovering.exchange.launchBytes == Array("up 50".utf8))
        var landing = hovering
        landing.land()
        #expect(landing.exchange.launchBytes == nil)
        landing.launch()
        var falling = hovering
        falling.emergency()
        #expect(falling.exchange.launchBytes == nil)
        falling.launch()
        var flying = hovering
        flying.launch()
        flying.stage(.turn)
        #expect(flying.exchange.launchBytes == nil)
        flying.launch()
        var last = hovering
        last.stage(.land)
        #expect(last.exchange.launchBytes == Array("land".utf8))
        last.launch()
        #expect(last.texts == ["land"])
    }

    @Test("E5: a drone is not ready for a motion that telemetry cannot decide while an `ok` is owed")
    func gatedByDebts() {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3)
        bench.stage(.flip)
        bench.run(1)
        #expect(bench.ready == 0)
        bench.answer("ok")
        #expect(bench.ready == 1)
    }

    @Test("E5: nor before it has been at rest for 1 s after an unanswered motion")
    func gatedByRest() {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3)
        bench.body.drift = 2
        bench.run(0.2)
        bench.stage(.climb)
        bench.run(1)
        #expect(bench.ready == 0)
        bench.body.drift = 0
        bench.run(1.3)
        #expect(bench.ready == 1)
    }

    @Test("B5: a motion that fails takes what is staged behind it with it")
    func failureUnstages() {
        var bench = ExchangeBench.hovering()
        bench.submit(.climb)
        let staged = bench.stage(.turn)
        bench.run(0.1)
        bench.answer("out of range")
        #expect(bench.outcome(staged) == .superseded)
        #expect(bench.ready == 0)
        bench.launch()
        #expect(bench.texts == ["up 50"])
    }

    @Test("B5: a late answer of one cue does not release the next")
    func lateAnswer() {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(3)
        bench.submit(.forward)
        bench.stage(.climb)
        bench.run(0.5)
        bench.answer("ok")
        bench.run(0.5)
        #expect(bench.ready == 0)
    }

    @Test("B5: staging anew ends what was staged before")
    func restaged() {
        var bench = ExchangeBench.hovering()
        let first = bench.stage(.climb)
        let second = bench.stage(.turn)
        #expect(bench.outcome(first) == .superseded)
        bench.launch()
        #expect(bench.texts == ["cw 90"])
        #expect(bench.outcome(second) == nil)
    }

    @Test("B011: a launch leaves out a drone whose motion is under way")
    func busy() {
        var bench = ExchangeBench.hovering()
        bench.submit(.forward)
        bench.stage(.climb)
        bench.launch()
        #expect(bench.texts == ["forward 100"])
    }

    @Test("E1: a launch does not wait for a read; the read ends")
    func read() {
        var bench = ExchangeBench.hovering()
        let read = bench.submit(.battery)
        let staged = bench.stage(.climb)
        bench.launch()
        #expect(bench.texts == ["battery?", "up 50"])
        #expect(bench.outcome(read) == .superseded)
        #expect(bench.outcome(staged) == nil)
    }

    @Test("E1: a drone is not ready before the spacing after a set has passed, however soon that was answered")
    func gatedBySpacing() {
        var bench = ExchangeBench.hovering()
        bench.run(0.5)
        bench.forget()
        bench.submit(.streamOn)
        bench.run(0.03)
        bench.answer("ok")
        #expect(bench.credited.count == 1)
        bench.stage(.climb)
        #expect(bench.ready == 0)
        bench.run(0.05)
        #expect(bench.ready == 0)
        bench.run(0.03)
        #expect(bench.ready == 1)
        bench.launch()
        #expect(bench.sent[1].at - bench.sent[0].at >= 0.0999)
    }

    @Test("S2: a staged `land` begins a landing")
    func stagedLanding() {
        var bench = ExchangeBench.hovering()
        let id = bench.stage(.land)
        bench.launch()
        bench.move(.land, lasting: 3)
        bench.run(2.5)
        #expect(bench.outcome(id) == .acknowledged)
        #expect(bench.exchange.isLandingDecided)
    }
}
