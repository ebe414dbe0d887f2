import Diagnostics
import FlightModel
import ShowDocuments
import ShowTime

/// Looks for approaches below the limit: every pair of members, and every member with every spare, phase by phase.
struct SeparationSearch {
    /// An approach that is to be named.
    private struct Encounter {
        var approach: Approach
        var first, second, phase: Int
        /// Whether the two were still too near each other when a later phase began.
        var lasts = false
    }

    private let flight: PlannedFlight
    private let limit: Double
    private let tracks: [MemberTrack]
    private let drones: [FleetDrone]
    private var encounters: [Encounter] = []
    /// The encounters of pairs that have been too near each other since.
    private var named: [Int: Int] = [:]

    init(_ flight: PlannedFlight) {
        self.flight = flight
        limit = Double(flight.plan.limits.separationInForce)
        drones = flight.plan.members.map(\.drone) + flight.plan.spares
        tracks = flight.tracks + flight.plan.spares.map { MemberTrack(standing: $0, in: flight) }
    }

    mutating func run() {
        for phase in flight.plan.phases.indices {
            let ways = tracks.map { $0.pieces[$0.phases[phase]] }
            let boxes = ways.map(Box.init)
            for first in flight.tracks.indices {
                for second in ways.indices where second > first {
                    if boxes[first].isApart(from: boxes[second], by: limit) {
                        named[key(first, second)] = nil
                    } else {
                        judge(first, second, ways: (ways[first], ways[second]), phase: phase)
                    }
                }
            }
        }
    }

    private mutating func judge(
        _ first: Int, _ second: Int, ways: (ArraySlice<TrackPiece>, ArraySlice<TrackPiece>), phase: Int
    ) {
        guard let approach = Approach.nearest(ways.0, ways.1), approach.distance < limit - PlannedCommand.tolerance,
            !isOverHomes(approach, first, second)
        else {
            named[key(first, second)] = nil
            return
        }
        // Going on from where they already were too near says nothing new: whoever mends the first mends all.
        if let encounter = named[key(first, second)], isTooNear(ways.0.first, ways.1.first) {
            encounters[encounter].lasts = true
            return
        }
        named[key(first, second)] = encounters.count
        encounters.append(Encounter(approach: approach, first: first, second: second, phase: phase))
    }

    /// Whether two stretches begin too near each other.
    private func isTooNear(_ first: TrackPiece?, _ second: TrackPiece?) -> Bool {
        guard let first, let second else { return false }
        return (second.path.start - first.path.start).length < limit - PlannedCommand.tolerance
    }

    /// Whether both are above homes that are too near each other: the homes are named instead.
    private func isOverHomes(_ approach: Approach, _ first: Int, _ second: Int) -> Bool {
        guard HomesCheck.areTooNear(drones[first], drones[second], separation: Int(limit)) else { return false }
        let places = approach.places
        return drones[first].isHome(below: places.first) && drones[second].isHome(below: places.second)
    }

    private func key(_ first: Int, _ second: Int) -> Int { first * tracks.count + second }
}

// MARK: - Words

extension SeparationSearch {
    /// What was found.
    var findings: [Diagnostic] {
        var collector = FindingCollector()
        for encounter in encounters { add(encounter, to: &collector) }
        return collector.findings
    }

    private func add(_ encounter: Encounter, to collector: inout FindingCollector) {
        let (approach, first, second) = (encounter.approach, encounter.first, encounter.second)
        let cue = flight.plan.phases[encounter.phase]
        let places = approach.places
        // Point at the one that moves.
        let isFirstStill = approach.first.isStill && !approach.second.isStill
        let (mover, other) = isFirstStill ? (approach.second, approach.first) : (approach.first, approach.second)
        let otherName = drones[isFirstStill ? first : second].name
        let isSpare = second >= flight.tracks.count
        let names = (drones[first].name.value, drones[second].name.value)
        let whatOther = other.isGrounded ? "stands" : other.isStill ? "hovers after this" : "flies this meanwhile"
        collector.add(
            Diagnostic(
                .error, code: "separation",
                "'\(names.0)' and '\(names.1)'\(isSpare ? " (spare, on the ground)" : "") come within "
                    + "\(PlanText.below(approach.distance)) of each other in cue '\(cue.cue)'\(encounter.lasts ? " and in later cues, first" : "") at "
                    + "\(PlanText.seconds(approach.time)), at \(PlanText.place(places.first)) and "
                    + "\(PlanText.place(places.second)); the least distance is \(PlanText.whole(limit)) cm",
                at: mover.range ?? cue.range,
                advice: "move one of them in a cue of its own, at another height, or farther away",
                related: [
                    .init("'\(otherName.value)' \(whatOther)", at: (isSpare ? nil : other.range) ?? otherName.range)
                ]),
            gravity: limit - approach.distance, subject: "\(names.0) \(names.1)")
    }
}

extension FleetDrone {
    /// Whether a place is straight above its home.
    fileprivate func isHome(below place: StagePoint) -> Bool {
        guard let home = home?.value else { return false }
        let offset = place - StagePoint(home)
        return abs(offset.x) < 1 && abs(offset.y) < 1
    }
}

extension MemberTrack {
    /// A spare drone that stands at its home through the whole show.
    fileprivate init(standing drone: FleetDrone, in flight: PlannedFlight) {
        let place = drone.home.map { StagePoint($0.value) } ?? .zero
        let end = flight.plan.totalEstimate.median.inSeconds
        pieces = [
            TrackPiece(
                phase: 0, start: 0, end: max(end, 0), path: .line(from: place, to: place), isKnown: drone.home != nil,
                isGrounded: true, range: drone.home?.range)
        ]
        phases = Array(repeating: 0..<1, count: flight.plan.phases.count)
    }
}
