import Diagnostics
import FlightModel
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

@Suite struct SeparationTests {
    /// Two drones 150 cm apart along y, `ada` to the right of `bell`, and a spare that is as far again.
    private func flight(_ ada: String, _ bell: String, separation: Int = 60, spare: String = "[0, 450]") -> TestShow {
        TestShow(
            """
            cast: [ada, bell]
            timeline:
              - cue: up
                do: takeoff
              - cue: cross
                do: {ada: \(ada), bell: \(bell)}
              - cue: home
                do: land
            """,
            fleet: """
                fleet: Three
                network: 192.168.1.0/24
                drones:
                  ada: {serial: 0TQDG44EDBABC1, home: [0, 0]}
                  bell: {serial: 0TQDG44EDBABC2, home: [0, 150]}
                  curie: {serial: 0TQDG44EDBABC3, home: \(spare)}
                limits: {separation: \(separation)}
                """)
    }

    /// The errors; those of the cue `cross` alone unless others are asked for, since who crosses also lands too near.
    private func errors(_ show: TestShow, in cue: String = "cue 'cross'") -> [Diagnostic] {
        #expect(show.plan != nil, "\(show.messages)")
        return show.findings.filter { $0.severity == .error && $0.message.contains(cue) }
    }

    @Test("The separation itself is enough, a centimetre less is not", arguments: [(90, true), (91, false)])
    func edge(distance: Int, isFar: Bool) {
        #expect(errors(flight("left \(distance)", "hold 1s")).map(\.code) == (isFar ? [] : ["separation"]))
    }

    @Test("Height separates as well", arguments: [(60, true), (59, false)])
    func height(climb: Int, isFar: Bool) {
        #expect(errors(flight("[up \(climb), left 150]", "hold 1s")).isEmpty == isFar)
    }

    @Test("A finding names both drones, the cue, time, distance, limit, places and both lines")
    func words() throws {
        let show = flight("left 100", "cw 90")
        let error = try #require(errors(show).first)
        #expect(
            error.message.hasPrefix(
                "'ada' and 'bell' come within 50 cm of each other in cue 'cross' and in later cues, first at "))
        #expect(error.message.contains("at (0, 100, 83) and (0, 150, 83); the least distance is 60 cm"))
        #expect(error.range?.start.line == 6)
        #expect(error.related.first?.message == "'bell' hovers after this")
        #expect(error.advice != nil)
    }

    @Test("Two that swap places meet in the middle")
    func swap() throws {
        let error = try #require(errors(flight("left 150", "right 150")).first)
        #expect(error.message.contains("come within 0 cm"))
    }

    @Test("What is apart in time does not meet: one leaves before the other comes")
    func inTime() {
        #expect(errors(flight("forward 100", "[hold 4s, right 100]")) == [])
        #expect(errors(flight("[hold 8s, forward 100]", "right 100")).map(\.code) == ["separation"])
    }

    @Test("Who stays too near another is named once, not in every phase that follows")
    func once() {
        let show = TestShow(
            """
            cast: [ada, bell]
            timeline:
              - cue: up
                do: takeoff
              - cue: near
                do: {ada: left 100}
              - hold: 2s
              - hold: 2s
              - cue: away
                do: {ada: right 100}
              - cue: home
                do: land
            """)
        let found = errors(show, in: "")
        #expect(found.map(\.code) == ["separation"])
        #expect(found.allSatisfy { $0.message.contains("in cue 'near' and in later cues, first at ") })
    }

    @Test("A landing on top of another drone is found in the landing's own cue")
    func landing() {
        let show = flight("hold 1s", "[up 100, right 150]", separation: 90)
        #expect(errors(show, in: "cue 'home'").map(\.code) == ["separation"])
        #expect(errors(show) == [])
    }

    @Test("A spare drone on the ground is an obstacle, its height counted", arguments: [("down 53", 1), ("up 20", 0)])
    func spare(height: String, count: Int) {
        let show = flight("\(height)", "[\(height), left 100]", separation: 40, spare: "[0, 250]")
        let found = errors(show)
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.message.contains("'bell' and 'curie' (spare, on the ground)") })
    }

    @Test("A curve is checked along its arc, taken half a centimetre wide", arguments: [(89, true), (91, false)])
    func arc(separation: Int, isFar: Bool) {
        // Half a circle of 60 cm around (60, 0): in its middle it is 90 cm from where the neighbour goes, its chord 150.
        let show = flight("curve 60 60 0 120 0 0 40", "forward 60", separation: separation)
        #expect(errors(show).map(\.code) == (isFar ? [] : ["separation"]))
    }
}

/// The exact search against an independent one that only samples.
@Suite struct SeparationOracleTests {
    /// One straight leg of a drone, made without the plan's own geometry.
    private struct Leg {
        var start, end: Double
        var from, to: (x: Double, y: Double, z: Double)
    }

