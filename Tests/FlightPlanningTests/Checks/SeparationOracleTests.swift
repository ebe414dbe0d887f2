import Diagnostics
import FlightModel
import FlightPlanning
import Foundation
import ShowDocuments
import ShowTime
import TelloProtocol
import Testing

/// The exact distances against independent ones that are only sampled.
@Suite struct SeparationOracleTests {
    /// How many random phases each test takes: `SKEIN_PHASES`, or few enough for a second or two.
    private static let seeds = 0..<(ProcessInfo.processInfo.environment["SKEIN_PHASES"].flatMap(UInt64.init) ?? 50)

    @Test(
        "Random phases: on time, the least distance is within 0.1 mm of what 10,000 samples a second show, never above")
    func onTime() throws {
        for seed in Self.seeds {
            var random = SeededGenerator(seed: seed)
            let phase = try #require(RandomPhase(drones: 2, &random))
            let exact = try #require(NominalSeparation.least(in: phase.plan, phase: 1, between: 0, and: 1))
            let sampled = phase.ways[0].leastDistance(to: phase.ways[1], step: 0.0001)
            #expect(exact <= sampled + 1e-6, "seed \(seed)")
            #expect(exact >= sampled - 0.01 - 1e-6, "seed \(seed)")
        }
    }

    @Test("Random phases: at any time, the least distance is within 5 mm of what steps of 5 mm show, never above")
    func anyTime() throws {
        for seed in Self.seeds {
            var random = SeededGenerator(seed: seed)
            let phase = try #require(RandomPhase(drones: 2, &random))
            let exact = try #require(AnytimeSeparation.least(in: phase.plan, phase: 1, between: 0, and: 1))
            let sampled = phase.ways[0].leastDistance(toAnyPlaceOf: phase.ways[1], step: 0.5)
            #expect(exact <= sampled + 1e-6, "seed \(seed)")
            #expect(exact >= sampled - 0.5 - 1e-6, "seed \(seed)")
        }
    }

    @Test("Random arcs: distances are never above the sampled ones, and at most two centimetres below")
    func arcs() throws {
        for seed in Self.seeds {
            var random = SeededGenerator(seed: seed)
            let phase = try #require(RandomPhase(drones: 2, hasArcs: true, &random))
            let onTime = try #require(NominalSeparation.least(in: phase.plan, phase: 1, between: 0, and: 1))
            let sampled = phase.ways[0].leastDistance(to: phase.ways[1], step: 0.001)
            #expect(onTime <= sampled + 1e-6, "seed \(seed)")
            #expect(onTime >= max(0, sampled - 2.1), "seed \(seed)")
            let anyTime = try #require(AnytimeSeparation.least(in: phase.plan, phase: 1, between: 0, and: 1))
            let stepped = phase.ways[0].leastDistance(toAnyPlaceOf: phase.ways[1], step: 0.5)
            #expect(anyTime <= stepped + 1e-6, "seed \(seed)")
            #expect(anyTime >= max(0, stepped - 2.5), "seed \(seed)")
        }
    }

    @Test("Random phases: whoever begins late, goes slower or stops, nobody comes nearer than what was called safe")
    func disorder() throws {
        var safe = 0
        for seed in Self.seeds {
            var random = SeededGenerator(seed: seed)
            let phase = try #require(RandomPhase(drones: 3, separation: .random(in: 20...120, using: &random), &random))
            let named = phase.namedPairs
            for (first, second) in [(0, 1), (0, 2), (1, 2)] where !named.contains([first, second]) {
                safe += 1
                let least = phase.leastOfDisorder(first, second, &random)
                #expect(least >= Double(phase.plan.limits.separationInForce) - 1e-6, "seed \(seed)")
            }
        }
        // The test would prove nothing if the check called nothing safe.
        #expect(safe > Self.seeds.count / 2)
    }
}

/// A cue of random motions for drones in a row 150 cm apart.
private struct RandomPhase {
    static let names = ["ada", "bell", "curie"]
    let plan: FlightPlan
    let ways: [SampledWay]
    /// The pairs of which the checks say that they may come too near each other in this cue.
    let namedPairs: Set<[Int]>

