import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// E4: a motion whose answer is lost is taken as flown when telemetry shows its amount.
@Suite struct FlownTests {
    struct Amount: CustomTestStringConvertible, Sendable {
        var order: CommandOrder
        var motion: ScriptedBody.Motion
        var isReached: Bool
        var testDescription: String { "\(order.command.wireText): \(motion) \(isReached ? "is" : "is not") enough" }

        init(_ order: CommandOrder, _ motion: ScriptedBody.Motion, _ isReached: Bool) {
            (self.order, self.motion, self.isReached) = (order, motion, isReached)
        }
    }

    @Test(
        "E4: the amount counts as reached up to its threshold and not beyond",
        arguments: [
            Amount(.turn(90), .turn(81), true), Amount(.turn(90), .turn(80), false),
            Amount(.turn(90), .turn(99), true), Amount(.turn(90), .turn(100), false),
            Amount(.turn(-90), .turn(-81), true), Amount(.turn(-90), .turn(81), false),
            Amount(.turn(30), .turn(25), true), Amount(.turn(30), .turn(24), false),
            Amount(.turn(360), .turn(324), true), Amount(.turn(360), .turn(323), false),
            Amount(.climb, .climb(40), true), Amount(.climb, .climb(39), false),
            Amount(.climb, .climb(60), true), Amount(.climb, .climb(61), false),
            Amount(.motion(.move(.up, 100), 3, 4), .climb(80), true),
            Amount(.motion(.move(.up, 100), 3, 4), .climb(79), false),
            Amount(.motion(.move(.down, 40), 2, 3), .climb(-30), true),
            Amount(.motion(.move(.down, 40), 2, 3), .climb(-29), false),
        ])
    func amounts(_ amount: Amount) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(amount.order)
        bench.move(amount.motion, lasting: 1.5)
        bench.run(16)
        #expect(bench.outcome(id) == (amount.isReached ? .flown : .unknown))
        #expect(bench.verdicts == [amount.isReached ? .flown : .unknown])
        #expect(bench.copies(of: amount.order.command.wireText) == 1)
    }

    @Test(
        "E4: a way along the floor needs two lines of 2 dm/s or one of 3",
        arguments: [(2, 0.25, true), (2, 0.1, false), (3, 0.1, true), (1, 1.0, false)])
    func floor(speed: Int, seconds: Double, isFlown: Bool) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.forward)
        bench.body.begin(.glide(speed), from: bench.now.advanced(by: .milliseconds(450)), lasting: seconds)
        bench.run(4.4)
        #expect((bench.outcome(id) == .flown) == isFlown)
    }

    @Test("E4, E6: a way flown so slowly that no line shows 2 dm/s counts by what its lines add up to")
    func creeping() {
        var bench = ExchangeBench.hovering()
        let answered = bench.submit(.motion(.move(.back, 50), 2.4, 3.5))
        bench.move(.glide(1), lasting: 3.2)
        bench.run(0.2)
        bench.answer("ok")
        #expect(bench.outcome(answered) == .acknowledged)
        let unanswered = bench.submit(.motion(.move(.back, 50), 2.4, 3.5))
        bench.move(.glide(1), lasting: 3.5)
        bench.run(2)
        #expect(bench.outcome(unanswered) == .flown)
        #expect(bench.copies(of: "back 50") == 2)
    }

    @Test(
        "E4: of a way without a line of 2 dm/s more than 60 % proves it, and 40 % forbid another copy",
        arguments: [(3.3, CommandOutcome.flown, 1), (2.7, .unknown, 1), (2.3, .unknown, 1), (1.7, nil, 5)])
    func crept(seconds: Double, outcome: CommandOutcome?, copies: Int) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.motion(.move(.back, 50), 3, 3.5))
        bench.move(.glide(1), lasting: seconds)
        bench.run(16.2 - seconds)
        #expect(bench.outcome(id) == outcome)
        #expect(bench.copies(of: "back 50") == copies)
    }

    @Test("E4: what a hovering drone's speeds add up to after a move could have ended is no flight")
    func driftAfterwards() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.motion(.move(.left, 45), 2.3, 2.8, speed: 70))
        bench.run(1)
        // A gap in which a fast flight would hide: another copy is forbidden.
        bench.reports = false
        bench.run(0.7)
        bench.reports = true
        bench.run(2.2)
        bench.body.drift = 1
        bench.run(10)
        #expect(bench.outcome(id) == nil)
        bench.run(3)
        #expect(bench.outcome(id) == .unknown)
        #expect(bench.copies(of: "left 45") == 1)
    }

    @Test("E4: a hover of ones either way, three lines of ten, is never a flight", arguments: 1...60)
    func hoverNoise(seed: Int) {
        var bench = ExchangeBench.hovering()
        var generator = SeededGenerator(seed: UInt64(seed))
        let id = bench.submit(.motion(.move(.left, 40), 2.3, 2.8, speed: 70))
        for line in 0..<165 {
            bench.reports = !(10..<16).contains(line)
            let draw = generator.unit()
            bench.body.drift = draw < 0.15 ? -1 : draw > 0.85 ? 1 : 0
            bench.run(0.1)
        }
        #expect(bench.outcome(id) == .unknown)
    }

    @Test("E4: a `go` that climbs also has to reach its height", arguments: [(50.0, true), (35.0, false)])
    func climbingPath(climb: Double, isFlown: Bool) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.motion(.go(BodyOffset(x: 100, y: 0, z: 50), speed: 50), 4, 5))
        bench.move(.glide(4), lasting: 2)
        bench.move(.climb(climb), after: 0, lasting: 0.5)
        bench.run(3)
        #expect((bench.outcome(id) == .flown) == isFlown)
    }

    @Test(
        "E4: a pad move needs its end pad in sight, from within 20 cm of where it ends",
        arguments: [(2, 50, true), (2, 10, true), (2, 9, false), (3, 30, false)])
    func pad(number: Int, x: Int, isFlown: Bool) {
        var bench = ExchangeBench.hovering()
        bench.body.pads = .searching
        let pad = PadReference(2)
        let id = bench.submit(.motion(.goPad(BodyOffset(x: 30, y: 0, z: 80), speed: 50, pad: pad), 6, 7))
        bench.move(.glide(4), lasting: 2)
        bench.body.pads = .seen(id: number, x: x, y: 0, z: 80, yaw: 0)
        bench.run(6)
        #expect((bench.outcome(id) == .flown) == isFlown)
    }

    @Test(
        "E4: hovering over the pad is not enough: after 15.5 s, which a search may take, a lost move goes out again",
        arguments: [(35, false, 2), (35, true, 1), (10, false, 2)])
    func padUnstarted(x: Int, isMoving: Bool, copies: Int) {
        var bench = ExchangeBench.hovering()
        bench.body.pads = .seen(id: 2, x: 0, y: 0, z: 80, yaw: 0)
        bench.run(0.3)
        let go = TelloCommand.goPad(BodyOffset(x: x, y: 0, z: 80), speed: 50, pad: PadReference(2))
        let id = bench.submit(.motion(go, 3, 4, limit: 30))
        if isMoving {
            bench.move(.glide(3), lasting: 1)
            bench.body.pads = .searching
        }
        bench.run(15)
        #expect(bench.copies(of: go.wireText) == 1)
        bench.run(2)
        #expect(bench.copies(of: go.wireText) == copies)
        #expect(bench.outcome(id) == nil)
    }

    @Test(
        "E4: a take-off counts as flown with its motors running and tof at 40",
        arguments: [(40.0, true), (39.0, false)])
    func takeoff(height: Double, isFlown: Bool) {
        var bench = ExchangeBench()
        let id = bench.submit(.takeoff)
        bench.move(.takeoff(to: height), after: 0.8, lasting: 4)
        bench.run(6)
        #expect((bench.outcome(id) == .flown) == isFlown)
        #expect(bench.copies(of: "takeoff") == 1)
    }

    @Test("E4: nothing is decided before the planned 95 % time and 0.5 s")
    func decisionTime() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 0.5)
        bench.run(2.58)
        #expect(bench.outcome(id) == nil)
        bench.run(0.15)
        #expect(bench.outcome(id) == .flown)
    }

    @Test("E4: a drone that still moves is judged when it has been at rest for 1.5 s")
    func restFirst() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.turn)
        bench.move(.turn(90), lasting: 5)
        bench.run(1.2)
        #expect(bench.outcome(id) == nil)
        bench.run(0.5)
        #expect(bench.outcome(id) == .flown)
    }

    @Test("E4: the record tells the integrated way along the floor")
    func way() throws {
        var bench = ExchangeBench.hovering()
        bench.submit(.forward)
        bench.move(.glide(5), lasting: 2)
        bench.run(4)
        let ways = bench.events.compactMap { if case .decided(_, _, .flown, let way) = $0 { way } else { nil } }
        #expect(abs(try #require(ways.first) - 100) <= 15)
    }

    @Test("E4: without lines before the first copy nothing is measured: unknown, never sent again")
    func noBaseline() {
        var bench = ExchangeBench.hovering()
        bench.reports = false
        bench.run(3.3)
        let id = bench.submit(.turn)
        bench.reports = true
        bench.move(.turn(90), lasting: 1.5)
        bench.run(16)
        #expect(bench.outcome(id) == .unknown)
        #expect(bench.copies(of: "cw 90") == 1)
    }

    @Test("E4: lines that stopped keeping up with motor time decide nothing")
    func frozenLines() {
        var bench = ExchangeBench.hovering()
        bench.frozen = bench.body.line(at: bench.now)
        let id = bench.submit(.turn)
        bench.run(16.1)
        #expect(bench.outcome(id) == .unknown)
        #expect(bench.copies(of: "cw 90") == 1)
    }

    @Test("E3: the limit counts from the latest copy")
    func limit() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.flip)
        bench.run(15.98)
        #expect(bench.outcome(id) == nil)
        bench.run(0.04)
        #expect(bench.outcome(id) == .unknown)
    }

    @Test(
        "E4: what telemetry cannot decide is never sent again, whether it moved or not",
        arguments: [
            CommandOrder.flip, .turn(14), .motion(.move(.up, 29), 2, 3), .motion(.move(.left, 39), 2, 3),
            .motion(.move(.left, 100), 5, 6, speed: 29),
        ])
    func undecidable(order: CommandOrder) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(order)
        bench.run(16.1)
        #expect(bench.outcome(id) == .unknown)
        #expect(bench.copies(of: order.command.wireText) == 1)
    }
}
