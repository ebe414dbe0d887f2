import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// E4: a motion is sent again only when telemetry proves that no copy started.
@Suite struct NotStartedTests {
    @Test("B003, E4: a lost command is sent once more, and not before its 95 % time and 0.5 s")
    func resent() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.forward)
        bench.run(4.5)
        #expect(bench.texts == ["forward 100", "forward 100"])
        let copies = bench.sent.filter { $0.text == "forward 100" }
        #expect(copies[1].at - copies[0].at > 4.29)
        bench.move(.glide(6), lasting: 1.7)
        bench.run(0.5)
        bench.answer("ok")
        #expect(bench.outcome(id) == .acknowledged)
        #expect(bench.copies(of: "forward 100") == 2)
    }

    @Test("E4: not before 3.5 s after the latest copy, however short the motion")
    func earliest() {
        var bench = ExchangeBench.hovering()
        bench.submit(.motion(.move(.up, 30), 1, 1.2))
        bench.run(12)
        let copies = bench.sent.filter { $0.text == "up 30" }
        let gaps = zip(copies.dropFirst(), copies).map { $0.at - $1.at }
        #expect(gaps.count >= 2)
        #expect(gaps.allSatisfy { $0 >= 3.5 && $0 < 3.7 })
    }

    @Test("E4: eight copies at most; then the motion has failed as not started")
    func eightCopies() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.turn)
        bench.run(40)
        #expect(bench.copies(of: "cw 90") == 8)
        #expect(bench.outcome(id) == .notStarted(copies: 8))
    }

    @Test(
        "E4: what state lines do not tell is not taken for rest: a turn without a yaw goes out once, and its answer ends it"
    )
    func withoutYaw() {
        var bench = ExchangeBench.hovering()
        bench.body.tellsYaw = false
        bench.run(2)
        let answered = bench.submit(.turn)
        bench.run(3)
        bench.answer("ok")
        #expect(bench.outcome(answered) == .acknowledged)
        bench.run(2)
        let lost = bench.submit(.turn)
        bench.run(30)
        #expect(bench.outcome(lost) == .unknown)
        #expect(bench.copies(of: "cw 90") == 2)
    }

    @Test(
        "E4: a distance to the floor that is stuck proves nothing where the height tells of a motion",
        arguments: [true, false])
    func stuckDistance(answers: Bool) {
        var bench = ExchangeBench.hovering()
        bench.body.stuckTof = 10
        bench.run(2)
        let id = bench.submit(.climb)
        bench.move(.climb(50), lasting: 1.5)
        if answers {
            bench.run(0.5)
            bench.answer("ok")
        }
        bench.run(20)
        #expect(bench.copies(of: "up 50") == 1)
        #expect(bench.outcome(id) == (answers ? .acknowledged : .flown))
    }

    @Test("E4: a move along the floor is not sent again where no speeds are told")
    func withoutSpeeds() {
        var bench = ExchangeBench.hovering()
        bench.body.tellsSpeeds = false
        bench.run(2)
        let id = bench.submit(.forward)
        bench.run(30)
        #expect(bench.outcome(id) == .unknown)
        #expect(bench.copies(of: "forward 100") == 1)
    }

    @Test("E4: a fleet that forbids it is sent nothing again")
    func resendOff() {
        var bench = ExchangeBench(resendsMotions: false)
        let id = bench.submit(.takeoff)
        bench.run(12)
        #expect(bench.copies(of: "takeoff") == 1)
        #expect(bench.outcome(id) == .notStarted(copies: 1))
    }

    struct Disturbance: CustomTestStringConvertible, Sendable {
        var order: CommandOrder
        var motion: ScriptedBody.Motion
        var seconds: Double
        var isResent: Bool
        var testDescription: String { "\(order.command.wireText) with \(motion) in \(seconds) s: \(isResent)" }

        init(_ order: CommandOrder, _ motion: ScriptedBody.Motion, _ seconds: Double, _ isResent: Bool) {
            (self.order, self.motion, self.seconds, self.isResent) = (order, motion, seconds, isResent)
        }
    }

    @Test(
        "E4: a drone that moved by more than 4 degrees or 6 cm, or faster than 1 dm/s along the floor, has started",
        arguments: [
            Disturbance(.turn, .turn(4), 0.5, true), Disturbance(.turn, .turn(5), 0.5, false),
            Disturbance(.turn, .turn(-4), 0.5, true), Disturbance(.turn, .turn(-5), 0.5, false),
            Disturbance(.climb, .turn(5), 0.5, false), Disturbance(.forward, .turn(5), 0.5, false),
            Disturbance(.turn, .climb(6), 0.5, true), Disturbance(.turn, .climb(7), 0.5, false),
            Disturbance(.climb, .climb(-6), 0.5, true), Disturbance(.climb, .climb(-7), 0.5, false),
            Disturbance(.forward, .climb(7), 0.5, false),
            Disturbance(.forward, .glide(1), 1, true), Disturbance(.forward, .glide(2), 0.1, false),
            Disturbance(.motion(.move(.left, 40), 2, 3), .glide(1), 1.5, true),
        ])
    func thresholds(_ disturbance: Disturbance) {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(disturbance.order)
        let start = bench.now.advanced(by: .milliseconds(450))
        bench.body.begin(disturbance.motion, from: start, lasting: disturbance.seconds)
        bench.run(5)
        #expect((bench.copies(of: disturbance.order.command.wireText) == 2) == disturbance.isResent)
        bench.run(disturbance.isResent ? 0 : 12)
        #expect(bench.outcome(id) == (disturbance.isResent ? nil : .unknown))
    }

    @Test(
        "E4: a gap in which a way along the floor fits forbids another copy",
        arguments: [(100, 60, 1.2, true), (100, 60, 1.4, false), (40, 100, 0.4, true), (40, 100, 0.5, false)])
    func gap(distance: Int, speed: Int, seconds: Double, isResent: Bool) {
        var bench = ExchangeBench.hovering()
        let order = CommandOrder.motion(.move(.back, distance), 2, 3, speed: speed)
        let id = bench.submit(order)
        bench.reports = false
        bench.run(seconds - 0.05)
        bench.reports = true
        bench.run(4)
        #expect((bench.copies(of: order.command.wireText) == 2) == isResent)
        bench.run(isResent ? 0 : 13)
        #expect(bench.outcome(id) == (isResent ? nil : .unknown))
    }

    @Test(
        "E4: a turn of 300 degrees and more may come full circle unseen in a gap of more than 1 s",
        arguments: [(360, 0.9, true), (360, 1.3, false), (290, 1.3, true)])
    func turnGap(degrees: Int, seconds: Double, isResent: Bool) {
        var bench = ExchangeBench.hovering()
        let order = CommandOrder.turn(degrees)
        bench.submit(order)
        bench.reports = false
        bench.run(seconds)
        bench.reports = true
        bench.run(9 - seconds)
        #expect((bench.copies(of: order.command.wireText) == 2) == isResent)
    }

    @Test("E4: a take-off is sent again with tof at most 12", arguments: [(12.0, true), (13.0, false)])
    func takeoffHeight(tof: Double, isResent: Bool) {
        var bench = ExchangeBench()
        bench.body.tof = tof
        bench.run(1)
        bench.submit(.takeoff)
        bench.run(9.5)
        #expect((bench.copies(of: "takeoff") == 2) == isResent)
    }

    @Test("E4: a take-off whose motors ran is never sent again")
    func takeoffMotors() {
        var bench = ExchangeBench()
        let id = bench.submit(.takeoff)
        bench.move(.takeoff(to: 10), after: 0.5, lasting: 1)
        bench.run(20)
        #expect(bench.copies(of: "takeoff") == 1)
        #expect(bench.outcome(id) == .unknown)
    }

    @Test("E4: a drone that does not come to rest is not sent another copy")
    func restless() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.turn)
        bench.body.drift = 2
        bench.run(16.1)
        #expect(bench.copies(of: "cw 90") == 1)
        #expect(bench.outcome(id) == .unknown)
    }

    @Test("E4, B029: without fresh lines nothing is proved")
    func stale() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.turn)
        bench.reports = false
        bench.run(16.1)
        #expect(bench.copies(of: "cw 90") == 1)
        #expect(bench.outcome(id) == .unknown)
    }

    @Test("E5: what telemetry shows as not started owes nothing any longer")
    func cancelsDebts() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.turn)
        bench.run(40)
        #expect(bench.outcome(id) == .notStarted(copies: 8))
        bench.answer("ok")
        #expect(bench.ignored == [.unexpected])
    }

    @Test("E4: state lines that waited while this computer stood still send no copy; the next fresh one does")
    func afterStall() {
        var bench = ExchangeBench.hovering()
        bench.submit(.climb)
        bench.run(1)
        bench.reports = false
        let stall = bench.now
        bench.run(8)
        for tenth in 1...79 {
            let arrival = stall.advanced(by: .milliseconds(tenth * 100))
            bench.exchange.receive(bench.body.line(at: arrival), at: arrival, isOld: true)
        }
        bench.run(0.05)
        #expect(bench.copies(of: "up 50") == 1)
        bench.reports = true
        bench.run(0.2)
        #expect(bench.copies(of: "up 50") == 2)
    }
}
