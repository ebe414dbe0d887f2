import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// B3: a waiting drone is kept in the air by a read.
@Suite struct KeepAliveTests {
    private func gaps(_ bench: ExchangeBench) -> [Double] {
        zip(bench.sent.dropFirst(), bench.sent).map { $0.at - $1.at }
    }

    @Test("B3: a drone that stands is not kept alive")
    func standing() {
        var bench = ExchangeBench()
        bench.run(30)
        #expect(bench.sent.isEmpty)
    }

    @Test("B3: a drone that waits hears something at least every 5 s")
    func waiting() {
        var bench = ExchangeBench.hovering()
        bench.run(60)
        #expect(bench.sent.allSatisfy { $0.text == "battery?" })
        #expect(bench.sent.count >= 12)
        #expect(gaps(bench).allSatisfy { $0 <= 5 && $0 >= 4 })
    }

    @Test("B3: one without an answer is followed by the next after 1 s, so that a few losses land nobody")
    func unanswered() {
        var bench = ExchangeBench.hovering()
        bench.answersKeepAlive = false
        bench.run(15)
        #expect(bench.sent.count >= 10)
        #expect(gaps(bench).allSatisfy { $0 <= 1.1 && $0 >= 0.99 })
    }

    @Test("B3: a drone that answers nothing for 6 s is asked every second, whatever it is to do")
    func unheard() {
        var bench = ExchangeBench.hovering()
        while bench.sent.isEmpty { bench.run(0.01) }
        bench.run(0.05)
        bench.answersKeepAlive = false
        bench.stage(.turn)
        bench.run(4)
        bench.launch()
        bench.run(7)
        #expect(bench.sent.map(\.text).prefix(2) == ["battery?", "cw 90"])
        let silence = zip(bench.sent.dropFirst(), bench.sent).map { $0.at - $1.at }
        #expect(silence.allSatisfy { $0 <= 4.1 })
        #expect(bench.sent.filter { $0.at >= bench.sent[0].at + 6 && $0.text == "battery?" }.count >= 4)
    }

    @Test("B3, E5: after one whose answer was lost, the next has its own again, and nothing counts as late")
    func lostAnswer() {
        var bench = ExchangeBench.hovering()
        bench.answersKeepAlive = false
        while bench.sent.isEmpty { bench.run(0.01) }
        bench.answersKeepAlive = true
        bench.run(30)
        #expect(gaps(bench).first.map { $0 <= 1.1 } == true)
        #expect(gaps(bench).dropFirst().allSatisfy { $0 >= 4.4 })
        #expect(bench.credited.count == bench.sent.count - 1)
        #expect(bench.ignored.isEmpty)
    }

    @Test("B3, E5: the late answer to one answers the next, whose own is the only late one then")
    func lateAnswer() {
        var bench = ExchangeBench.hovering()
        bench.answersKeepAlive = false
        while bench.sent.count < 2 { bench.run(0.01) }
        bench.answer("70")
        bench.run(0.3)
        bench.answer("70")
        #expect(bench.credited.count == 1)
        #expect(bench.ignored == [.late])
        bench.answersKeepAlive = true
        bench.run(30)
        #expect(gaps(bench).dropFirst().allSatisfy { $0 >= 4.4 })
        #expect(bench.ignored == [.late])
    }

    @Test("B3: a motion unanswered for 5 s is kept alive, every 2.5 s once it is overdue")
    func motion() {
        var bench = ExchangeBench.hovering()
        while bench.sent.isEmpty { bench.run(0.01) }
        bench.run(0.05)
        bench.forget()
        bench.submit(.motion(.move(.forward, 500), 9, 10))
        bench.body.begin(.glide(6), from: bench.now, lasting: 20)
        bench.run(15.9)
        let times = bench.sent.dropFirst().map { $0.at - bench.sent[0].at }
        #expect(times.count >= 4)
        #expect(times[0] >= 4.99 && times[0] < 5.1)
        #expect(gaps(bench).filter { $0 < 2.49 }.isEmpty)
        #expect(times.filter { $0 > 10.5 }.count >= 2)
    }

    @Test("B3: none is sent in the last 150 ms before a cue opens by the clock")
    func quiet() {
        var bench = ExchangeBench.hovering()
        bench.run(10)
        let last = bench.sent.last?.at ?? 0
        // The next is due 4.5 s after the last: let the cue open 100 ms later.
        bench.exchange.expectOpening(at: ShowInstant(seconds: last + 4.6))
        bench.run(last + 4.58 - bench.time)
        #expect(bench.sent.last?.at == last)
        bench.run(0.1)
        #expect(bench.sent.last?.at != last)
    }

    @Test("B3: an unanswered one does not delay a launch and keeps its debt")
    func dropped() {
        var bench = ExchangeBench.hovering()
        bench.answersKeepAlive = false
        bench.stage(.climb)
        while bench.sent.isEmpty { bench.run(0.01) }
        bench.launch()
        #expect(bench.sent.map(\.text) == ["battery?", "up 50"])
        bench.run(0.5)
        bench.answer("70")
        #expect(bench.ignored == [.late])
        bench.move(.climb(50), after: 0, lasting: 1.5)
        bench.run(0.4)
        bench.answer("ok")
        #expect(bench.outcome(bench.credited.last) == .acknowledged)
    }

    @Test("B3: its number is no acknowledgement of a motion")
    func noAcknowledgement() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.motion(.move(.forward, 500), 9, 10))
        bench.run(6)
        #expect(bench.credited.count == 1)
        #expect(bench.outcome(id) == nil)
    }

    @Test(
        "S4, E1: `command` to a silent drone leaves at once, and what follows it keeps the spacing; none after `land`")
    func regain() {
        var bench = ExchangeBench.hovering()
        while bench.sent.isEmpty { bench.run(0.01) }
        bench.exchange.regain(at: bench.now)
        bench.run(0.01)
        #expect(bench.sent.map(\.text) == ["battery?", "command"])
        bench.submit(.speed)
        bench.run(0.5)
        #expect(bench.sent[2].text == "speed 60" && bench.sent[2].at - bench.sent[1].at >= 0.089)
        bench.land()
        bench.exchange.regain(at: bench.now)
        bench.run(3)
        #expect(bench.copies(of: "command") == 1)
    }

    @Test("B3, S1: none is sent once a landing was decided")
    func landing() {
        var bench = ExchangeBench.hovering()
        bench.land()
        bench.run(25)
        #expect(bench.sent.allSatisfy { $0.text == "land" })
    }
}
