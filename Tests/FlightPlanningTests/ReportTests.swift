import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

/// What people reported of other tools, as far as a plan answers it.
@Suite struct ReportTests {
    private func errors(_ show: TestShow) -> [Diagnostic] {
        (show.messages + show.findings).filter { $0.severity == .error }
    }

    @Test("B011: no plan has two motions of one drone at once, whatever the times that the file asks for")
    func oneMotionAtATime() throws {
        let show = TestShow(
            """
            cast: [lead, east]
            timeline:
              - cue: up
                do: takeoff
              - cue: first
                do: {lead: [forward 200, cw 90], east: back 100}
              - cue: second
                at: 9s
                do: up 40
            """)
        // The move of `second` is written for a moment before `first` can be done: an error, and no overlap.
        #expect(errors(show).map(\.code) == ["at-too-early"])
        let plan = try #require(show.plan)
        for member in plan.members.indices {
            var end = Duration.zero
            for phase in plan.phases {
                #expect(phase.start >= end)
                end = phase.start + phase.parts[member].estimate.median
            }
        }
    }

    @Test("B069: every drone's own values are checked before take-off, with drone and cue in the message")
    func perDroneValues() {
        var show = TestShow.choreography("cast: [a1, b2, c3]\ntimeline:\n  - cue: up\n    do: takeoff\n")
        var step = Cue(name: Located("step"))
        step.parts = [("a1", 0), ("b2", 260), ("c3", 520)].map { role, distance in
            CuePart(target: Located(role), actions: [Located(.command(.move(.forward, distance)))])
        }
        show?.timeline.append(.cue(step))
        let found = show.flatMap { show in TestShow.fleet().map { errors(TestShow(show, fleet: $0)) } } ?? []
        #expect(found.map(\.code) == ["command-range", "command-range"])
        #expect(found.first?.message.hasPrefix("'ada' in cue 'step': ") == true)
        #expect(found.last?.message.hasPrefix("'curie' in cue 'step': ") == true)
    }

    @Test("B073: a command that one drone's firmware lacks is refused for that drone before take-off")
    func mixedFirmware() {
        let show = TestShow(
            """
            cast: [ada, bell, curie]
            timeline:
              - cue: spin
                do: motoron
              - cue: glow
                do: EXT led 255 0 0
              - cue: up
                do: takeoff
              - cue: home
                do: land
            """,
            fleet: TestShow.trio
                .replacing("home: [0, 0]", with: "home: [0, 0], model: tt")
                .replacing("home: [0, 150]", with: "home: [0, 150], model: edu")
                .replacing("home: [0, 300]", with: "home: [0, 300], model: tello"))
        let found = errors(show).filter { $0.code == "command-firmware" }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { !$0.message.contains("'ada'") })
        #expect(found.map { $0.range?.start.line } == [4, 4, 6, 6])
        for drone in ["'bell'", "'curie'"] {
            #expect(found.count { $0.message.hasPrefix("\(drone) in cue") } == 2)
        }
    }

    @Test("B077: 'speed' is no motion: it takes no flying time, its range is checked, and a speed in 'go' wins")
    func speedIsASetting() throws {
        let show = TestShow(
            """
            timeline:
              - cue: up
                do: takeoff
              - cue: set
                do: speed 10
              - cue: go
                do: go 100 0 0 100
              - cue: home
                do: land
            """)
        #expect(errors(show) == [])
        let plan = try #require(show.plan)
        #expect(plan.phases[1].estimate.median == .zero)
        #expect(plan.phases[1].parts[0].preparation.map(\.command) == [.speed(10)])
        #expect(plan.phases[1].parts[0].from == plan.phases[1].parts[0].to)
        let go = CommandTiming.estimate(of: .go(BodyOffset(x: 100, y: 0, z: 0), speed: 100), speed: 60)
        #expect(plan.phases[2].estimate == go)
        var wrong = TestShow.choreography("timeline:\n  - cue: up\n    do: takeoff\n")
        wrong?.change("up") { $0.parts[0].actions.append(Located(.command(.speed(9)))) }
        let found = wrong.flatMap { show in TestShow.fleet().map { errors(TestShow(show, fleet: $0)) } } ?? []
        #expect(found.map(\.code) == ["command-range"])
    }

    @Test("B079: a reference to nobody is found before anything takes off, with its line and the nearest name")
    func references() {
        let show = TestShow(
            """
            cast: all
            timeline:
              - cue: up
                do: takeoff
              - cue: a
                do: {"1": up 40}
              - cue: b
                do: {"5": up 40}
              - cue: home
                do: land
            """)
        #expect(errors(show).map(\.code) == ["unknown-role"])
        #expect(errors(show).first?.range?.start.line == 8)
        let typo = TestShow(
            "cast: [d1, d2]\ntimeline:\n  - cue: up\n    do: takeoff\n  - cue: a\n    do: {D2: up 40}\n")
        #expect(errors(typo).map(\.code) == ["unknown-role"])
        #expect(errors(typo).first?.advice?.contains("d2") == true)
    }

    @Test("B079: an unknown name in a show made by a program is found by the compiler itself")
    func referencesOfPrograms() throws {
        var show = try #require(
            TestShow.choreography("cast: [lead]\ntimeline:\n  - cue: up\n    do: takeoff\n"))
        show.change("up") {
            $0.parts.append(CuePart(target: Located("laed"), actions: [Located(.command(.takeoff))]))
            $0.parts[0].actions.append(Located(.routine("bounce")))
        }
        let compiled = TestShow(show, fleet: try #require(TestShow.fleet()))
        #expect(Set(errors(compiled).map(\.code)) == ["unknown-role", "unknown-routine"])
    }

    @Test("B083: a hold of nothing and negative times are refused")
    func zeroDurations() throws {
        var show = try #require(TestShow.choreography("timeline:\n  - cue: up\n    do: takeoff\n"))
        show.timeline.append(.hold(Located(.zero)))
        show.timeline.append(.hold(Located(.seconds(-1))))
        show.change("up") { $0.parts[0].actions.append(Located(.hold(.seconds(-2)))) }
        let compiled = TestShow(show, fleet: try #require(TestShow.fleet()))
        #expect(Set(errors(compiled).map(\.code)) == ["no-duration"])
        #expect(compiled.plan?.phases.allSatisfy { $0.estimate.median >= .zero } == true)
    }

    @Test("B085: a barrier's limit follows from the way and the speed: 18 s of climbing are not late after 15 s")
    func derivedLimit() throws {
        let fleet = TestShow.trio + "\nlimits: {ceiling: 500}\n"
        func show(_ climb: String) -> TestShow {
            TestShow(
                """
                cast: [ada, bell]
                timeline:
                  - cue: up
                    do: takeoff
                  - cue: climb
                    do: {ada: up 40, bell: \(climb)}
                  - cue: on
                    do: cw 90
                  - cue: home
                    do: land
                """, fleet: fleet)
        }
        // In one piece it would outlast the drone's own limit, so it is refused with the way to split it.
        let whole = show("go 0 0 400 20")
        #expect(errors(whole).map(\.code) == ["long-motion"])
        #expect(errors(whole).first?.advice?.contains("[go 0 0 200 20, go 0 0 200 20]") == true)
        let split = show("[go 0 0 200 20, go 0 0 200 20]")
        #expect(errors(split) == [])
        let plan = try #require(split.plan)
        #expect(plan.phases[1].estimate.median > .seconds(18))
        #expect(plan.phases[2].limit > plan.phases[1].estimate.late + .seconds(20))
        #expect(plan.phases[2].start - plan.phases[1].start == plan.phases[1].estimate.median)
    }
}
