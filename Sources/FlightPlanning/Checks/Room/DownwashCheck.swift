import Diagnostics
import ShowDocuments

/// Nobody flies below another within the separation, at any height: the wash of the upper one pushes the lower one down, and the
/// upper one's height sensor takes the lower one for the floor.
///
/// Like the any-time separation it counts all places of a phase's ways, whoever is late. A pair that comes too near each
/// other anyway in the same phase is not named again, nor one that goes on from where it was one above the other.
enum DownwashCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let pairs = DronePairs(flight)
        var collector = FindingCollector()
        var latest: [Int: Int] = [:]
        for phase in flight.plan.phases.indices {
            for pair in pairs.near(in: phase, isFromAbove: true) {
                guard let approach = pair.paths.first.nearest(to: pair.paths.second, isFromAbove: true),
                    pairs.isTooShort(approach.distance)
                else { continue }
                let key = pairs.key(pair)
                let goesOn = latest[key] == phase - 1 && pairs.beginAboveEachOther(pair)
                latest[key] = phase
                let encounter = Encounter(approach, pair, phase: phase)
                guard !goesOn, !pairs.areTooNear(pair), !pairs.isOverHomes(encounter) else { continue }
                add(encounter, isOnTime: pairs.isOnTime(pair), of: pairs, to: &collector)
            }
        }
        return collector.findings
    }

    private static func add(
        _ encounter: Encounter, isOnTime: Bool, of pairs: DronePairs, to collector: inout FindingCollector
    ) {
        let places = encounter.places
        let isFirstUpper = places.first.z >= places.second.z
        let names = [encounter.first, encounter.second].map { "'\(pairs.drones[$0].name.value)'" }
        let (upper, lower) = isFirstUpper ? (names[0], names[1]) : (names[1], names[0])
        pairs.add(
            encounter, .warning, code: "downwash",
            message:
                "\(upper) \(isOnTime ? "comes" : "may come") above \(lower) in \(pairs.cue(encounter))"
                + "\(isOnTime ? "" : " when one of them is late or stops"), \(PlanText.below(encounter.distance)) aside, "
                + "\(pairs.places(encounter)); nobody flies below another within \(PlanText.whole(pairs.limit)) cm",
            advice: "lead one of them around the other: the upper one's wash pushes the lower one down", to: &collector)
    }
}

extension DronePairs {
    /// Whether two drones come too near each other in a phase, heights counted, at whatever time.
    fileprivate func areTooNear(_ pair: Pair) -> Bool {
        pair.paths.first.nearest(to: pair.paths.second).map { isTooShort($0.distance) } ?? false
    }

    /// Whether one is above the other when both are on time.
    fileprivate func isOnTime(_ pair: Pair) -> Bool {
        let flying = [pair.tracks.first, pair.tracks.second].map { $0.filter { !$0.isGrounded }.map(\.flat)[...] }
        return Approach.nearest(flying[0], flying[1]).map { isTooShort($0.distance) } ?? false
    }

    /// Whether one is above the other when the phase begins.
    fileprivate func beginAboveEachOther(_ pair: Pair) -> Bool {
        guard let first = pair.tracks.first.first, let second = pair.tracks.second.first else { return false }
        return isTooShort((second.path.start - first.path.start).flat.length)
    }
}

extension TrackPiece {
    /// The piece as seen from above.
    fileprivate var flat: TrackPiece {
        var piece = self
        piece.path = PathPiece(from: path.start.flat, to: path.end.flat, swell: path.swell)
        return piece
    }
}
