import Diagnostics
import FlightModel
import ShowDocuments
import ShowTime
import TelloProtocol

/// Walks one member through the phases at planned times and notes its commands and its way.
struct MemberWalker {
    private(set) var track = MemberTrack()
    private var isFlying = false
    private var isPlaceKnown: Bool
    /// The command that brought it to where it is.
    private var latestRange: SourceRange?

    init(_ member: FlightPlan.Member) {
        isPlaceKnown = member.drone.home != nil
    }

    /// Walks one part; the way is filled with hovering until the window ends.
    ///
    /// Without a part there is no way.
    mutating func walk(
        _ part: PlannedPart?, in window: (phase: Int, start: Duration, end: Duration), member: Int
    ) -> [PlannedFlight.Event] {
        let first = track.pieces.count
        defer { track.phases.append(first..<track.pieces.count) }
        guard let part else { return [] }
        var events: [PlannedFlight.Event] = []
        var time = window.start - part.preparationEstimate.median
        for planned in part.preparation {
            events.append(event(planned, at: time, phase: window.phase, member: member))
            time += planned.estimate.median
        }
        time = window.start
        var place = StagePoint(part.from)
        for step in part.steps {
            let duration = step.estimate.median
            var goal = place
            var isLanding = false
            if case .command(let planned) = step {
                events.append(event(planned, at: time, phase: window.phase, member: member))
                if planned.command.isAwaitedMotion {
                    latestRange = planned.range
                    goal = StagePoint(planned.to)
                    isLanding = planned.command == .land
                    isFlying = true
                }
                let wasKnown = isPlaceKnown
                isPlaceKnown = isKnown(after: planned)
                let isWayKnown = wasKnown && isPlaceKnown
                append(
                    planned.way(from: place, to: goal), isKnown: isWayKnown, start: time, end: time + duration,
                    phase: window.phase)
            } else {
                append(Way(place, goal), isKnown: isPlaceKnown, start: time, end: time + duration, phase: window.phase)
            }
            if isLanding { isFlying = false }
            place = goal
            time += duration
        }
        append(Way(place, place), isKnown: isPlaceKnown, start: time, end: max(time, window.end), phase: window.phase)
        return events
    }

    /// Whether the place after a command is known; a pad at a known place makes it known again.
    private func isKnown(after planned: PlannedCommand) -> Bool {
        planned.padMove != nil ? planned.isPlaceKnown : isPlaceKnown && planned.isPlaceKnown
    }

    private func event(
        _ planned: PlannedCommand, at time: Duration, phase: Int, member: Int
    ) -> PlannedFlight.Event {
        PlannedFlight.Event(
            phase: phase, member: member, start: max(.zero, time), planned: planned, isFlying: isFlying,
            isPlaceKnown: isKnown(after: planned), isStartKnown: isPlaceKnown)
    }

    /// Adds a way flown at one speed.
    private mutating func append(_ way: Way, isKnown: Bool, start: Duration, end: Duration, phase: Int) {
        let legs = Array(zip(way.points, way.points.dropFirst()))
        let total = legs.reduce(0) { $0 + ($1.1 - $1.0).length }
        var time = start.inSeconds
        for (index, (from, to)) in legs.enumerated() {
            let share = total > 0 ? (to - from).length / total : 1
            let isLast = index == legs.count - 1
            let arrival = isLast ? end.inSeconds : time + share * (end - start).inSeconds
            defer { time = arrival }
            guard arrival > time || from != to else { continue }
            track.pieces.append(
                TrackPiece(
                    phase: phase, start: time, end: arrival, path: PathPiece(from: from, to: to, swell: way.swell),
                    isKnown: isKnown,
                    isGrounded: !isFlying, range: latestRange))
        }
    }
}
