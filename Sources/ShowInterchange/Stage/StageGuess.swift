import Diagnostics
import FlightModel
import ShowDocuments

/// Where drones may stand and pads may lie, so that a script can be flown: a guess, to be measured in the room.
struct StageGuess {
    /// Homes by the script's numbers.
    private(set) var homes: [Int: Pose] = [:]
    /// The pads.
    private(set) var pads: [MissionPad] = []
    /// The floor that the ways lead over, whole cm.
    private(set) var x = 0...0
    private(set) var y = 0...0
    /// How near drones come to one another over the pads, cm; nil where none share any.
    private(set) var nearest: Double?
    /// The first pad move of the script.
    private(set) var firstPad: SourceRange?
    /// What kept pads from being placed.
    private(set) var contradictions: [PadLayout.Contradiction] = []

    /// Free floor between two drones' ways, and between two groups of pads, cm.
    static let gap = (drones: 150.0, pads: 250.0)
    /// More plots than these stand in several rows.
    private static let longestRow = 12

    /// For drones by their numbers, and what they do.
    init(_ ids: [Int], _ entries: [ScriptTimeline.Entry]) {
        let walks = Self.walks(ids, entries)
        firstPad = walks.compactMap { $0.start?.range }.min { $0.start.line < $1.start.line }
        var plots: [StagePlot] = []
        for group in PadGroups.split(walks.filter { $0.start != nil }) {
            do {
                plots.append(try StagePlot(group))
            } catch {
                contradictions.append(error)
                plots += group.map { StagePlot(alone: $0) }
            }
        }
        plots += walks.filter { $0.start == nil }.map { StagePlot(alone: $0) }
        plots.sort { ($0.homes.first?.id ?? 0) < ($1.homes.first?.id ?? 0) }
        nearest = plots.compactMap(\.closestPads).min().map { $0 / 2.0.squareRoot() }
        let arranged = Self.arranged(plots)
        take(arranged.allSatisfy(\.isOnStage) ? arranged : Self.arranged(plots.map(\.withoutWays)))
    }

    private static func walks(_ ids: [Int], _ entries: [ScriptTimeline.Entry]) -> [LaneWalk] {
        var walks = Dictionary(uniqueKeysWithValues: ids.map { ($0, LaneWalk(id: $0)) })
        for (index, entry) in entries.enumerated() {
            guard case .cue(let draft) = entry else { continue }
            for id in draft.lanes.keys.sorted() {
                for action in draft.lanes[id] ?? [] { walks[id]?.fly(action.value, at: action.range) }
                walks[id]?.rest(after: index)
            }
        }
        return ids.compactMap { walks[$0] }
    }

    /// Plots in rows from right to left, each row before the one behind it.
    private static func arranged(_ plots: [StagePlot]) -> [StagePlot] {
        let length = plots.count > longestRow ? Int(Double(plots.count).squareRoot().rounded(.up)) : longestRow
        let gap = plots.contains { !$0.pads.isEmpty } ? gap.pads : gap.drones
        var placed: [StagePlot] = []
        var front = 0.0
        for start in stride(from: 0, to: plots.count, by: max(1, length)) {
            let row = plots[start..<min(start + length, plots.count)]
            let back = start == 0 ? 0 : rounded(front + gap - (row.map(\.low.x).min() ?? 0))
            var left = 0.0
            for (place, plot) in row.enumerated() {
                let across = place == 0 ? 0 : rounded(left + gap - plot.low.y)
                placed.append(plot.moved(x: back, y: across))
                left = across + plot.high.y
                front = max(front, back + plot.high.x)
            }
        }
        return placed
    }

    /// The next whole ten centimetres, so that nobody takes a guess for a measured figure.
    private static func rounded(_ length: Double) -> Double { (length / 10).rounded(.up) * 10 }

    private mutating func take(_ plots: [StagePlot]) {
        for plot in plots {
            for home in plot.homes { homes[home.id] = home.pose }
            pads += plot.pads.map { pad in
                MissionPad(
                    id: pad.number, position: StagePosition(x: whole(pad.pose.x), y: whole(pad.pose.y)),
                    facing: whole(pad.pose.heading) % 360)
            }
        }
        x = whole(plots.map(\.low.x).min() ?? 0)...whole(plots.map(\.high.x).max() ?? 0)
        y = whole(plots.map(\.low.y).min() ?? 0)...whole(plots.map(\.high.y).max() ?? 0)
    }

    /// Whole centimetres or degrees; a way beyond a kilometre is cut, and refused when the fleet is read.
    private func whole(_ value: Double) -> Int { Int(max(-1_000_000, min(1_000_000, value)).rounded()) }
}
