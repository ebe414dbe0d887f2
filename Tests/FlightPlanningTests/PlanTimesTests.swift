import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

@Suite struct PlanTimesTests {
    private static let head = "cast: [lead, east]\ntimeline:\n  - cue: up\n    do: takeoff\n"
    private static let end = "  - cue: home\n    do: land\n"
    private let takeoff = CommandTiming.estimate(of: .takeoff, speed: 60)

    private func show(_ timeline: String, fleet: String = TestShow.trio) -> TestShow {
        TestShow(Self.head + timeline + Self.end, fleet: fleet)
    }

    @Test("A barrier opens at the median when the slowest member is done and its sets are answered")
    func starts() throws {
        let plan = try #require(show("  - cue: a\n    do: {lead: [up 30, hold 4s], east: cw 90}\n    speed: 50\n").plan)
        let set = CommandTiming.estimate(of: .speed(60), speed: 60).median
        let up = CommandTiming.estimate(of: .move(.up, 30), speed: 50).median
        #expect(
            plan.phases.map(\.start) == [
                .zero, takeoff.median + set, takeoff.median + set + up + .seconds(4),
            ])
        #expect(plan.totalEstimate.median == plan.phases[2].start + plan.phases[2].estimate.median)
        #expect(plan.totalEstimate.late > plan.totalEstimate.median)
    }

    @Test(
        "C: the slack of a barrier is how much earlier than the slowest each other member is ready, its sets answered")
    func slack() throws {
        let plan = try #require(show("  - cue: a\n    do: {lead: [up 30, hold 4s], east: cw 90}\n    speed: 50\n").plan)
        let set = CommandTiming.estimate(of: .speed(60), speed: 60).median
        let up = CommandTiming.estimate(of: .move(.up, 30), speed: 50).median
        let turn = CommandTiming.estimate(of: .turn(.cw, 90), speed: 60).median
        #expect(plan.slack.map(\.cue) == ["a", "home", nil])
        #expect(plan.slack[0].waits == [.init("lead", .zero), .init("east", set)])
        #expect(plan.slack[1].waits == [.init("lead", .zero), .init("east", up + .seconds(4) - turn)])
    }

    @Test("C: who is last and by how much the others are earlier is said in words, those alike together")
    func slackInWords() {
        let waits: [BarrierSlack.Wait] = [
            .init("ada", .seconds(2)), .init("bell", .milliseconds(40)), .init("curie", .seconds(3)),
            .init("euler", .seconds(2)),
        ]
        let words = { (waits: [BarrierSlack.Wait]) in
            BarrierSlack(cue: "a", waits: waits).words(shown: { $0 }, time: { TimeText.tenths($0) })
        }
        #expect(words(waits) == "bell last; curie 3.0 s earlier, ada, euler 2.0 s earlier")
        #expect(words([waits[1]]) == "all at once")
    }

    @Test("'after' counts from when everybody has finished; with 'at' the later of the two holds")
    func afterAndAt() throws {
        let after = try #require(show("  - cue: a\n    after: 3s\n    do: cw 90\n").plan)
        #expect(after.phases[1].start == takeoff.median + .seconds(3))
        let both = try #require(show("  - cue: a\n    at: 40s\n    after: 3s\n    do: cw 90\n").plan)
        #expect(both.phases[1].start == .seconds(40))
    }

    @Test("B2: a barrier's limit is the slowest 95 % time, room for seven more copies of a motion, and 5 s")
    func computedLimit() throws {
        let plan = try #require(
            show(
                "  - cue: a\n    do: {lead: [cw 360, cw 360, cw 360], east: cw 90}\n  - cue: b\n    speed: 80\n    do: up 40\n"
            ).plan)
        let turn = CommandTiming.estimate(of: .turn(.cw, 360), speed: 60).late
        // Three turns, one set for the next cue, seven more copies of a turn, the margin.
        #expect(plan.phases[2].limit == turn * 3 + .seconds(2) + (turn + .milliseconds(500)) * 7 + .seconds(5))
        #expect(plan.phases[0].limit == .seconds(20))
        // A landing is said again for 20 s.
        let land = CommandTiming.estimate(of: .land, speed: 60, height: 123).late
        #expect(plan.endLimit == land + .seconds(20) + .seconds(5))
    }

    @Test("A computed limit waits for 'after' and 'at' as well")
    func limitWaits() throws {
        let plain = try #require(show("  - cue: a\n    do: cw 90\n").plan).phases[1].limit
        let after = try #require(show("  - cue: a\n    after: 30s\n    do: cw 90\n").plan).phases[1].limit
        #expect(after == plain + .seconds(30))
        let at = try #require(show("  - cue: a\n    at: 100s\n    do: cw 90\n").plan).phases[1].limit
        #expect(at >= .seconds(105))
    }

    @Test("A written 'late_after' is kept: in silence above the 95 % time, with a warning or an error below it")
    func writtenLimit() throws {
        let (median, late) = (takeoff.median, takeoff.late)
        let cases: [(Duration, [String])] = [
            (late, []), (late - .milliseconds(1), ["late-after-tight"]), (median, ["late-after-tight"]),
            (median - .milliseconds(1), ["late-after-too-short"]),
        ]
        for (patience, codes) in cases {
            var choreography = try #require(parsed("  - cue: a\n    do: cw 90\n"))
            choreography.change("a") { $0.settings.lateAfter = Located(patience) }
            let show = TestShow(choreography, fleet: try #require(TestShow.fleet()))
            #expect(show.codes == codes)
            #expect(show.plan?.phases[1].limit == patience)
        }
    }

    @Test("'late_after' of the defaults holds for every barrier, holds and the added landing included")
    func defaultLimit() throws {
        let show = TestShow(
            """
            defaults: {late_after: 50s, if_late: land_all}
            timeline:
              - cue: up
                do: takeoff
              - hold: 2s
            """)
        let plan = try #require(show.plan)
        #expect(plan.phases.map(\.limit) == [.seconds(50), .seconds(50), .seconds(50)])
        #expect(plan.phases.map(\.ifLate) == [.landAll, .landAll, .landAll])
    }

    @Test("A default 'late_after' that is too short for many barriers is named once, with the worst of them")
    func defaultLimitTooShort() throws {
        let show = TestShow(
            """
            defaults: {late_after: 3s}
            timeline:
              - cue: up
                do: takeoff
              - cue: long
                do: [cw 360, cw 360]
              - cue: home
                do: land
            """)
        let found = show.messages.filter { $0.code == "late-after-too-short" }
        #expect(found.count == 1)
        #expect(found.first?.message.contains("the barrier before 'home'") == true)
        #expect(found.first?.message.hasSuffix("(2 times; this is the worst)") == true)
    }

    @Test("'at' is an error below the median time and a warning below the 95 % time, to the millisecond")
    func atAgainstThePlan() throws {
        let cases: [(Duration, [String])] = [
            (takeoff.late, []), (takeoff.late - .milliseconds(1), ["at-tight"]), (takeoff.median, ["at-tight"]),
            (takeoff.median - .milliseconds(1), ["at-too-early"]),
        ]
        for (at, codes) in cases {
            var choreography = try #require(parsed("  - cue: a\n    do: cw 90\n"))
            choreography.change("a") { $0.at = Located(at) }
            #expect(TestShow(choreography, fleet: try #require(TestShow.fleet())).codes == codes)
        }
    }

    @Test("An 'at' that cannot be kept names the time that it needs, and the plan goes on from there")
    func atTooEarly() throws {
        let show = show("  - cue: a\n    at: 1s\n    do: cw 90\n")
        let message = try #require(show.messages.first { $0.code == "at-too-early" })
        #expect(message.range?.start.line == 6)
        #expect(message.advice?.contains("or later") == true)
        #expect(show.plan?.phases[1].start == takeoff.median)
    }

    @Test("'at' on the first cue, in a repeat or out of order is an error also in a show made by a program")
    func atPlaces() throws {
        var first = try #require(parsed(""))
        first.change("up") { $0.at = Located(.seconds(1)) }
        #expect(TestShow(first, fleet: try #require(TestShow.fleet())).codes == ["at-place"])
        var order = try #require(parsed("  - cue: a\n    do: cw 90\n  - cue: b\n    do: cw 90\n"))
        order.change("a") { $0.at = Located(.seconds(60)) }
        order.change("b") { $0.at = Located(.seconds(60)) }
        #expect(TestShow(order, fleet: try #require(TestShow.fleet())).codes == ["at-order"])
        var repeated = try #require(parsed(""))
        var cue = Cue(name: Located("r"))
        cue.at = Located(.seconds(60))
        repeated.timeline.insert(.repeat(count: Located(2), timeline: [.cue(cue)]), at: 1)
        #expect(TestShow(repeated, fleet: try #require(TestShow.fleet())).codes == ["at-place"])
    }

    @Test("B4: every policy of a file is flown", arguments: LatePolicy.allCases)
    func policies(policy: LatePolicy) throws {
        let show = show("  - cue: a\n    if_late: \(policy.rawValue)\n    do: cw 90\n")
        #expect(show.codes == [])
        #expect(show.plan?.phases[1].ifLate == policy)
    }

    @Test("E9: 'resend: reframe' is planned like every other setting of the link")
    func reframe() throws {
        let show = show("", fleet: TestShow.trio + "\nlink: {resend: reframe}\n")
        #expect(show.codes == [])
        #expect(show.plan?.link.resend.value == .reframe)
    }

    private func parsed(_ timeline: String) -> Choreography? {
        TestShow.choreography(Self.head + timeline + Self.end)
    }
}