    @Test("200 random phases: the least distance agrees with fine sampling within 0.5 mm and is never above it")
    func agreement() throws {
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let actions = (0..<2).map { _ in randomActions(&random) }
            let exact = try #require(exactDistance(actions))
            let sampled = sampledDistance(actions, step: 0.0005)
            #expect(exact <= sampled + 1e-6, "seed \(seed)")
            // Two drones approach each other at most at 2 m/s here, so half a step is half a millimetre.
            #expect(exact >= sampled - 0.05, "seed \(seed)")
        }
    }

    private func randomActions(_ random: inout SeededGenerator) -> [Action] {
        let directions = MoveDirection.allCases.filter { $0 != .down }
        return (0..<Int.random(in: 1...4, using: &random)).map { _ in
            switch Int.random(in: 0...5, using: &random) {
            case 0: .hold(.milliseconds(Int.random(in: 0...3000, using: &random)))
            case 1: .command(.turn(.cw, Int.random(in: 1...360, using: &random)))
            case 2:
                .command(
                    .go(
                        BodyOffset(
                            x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random),
                            z: .random(in: 20...60, using: &random)), speed: .random(in: 20...100, using: &random)))
            default:
                .command(
                    .move(
                        directions.randomElement(using: &random) ?? .up, Int.random(in: 20...200, using: &random)))
            }
        }
    }

    private func fleet(separation: Int) -> Fleet {
        var fleet = Fleet(name: Located("F"))
        for (index, name) in ["ada", "bell"].enumerated() {
            var drone = FleetDrone(name: Located(name))
            drone.home = Located(StagePosition(x: 0, y: index * 150))
            fleet.drones.append(drone)
        }
        fleet.limits.separation = Located(separation)
        return fleet
    }

    private func plan(_ actions: [[Action]], separation: Int) -> FlightPlan? {
        var show = Choreography()
        show.cast = .roles([Located("ada"), Located("bell")])
        var up = Cue(name: Located("up"))
        up.parts = [CuePart(target: Located("all"), actions: [Located(.command(.takeoff))])]
        var fly = Cue(name: Located("fly"))
        fly.parts = zip(["ada", "bell"], actions).map { name, list in
            CuePart(target: Located(name), actions: list.map { Located($0) })
        }
        show.timeline = [.cue(up), .cue(fly)]
        return TestShow(show, fleet: fleet(separation: separation)).plan
    }

    /// The least distance in the phase, as the approach search finds it.
    private func exactDistance(_ actions: [[Action]]) -> Double? {
        plan(actions, separation: 60).flatMap { NominalSeparation.least(in: $0, phase: 1, between: 0, and: 1) }
    }

    private func sampledDistance(_ actions: [[Action]], step: Double) -> Double {
        let ways = actions.enumerated().map { legs($1, y: Double($0 * 150)) }
        let end = max(ways[0].last?.end ?? 0, ways[1].last?.end ?? 0)
        var least = Double.infinity
        var cursors = [0, 0]
        for index in 0...Int(end / step) + 1 {
            let time = min(end, Double(index) * step)
            let places = ways.enumerated().map { drone, legs in
                while cursors[drone] + 1 < legs.count, legs[cursors[drone]].end < time { cursors[drone] += 1 }
                return place(legs[cursors[drone]], at: time)
            }
            let (dx, dy, dz) = (
                places[0].x - places[1].x, places[0].y - places[1].y, places[0].z - places[1].z
            )
            least = min(least, (dx * dx + dy * dy + dz * dz).squareRoot())
        }
        return least
    }

    private func legs(_ actions: [Action], y: Double) -> [Leg] {
        var pose = Pose(x: 0, y: y, z: 83, heading: 0)
        var time = 0.0
        return actions.map { action in
            var next = pose
            var duration = 0.0
            switch action {
            case .hold(let hold): duration = hold.inSeconds
            case .command(let command):
                next = pose.after(command)
                duration = CommandTiming.estimate(of: command, speed: 60).median.inSeconds
            case .routine: break
            }
            defer { (pose, time) = (next, time + duration) }
            return Leg(
                start: time, end: time + duration, from: (pose.x, pose.y, pose.z), to: (next.x, next.y, next.z))
        }
    }

    private func place(_ leg: Leg, at time: Double) -> (x: Double, y: Double, z: Double) {
        let part = leg.end > leg.start ? max(0, min(1, (time - leg.start) / (leg.end - leg.start))) : 1
        return (
            leg.from.x + (leg.to.x - leg.from.x) * part, leg.from.y + (leg.to.y - leg.from.y) * part,
            leg.from.z + (leg.to.z - leg.from.z) * part
        )
    }
}
