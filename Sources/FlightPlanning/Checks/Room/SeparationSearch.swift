import Diagnostics

/// Looks for approaches of drones that are on time below the limit.
struct SeparationSearch {
    private let pairs: DronePairs
    private var encounters: [Encounter] = []
    /// The encounters of pairs that have been too near each other since, with the latest phase in which they were.
    private var named: [Int: (encounter: Int, phase: Int)] = [:]

    init(_ flight: PlannedFlight) {
        pairs = DronePairs(flight)
    }

    mutating func run() {
        for phase in pairs.flight.plan.phases.indices {
            for pair in pairs.near(in: phase) { judge(pair, phase: phase) }
        }
    }

    private mutating func judge(_ pair: DronePairs.Pair, phase: Int) {
        guard let approach = Approach.nearest(pair.tracks.first, pair.tracks.second),
            pairs.isTooShort(approach.distance)
        else { return }
        let encounter = Encounter(approach, pair, phase: phase)
        guard !pairs.isOverHomes(encounter) else { return }
        // Going on from where they already were too near says nothing new: whoever mends the first mends all.
        let key = pairs.key(pair)
        if let known = named[key], known.phase == phase - 1,
            isTooNear(pair.tracks.first.first, pair.tracks.second.first)
        {
            encounters[known.encounter].lasts = true
            named[key]?.phase = phase
            return
        }
        named[key] = (encounters.count, phase)
        encounters.append(encounter)
    }

    /// Whether two stretches begin too near each other.
    private func isTooNear(_ first: TrackPiece?, _ second: TrackPiece?) -> Bool {
        guard let first, let second else { return false }
        return pairs.isTooShort((second.path.start - first.path.start).length)
    }

    /// What was found.
    var findings: [Diagnostic] {
        var collector = FindingCollector()
        for encounter in encounters {
            pairs.add(
                encounter, .error, code: "separation",
                message:
                    "\(pairs.names(encounter)) come within \(PlanText.below(encounter.distance)) of each other in "
                    + "\(pairs.cue(encounter))\(encounter.lasts ? " and in later cues, first" : "") at "
                    + "\(PlanText.seconds(encounter.time ?? 0)), \(pairs.places(encounter)); the least distance is "
                    + "\(PlanText.whole(pairs.limit)) cm",
                advice: "move one of them in a cue of its own, at another height, or farther away", to: &collector)
        }
        return collector.findings
    }
}
