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
                isPlaceKnown = isPlaceKnown && planned.isPlaceKnown
            }
            append(from: place, to: goal, start: time, end: time + duration, phase: window.phase)
            if isLanding { isFlying = false }
            place = goal
            time += duration
        }
        append(from: place, to: place, start: time, end: max(time, window.end), phase: window.phase)
        return events
    }

    private func event(
        _ planned: PlannedCommand, at time: Duration, phase: Int, member: Int
    ) -> PlannedFlight.Event {
        PlannedFlight.Event(
            phase: phase, member: member, start: max(.zero, time), planned: planned, isFlying: isFlying,
            isPlaceKnown: isPlaceKnown && planned.isPlaceKnown)
    }

    private mutating func append(
        from: StagePoint, to: StagePoint, start: Duration, end: Duration, phase: Int
    ) {
        guard end > start || from != to else { return }
        track.pieces.append(
            TrackPiece(
                phase: phase, start: start.inSeconds, end: end.inSeconds, path: .line(from: from, to: to),
                isKnown: isPlaceKnown, isGrounded: !isFlying, range: latestRange))
    }
}