    /// - Parameter separation: The least distance of the fleet, cm.
    init?(drones: Int, hasArcs: Bool = false, separation: Int = 60, _ random: inout SeededGenerator) {
        let actions = (0..<drones).map { _ in Self.actions(hasArcs: hasArcs, &random) }
        var fleet = Fleet(name: Located("F"))
        var show = Choreography()
        show.cast = .roles(Self.names.prefix(drones).map { Located($0) })
        var up = Cue(name: Located("up"))
        up.parts = [CuePart(target: Located("all"), actions: [Located(.command(.takeoff))])]
        var fly = Cue(name: Located("fly"))
        for (index, name) in Self.names.prefix(drones).enumerated() {
            var drone = FleetDrone(name: Located(name))
            drone.home = Located(StagePosition(x: 0, y: index * 150))
            fleet.drones.append(drone)
            fly.parts.append(CuePart(target: Located(name), actions: actions[index].map { Located($0) }))
        }
        fleet.limits.separation = Located(separation)
        show.timeline = [.cue(up), .cue(fly)]
        let test = TestShow(show, fleet: fleet)
        guard let plan = test.plan else { return nil }
        self.plan = plan
        ways = actions.enumerated().map { SampledWay($1, y: Double($0 * 150)) }
        namedPairs = Self.pairs(in: test.findings)
    }

    private static func pairs(in findings: [Diagnostic]) -> Set<[Int]> {
        let named = findings.filter {
            ["separation", "any-time"].contains($0.code) && $0.message.contains("cue 'fly'")
        }
        return Set(named.map { finding in names.indices.filter { finding.message.contains("'\(names[$0])'") } })
    }

    private static func actions(hasArcs: Bool, _ random: inout SeededGenerator) -> [Action] {
        let directions = MoveDirection.allCases.filter { $0 != .down }
        return (0..<Int.random(in: 1...4, using: &random)).map { _ in
            switch Int.random(in: 0...5, using: &random) {
            case 0: .hold(.milliseconds(Int.random(in: 0...3000, using: &random)))
            case 1: .command(.turn(.cw, Int.random(in: 1...360, using: &random)))
            case 2, 3: .command(hasArcs ? curve(&random) : go(&random))
            default:
                .command(
                    .move(
                        directions.randomElement(using: &random) ?? .up, Int.random(in: 20...200, using: &random)))
            }
        }
    }

    private static func go(_ random: inout SeededGenerator) -> TelloCommand {
        .go(
            BodyOffset(
                x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random),
                z: .random(in: 20...60, using: &random)), speed: .random(in: 20...100, using: &random))
    }

    /// A level arc of 30 to 300 degrees.
    private static func curve(_ random: inout SeededGenerator) -> TelloCommand {
        let radius = Double.random(in: 50...200, using: &random)
        let start = Double.random(in: 0...(2 * .pi), using: &random)
        let sweep = Double.random(in: 0.5...5.2, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        let offset = { (angle: Double) in
            BodyOffset(
                x: Int((radius * (cos(start + angle) - cos(start))).rounded()),
                y: Int((radius * (sin(start + angle) - sin(start))).rounded()), z: 0)
        }
        return .curve(offset(sweep / 2), offset(sweep), speed: .random(in: 20...60, using: &random))
    }

    /// The least distance of two drones that each begin at some time, go at some pace and stop somewhere.
    func leastOfDisorder(_ first: Int, _ second: Int, _ random: inout SeededGenerator) -> Double {
        var least = Double.infinity
        for _ in 0..<4 {
            let delays = (0..<2).map { _ in Double.random(in: 0...5, using: &random) }
            let paces = (0..<2).map { _ in Double.random(in: 0.4...1.5, using: &random) }
            let stops = (0..<2).map { _ in
                Bool.random(using: &random) ? Double.random(in: 0...20, using: &random) : .infinity
            }
            for index in 0...300 {
                let time = Double(index) * 0.1
                let places = [first, second].enumerated().map { place, drone in
                    ways[drone].place(at: min(stops[place], max(0, time - delays[place])) * paces[place])
                }
                least = min(least, SampledWay.distance(places[0], places[1]))
            }
        }
        return least
    }
}
