import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

/// Shows made by programs can ask for anything: the compiler answers with messages and never traps.
@Suite struct BoundsTests {
    private func show(_ timeline: [Step], routines: [Routine] = []) -> Choreography {
        var show = Choreography()
        var up = Cue(name: Located("up"))
        up.parts = [CuePart(target: Located("all"), actions: [Located(.command(.takeoff))])]
        show.timeline = [.cue(up)] + timeline
        show.routines = routines
        return show
    }

    private func compiled(_ show: Choreography) throws -> TestShow {
        TestShow(show, fleet: try #require(TestShow.fleet()))
    }

    @Test("10,000 phases are a plan, one more is an error")
    func phases() throws {
        let most = try compiled(show([.repeat(count: Located(9_998), timeline: [.hold(Located(.milliseconds(1)))])]))
        #expect(most.codes == ["no-landing"])
        #expect(most.plan?.phases.count == 10_000)
        let over = try compiled(show([.repeat(count: Located(10_000), timeline: [.hold(Located(.milliseconds(1)))])]))
        #expect(over.codes == ["too-long"])
        #expect(over.plan == nil)
    }

    @Test("Repeats of repeats are counted before they are written out, empty ones included")
    func nestedRepeats() throws {
        var steps: [Step] = [.hold(Located(.seconds(1)))]
        var empty: [Step] = []
        for _ in 0..<40 {
            steps = [.repeat(count: Located(.max), timeline: steps)]
            empty = [.repeat(count: Located(1000), timeline: empty)]
        }
        #expect(try compiled(show(steps)).codes == ["too-long"])
        #expect(try compiled(show(empty)).plan?.phases.count == 2)
    }

    @Test("Routines that double each other are measured before they are written out")
    func doublingRoutines() throws {
        var routines = [Routine(name: Located("r0"), actions: [Located(.command(.turn(.cw, 90)))])]
        for index in 1...40 {
            let name = Located<Action>(.routine("r\(index - 1)"))
            routines.append(Routine(name: Located("r\(index)"), actions: [name, name]))
        }
        var cue = Cue(name: Located("c"))
        cue.parts = [CuePart(target: Located("all"), actions: [Located(.routine("r40"))])]
        #expect(try compiled(show([.cue(cue)], routines: routines)).codes == ["too-long"])
        cue.parts = [CuePart(target: Located("all"), actions: [Located(.routine("r10"))])]
        #expect(try compiled(show([.cue(cue)], routines: routines)).plan?.phases[1].parts[0].steps.count == 1024)
    }

    @Test("Routines that name each other in a circle, or through very many levels, are errors")
    func routineCycles() throws {
        let circle = [
            Routine(name: Located("a"), actions: [Located(.routine("b")), Located(.command(.turn(.cw, 90)))]),
            Routine(name: Located("b"), actions: [Located(.routine("a"))]),
        ]
        var cue = Cue(name: Located("c"))
        cue.parts = [CuePart(target: Located("all"), actions: [Located(.routine("a"))])]
        #expect(try compiled(show([.cue(cue)], routines: circle)).codes.contains("routine-cycle"))
        let chain = (0..<5000).map { index in
            Routine(name: Located("r\(index)"), actions: [Located(.routine("r\(index + 1)"))])
        }
        cue.parts[0].actions = [Located(.routine("r0"))]
        #expect(try compiled(show([.cue(cue)], routines: chain)).codes.contains("too-deep"))
    }

    @Test("Two roles that name one cue twice, and commands that are no steps, are errors")
    func misuse() throws {
        var cue = Cue(name: Located("c"))
        cue.parts = [
            CuePart(target: Located("all"), actions: [Located(.command(.rc(0, 0, 0, 0)))]),
            CuePart(target: Located("solo"), actions: [Located(.command(.read(.battery)))]),
        ]
        #expect(try Set(compiled(show([.cue(cue)])).codes) == ["no-step", "reached-twice", "no-landing"])
    }

    @Test(
        "No command's values trap, however far out", arguments: [Int.min, -1_000_000_007, -1, 0, 9, 501, 1 << 40, .max])
    func extremeValues(value: Int) throws {
        let offset = BodyOffset(x: value, y: value, z: value)
        let commands: [TelloCommand] = [
            .move(.forward, value), .move(.down, value), .turn(.ccw, value), .turn(.cw, value), .speed(value),
            .go(offset, speed: value), .curve(offset, offset, speed: value),
            .goPad(offset, speed: value, pad: PadReference(value)),
            .curvePad(offset, offset, speed: value, pad: PadReference(value)),
            .jump(offset, speed: value, yaw: value, from: PadReference(value), to: PadReference(value)), .flip(.left),
            .land,
        ]
        var cue = Cue(name: Located("c"))
        cue.parts = [CuePart(target: Located("all"), actions: commands.map { Located(.command($0)) })]
        cue.at = Located(.seconds(value == .max || value == .min ? Int.max : value))
        cue.settings.speed = Located(value)
        cue.settings.lateAfter = Located(.seconds(-1))
        let found = try compiled(show([.cue(cue)]))
        #expect(found.plan != nil)
        #expect(!found.findings.isEmpty)
        #expect(found.plan?.fingerprint.count == 16)
    }

    @Test("A plan made by a program may leave members out: the checks go on without them")
    func missingParts() throws {
        var plan = try #require(try compiled(show([])).plan)
        plan.members.append(FlightPlan.Member(role: "east", drone: FleetDrone(name: Located("bell"))))
        plan.phases[0].parts = []
        // The take-off went with the part, so the landing that was added has nothing to land.
        #expect(PlanChecks.findings(of: plan).contains { $0.code == "before-takeoff" })
        #expect(NominalSeparation.least(in: plan, phase: 0, between: 0, and: 1) == nil)
        #expect(NominalSeparation.least(in: plan, phase: 7, between: 0, and: 9) == nil)
    }

    @Test("Times of more than an hour are errors and are kept out of the plan's sums")
    func longTimes() throws {
        let huge = Duration.seconds(Int.max)
        var cue = Cue(name: Located("c"))
        cue.parts = [CuePart(target: Located("all"), actions: [Located(.hold(huge))])]
        cue.after = Located(huge)
        cue.settings.lateAfter = Located(huge)
        let show = try compiled(show([.hold(Located(huge)), .cue(cue)]))
        #expect(show.codes.contains("long-time"))
        #expect((show.plan?.totalEstimate.late ?? .zero) < .seconds(4 * 3600))
    }

    @Test("Drones that only hover count too: a plan of too many drones and cues is refused before it is laid out")
    func manyHoverers() throws {
        var crowded = show([.repeat(count: Located(1000), timeline: [.hold(Located(.seconds(1)))])])
        crowded.cast = .count(Located(1000))
        var fleet = Fleet(name: Located("many"))
        fleet.drones = (0..<1000).map { FleetDrone(name: Located("d\($0)")) }
        var sink = DiagnosticSink()
        let casting = try #require(
            Casting.resolve(choreography: crowded, fleet: fleet, requests: [], into: &sink))
        #expect(PlanCompiler.compile(crowded, fleet: fleet, casting: casting, into: &sink) == nil)
        #expect(sink.diagnostics.last?.code == "too-long")
    }

    @Test("A thousand drones in one place are a thousand findings and not half a million")
    func oneHeap() {
        var fleet = Fleet(name: Located("heap"))
        fleet.drones = (0..<1000).map {
            var drone = FleetDrone(name: Located("d\($0)"))
            drone.home = Located(StagePosition(x: 0, y: 0))
            return drone
        }
        #expect(PlanChecks.findings(of: fleet).count == 999)
        fleet.drones[7].enabled = false
        #expect(PlanChecks.findings(of: fleet).count == 998)
    }
}
