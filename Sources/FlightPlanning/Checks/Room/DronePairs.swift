import Diagnostics
import FlightModel
import ShowDocuments
import ShowTime

/// The drones of a flight two by two, phase by phase: every two members, and every member with every spare.
struct DronePairs {
    /// Two drones whose ways in a phase have to be looked at.
    struct Pair {
        /// Their places among the drones.
        var first, second: Int
        /// Their ways in time.
        var tracks: (first: ArraySlice<TrackPiece>, second: ArraySlice<TrackPiece>)
        /// The places of their ways.
        var paths: (first: SweptPath, second: SweptPath)
    }

    let flight: PlannedFlight
    /// The least distance allowed, cm.
    let limit: Double
    /// The members' drones and then the spares.
    let drones: [FleetDrone]
    private let tracks: [MemberTrack]

    init(_ flight: PlannedFlight) {
        self.flight = flight
        limit = Double(flight.plan.limits.separationInForce)
        drones = flight.plan.members.map(\.drone) + flight.plan.spares
        tracks = flight.tracks + flight.plan.spares.map { MemberTrack(standing: $0, in: flight) }
    }

    /// The pairs of a phase whose ways are not far apart at first sight.
    ///
    /// - Parameter isFromAbove: Whether heights do not count.
    func near(in phase: Int, isFromAbove: Bool = false) -> [Pair] {
        let ways = tracks.map { $0.pieces[$0.phases[phase]] }
        let boxes = ways.map(Box.init)
        var pairs: [Pair] = []
        var paths: [SweptPath?] = Array(repeating: nil, count: ways.count)
        for first in flight.tracks.indices {
            for second in ways.indices where second > first {
                let isApart =
                    isFromAbove
                    ? boxes[first].isApartOnTheFloor(from: boxes[second], by: limit)
                    : boxes[first].isApart(from: boxes[second], by: limit)
                guard !isApart else { continue }
                let path = (paths[first] ?? SweptPath(ways[first]), paths[second] ?? SweptPath(ways[second]))
                (paths[first], paths[second]) = path
                pairs.append(
                    Pair(first: first, second: second, tracks: (ways[first], ways[second]), paths: path))
            }
        }
        return pairs
    }

    /// Whether a distance is below the limit by more than rounding.
    func isTooShort(_ distance: Double) -> Bool { distance < limit - PlannedCommand.tolerance }

    /// Whether an encounter is above two homes that are too near each other: the homes are named instead.
    func isOverHomes(_ encounter: Encounter) -> Bool {
        let (first, second) = (drones[encounter.first], drones[encounter.second])
        guard HomesCheck.areTooNear(first, second, separation: Int(limit)) else { return false }
        return first.isHome(below: encounter.places.first) && second.isHome(below: encounter.places.second)
    }

    /// What tells a pair from others.
    func key(_ pair: Pair) -> Int { pair.first * tracks.count + pair.second }

    /// Whether a drone is a spare one.
    func isSpare(_ drone: Int) -> Bool { drone >= flight.tracks.count }
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
