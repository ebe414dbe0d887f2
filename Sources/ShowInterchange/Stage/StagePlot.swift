import Diagnostics
import FlightModel
import ShowDocuments

/// A stretch of floor that belongs together: one drone and its way, or some drones and the pads that they share.
struct StagePlot {
    /// Where each drone stands.
    private(set) var homes: [(id: Int, pose: Pose)] = []
    /// Where the pads lie.
    private(set) var pads: [(number: Int, pose: Pose)] = []
    /// The floor that the ways lead over, cm.
    private(set) var low = Pose(x: 0, y: 0, z: 0, heading: 0)
    private(set) var high = Pose(x: 0, y: 0, z: 0, heading: 0)

    /// A drone without pads, its home at the origin.
    init(alone walk: LaneWalk) {
        homes = [(walk.id, Pose(x: 0, y: 0, z: 0, heading: 0))]
        span([walk], places: [:])
    }

    /// Drones that share pads.
    init(_ walks: [LaneWalk]) throws(PadLayout.Contradiction) {
        var numbers: [Int] = []
        for walk in walks {
            if let first = walk.start?.pad, !numbers.contains(first) { numbers.append(first) }
        }
        numbers += walks.reduce(into: Set<Int>()) { $0.formUnion($1.pads) }.subtracting(numbers).sorted()
        let places = try PadLayout.solve(numbers, walks.flatMap(\.steps))
        pads = places.keys.sorted().compactMap { number in places[number].map { (number, $0) } }
        homes = walks.map { walk in (walk.id, Self.home(of: walk, places)) }
        span(walks, places: places)
    }

    /// A plot moved on the stage.
    func moved(x: Double, y: Double) -> StagePlot {
        var plot = self
        let move = { (pose: Pose) in Pose(x: pose.x + x, y: pose.y + y, z: 0, heading: pose.heading) }
        plot.homes = homes.map { ($0.id, move($0.pose)) }
        plot.pads = pads.map { ($0.number, move($0.pose)) }
        plot.low = move(low)
        plot.high = move(high)
        return plot
    }

    /// Whether a fleet file may give places that far away: a kilometre.
    var isOnStage: Bool { [low.x, low.y, high.x, high.y].allSatisfy { abs($0) <= 100_000 } }

    /// The plot with the floor below its homes and pads only.
    var withoutWays: StagePlot {
        var plot = self
        plot.span([], places: [:])
        return plot
    }

    /// The least distance between two pads, cm; nil when there is one at the most, or only one drone.
    var closestPads: Double? {
        guard homes.count > 1 else { return nil }
        return pads.indices.flatMap { index in
            pads[..<index].map { $0.pose.floorDistance(to: pads[index].pose) }
        }.min()
    }

    /// The place that lets a drone see its first pad where its way leads over it.
    private static func home(of walk: LaneWalk, _ places: [Int: Pose]) -> Pose {
        guard let start = walk.start, let pad = places[start.pad] else { return Pose(x: 0, y: 0, z: 0, heading: 0) }
        let facing = pad.turned(by: -start.pose.heading)
        return facing.shifted(forward: -start.pose.x, left: -start.pose.y, up: 0).at(height: 0)
    }

    private mutating func span(_ walks: [LaneWalk], places: [Int: Pose]) {
        let homes = Dictionary(uniqueKeysWithValues: homes.map { ($0.id, $0.pose) })
        var all = pads.map(\.pose) + self.homes.map(\.pose)
        for walk in walks {
            for place in walk.places {
                guard let frame = place.pad.map({ places[$0] }) ?? homes[walk.id] else { continue }
                all.append(frame.shifted(forward: place.pose.x, left: place.pose.y, up: 0))
            }
        }
        low = Pose(x: all.map(\.x).min() ?? 0, y: all.map(\.y).min() ?? 0, z: 0, heading: 0)
        high = Pose(x: all.map(\.x).max() ?? 0, y: all.map(\.y).max() ?? 0, z: 0, heading: 0)
    }
}
