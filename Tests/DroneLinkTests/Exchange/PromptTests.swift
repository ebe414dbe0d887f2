import DroneLink
import TelloProtocol
import Testing

/// E1 to E3: reads and sets, spacing, limits.
@Suite struct PromptTests {
    @Test("E1: a second order while one is outstanding is superseded at once and not sent")
    func oneOutstanding() {
        var bench = ExchangeBench()
        let first = bench.submit(.battery)
        let second = bench.submit(.speed)
        #expect(bench.outcome(second) == .superseded)
        #expect(bench.texts == ["battery?"])
        bench.answer("80")
        #expect(bench.outcome(first) == .value("80"))
    }

    @Test("E1: two datagrams are at least the spacing apart", arguments: [100, 250])
    func spacing(milliseconds: Int) {
        var bench = ExchangeBench(spacing: .milliseconds(milliseconds))
        bench.submit(.battery)
        bench.answer("80")
        bench.submit(.speed)
        #expect(bench.texts == ["battery?"])
        bench.run(1)
        let gap = bench.sent[1].at - bench.sent[0].at
        #expect(abs(gap - Double(milliseconds) / 1000) < 0.011)
    }

    @Test("E1: the next datagram leaves 100 ms after the last answer, so that its own `ok` is no duplicate")
    func clearOfDuplicates() {
        var bench = ExchangeBench(spacing: .zero)
        bench.submit(.streamOn)
        bench.run(0.3)
        bench.answer("ok")
        let answered = bench.time
        bench.submit(.speed)
        bench.run(0.3)
        #expect(bench.sent[1].at - answered >= 0.0999)
    }

    @Test("E1: `stop` takes the place of a motion at once, in spite of the spacing")
    func stopInterrupts() {
        var bench = ExchangeBench.hovering()
        let move = bench.submit(.forward)
        let stop = bench.submit(.prompt(.stop))
        #expect(bench.outcome(move) == .superseded)
        #expect(bench.texts == ["forward 100", "stop"])
        bench.answer("forced stop")
        #expect(bench.outcome(stop) == .acknowledged)
    }

    @Test("E2, B005: `rc` ends when it is sent and leaves no waiter and no debt")
    func stream() {
        var bench = ExchangeBench.hovering()
        let steer = bench.submit(.prompt(.rc(0, 0, 0, 0)))
        #expect(bench.outcome(steer) == .acknowledged)
        bench.run(0.2)
        let read = bench.submit(.battery)
        bench.run(0.05)
        bench.answer("77")
        #expect(bench.outcome(read) == .value("77"))
        bench.run(0.2)
        let climb = bench.submit(.climb)
        bench.run(0.05)
        bench.move(.climb(50), lasting: 1.6)
        bench.run(0.5)
        bench.answer("ok")
        #expect(bench.outcome(climb) == .acknowledged)
        #expect(bench.texts == ["rc 0 0 0 0", "battery?", "up 50"])
    }

    @Test("E3: an unanswered read is sent every 0.5 s, twelve times, and then ends as unanswered")
    func twelveCopies() {
        var bench = ExchangeBench()
        let read = bench.submit(.battery)
        bench.run(5.9)
        #expect(bench.copies(of: "battery?") == 12)
        #expect(bench.outcome(read) == nil)
        bench.run(0.2)
        #expect(bench.outcome(read) == .unanswered(copies: 12))
        #expect(bench.copies(of: "battery?") == 12)
        let gaps = zip(bench.sent.dropFirst(), bench.sent).map { $0.at - $1.at }
        #expect(gaps.allSatisfy { abs($0 - 0.5) < 0.011 })
    }

    @Test("E3, E5: the answer to any copy ends a read; the others' answers pay what their copies owe")
    func laterCopies() {
        var bench = ExchangeBench()
        let read = bench.submit(.battery)
        bench.run(1.2)
        bench.answer("80")
        #expect(bench.outcome(read) == .value("80"))
        bench.run(0.2)
        bench.answer("79")
        bench.run(0.2)
        bench.answer("78")
        #expect(bench.ignored == [.late, .late])
        bench.run(0.2)
        bench.answer("77")
        #expect(bench.ignored.last == .unexpected)
    }

    @Test("E3: an order that is given up ends the staged one too")
    func failureUnstages() {
        var bench = ExchangeBench()
        bench.submit(.battery)
        let staged = bench.stage(.forward)
        bench.run(7)
        #expect(bench.outcome(staged) == .superseded)
        #expect(bench.ready == 0)
    }
}
