import FleetLog
import Testing

@Suite struct MotionEndsTests {
    private func motions(_ build: (inout LogBuilder) -> Void) -> [MotionExecution] {
        var log = LogBuilder()
        build(&log)
        return log.show([], drones: 1).parts[0].track.executions
    }

    private func ends(_ motions: [MotionExecution]) -> [Int64] { motions.map { $0.end / 1_000_000 } }

    @Test("A motion ends when its answer leaves, or is lost")
    func answered() {
        let motions = motions { log in
            log.fly("cw 20", drone: 0, at: 0)
            log.ask("cw 21", drone: 0, at: 1500, note: "exec")
            log.add(.lostAnswer, "ok", drone: 0, at: 2520)
        }
        #expect(ends(motions) == [1000, 2520])
        #expect(motions.map(\.evidence) == [.answer, .lostAnswer])
        #expect(motions.map(\.plainAnswer) == [1_000_000_000, nil])
    }

    @Test("A late answer is taken back to when it was given, also when the next motion had begun before it left")
    func late() {
        let motions = motions { log in
            log.ask("cw 20", drone: 0, at: 0, note: "exec")
            log.fly("cw 21", drone: 0, at: 2500)
            log.add(.sent, "ok", drone: 0, at: 4010, note: "late")
        }
        #expect(ends(motions) == [1010, 3500])
        #expect(motions.map(\.evidence) == [.heldAnswer, .answer])
    }

    @Test("A double, the answer to a setting and a number end no motion")
    func others() {
        let motions = motions { log in
            log.fly("cw 20", drone: 0, at: 0)
            log.add(.sent, "ok", drone: 0, at: 1000, note: "dup")
            log.ask("speed 60", drone: 0, at: 1100)
            log.add(.sent, "ok", drone: 0, at: 1100)
            log.ask("cw 21", drone: 0, at: 1200, note: "exec")
            log.ask("battery?", drone: 0, at: 2210)
            log.add(.sent, "87", drone: 0, at: 2210)
            log.ask("command", drone: 0, at: 2220)
            log.add(.sent, "ok", drone: 0, at: 2220)
            log.add(.sent, "ok", drone: 0, at: 2230)
        }
        #expect(ends(motions) == [1000, 2230])
    }

    @Test("An answer that comes while a motion still runs is not its own")
    func tooSoon() {
        let motions = motions { log in
            log.ask("speed 60", drone: 0, at: 0)
            log.ask("cw 20", drone: 0, at: 2500, note: "exec")
            log.add(.sent, "ok", drone: 0, at: 3000, note: "late")
            log.add(.sent, "ok", drone: 0, at: 3503)
        }
        #expect(ends(motions) == [3503])
    }

    @Test("A motion without an answer ended when its time had passed")
    func unanswered() {
        let motions = motions { log in
            log.fly("takeoff", drone: 0, at: 0, answer: nil)
            log.fly("cw 20", drone: 0, at: 5000)
        }
        #expect(ends(motions) == [2000, 6000])
        #expect(motions.map(\.evidence) == [.options, .answer])
    }

    @Test("Where every answer waits, each is taken back by as much")
    func latency() {
        var log = LogBuilder()
        log.times.latency = 40
        log.ask("cw 20", drone: 0, at: 0, note: "exec")
        log.add(.sent, "ok", drone: 0, at: 1041)
        let motions = log.show([], drones: 1).parts[0].track.executions
        #expect(ends(motions) == [1001])
        #expect(motions[0].evidence == .heldAnswer)
    }
}
