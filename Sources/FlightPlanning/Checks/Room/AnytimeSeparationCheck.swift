import Diagnostics

/// The distance between every two drones within a phase, wherever on its way each of them is: exact, no matter who is late.
///
/// Drones of one cue begin together, but each goes at its own pace, and one may stop anywhere. The barrier before the next cue
/// keeps them in one phase. Pairs that come too near each other on time are named by the nominal check alone.
enum AnytimeSeparationCheck: PlanCheck {
    static func findings(_ flight: PlannedFlight) -> [Diagnostic] {
        let pairs = DronePairs(flight)
        var collector = FindingCollector()
        for phase in flight.plan.phases.indices {
            for pair in pairs.near(in: phase) {
                guard let approach = pair.paths.first.nearest(to: pair.paths.second),
                    pairs.isTooShort(approach.distance)
                else { continue }
                let onTime = Approach.nearest(pair.tracks.first, pair.tracks.second)?.distance ?? .infinity
                let encounter = Encounter(approach, pair, phase: phase)
                guard !pairs.isTooShort(onTime), !pairs.isOverHomes(encounter) else { continue }
                add(encounter, onTime: onTime, of: pairs, to: &collector)
            }
        }
        return collector.findings
    }

    private static func add(
        _ encounter: Encounter, onTime: Double, of pairs: DronePairs, to collector: inout FindingCollector
    ) {
        pairs.add(
            encounter, .warning, code: "any-time",
            message:
                "\(pairs.names(encounter)) may come within \(PlanText.below(encounter.distance)) of each other in "
                + "\(pairs.cue(encounter)) when one of them is late or stops, \(pairs.places(encounter)); on time they keep "
                + "\(PlanText.below(onTime)), the least distance is \(PlanText.whole(pairs.limit)) cm",
            advice:
                "move one of them in a cue of its own: a cue waits for all; or keep their ways apart in place or height",
            to: &collector)
    }
}
