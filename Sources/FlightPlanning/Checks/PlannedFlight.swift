import Diagnostics
import FlightModel
import ShowDocuments
import TelloProtocol

/// A plan seen as what happens: every command with its moment, and every member's way, worked out once for all checks.
struct PlannedFlight {
    /// One command of one member at its planned time.
    struct Event {
        /// The phase's and the member's place in the plan.
        var phase, member: Int
        /// When it is sent, at the median, on the show clock.
        var start: Duration
        /// The command.
        var planned: PlannedCommand
        /// Whether the member flies when it begins: it took off and has not landed.
        var isFlying: Bool
        /// Whether it may be judged by where it ends: the member's home is known, and no pad without a place led it away.
        var isPlaceKnown: Bool
        /// Whether the same is so of where it starts.
        var isStartKnown: Bool

        /// When it is answered, at the median.
        var end: Duration { start + planned.estimate.median }
    }

    let plan: FlightPlan
    /// All commands: by phase, then by member, then by time; preparation stands at the end of the phase before.
    let events: [Event]
    /// Each member's way through the whole show.
    let tracks: [MemberTrack]

    init(_ plan: FlightPlan) {
        self.plan = plan
        var walkers = plan.members.map(MemberWalker.init)
        var events: [Event] = []
        for (index, phase) in plan.phases.enumerated() {
            let end = index + 1 < plan.phases.count ? plan.phases[index + 1].start : phase.start + phase.estimate.median
            let window = (phase: index, start: phase.start, end: max(end, phase.start))
            for member in walkers.indices {
                // A plan made by a program may leave a member out.
                let part = member < phase.parts.count ? phase.parts[member] : nil
                events += walkers[member].walk(part, in: window, member: member)
            }
        }
        self.events = events
        tracks = walkers.map(\.track)
    }

    private init(_ plan: FlightPlan, events: [Event], tracks: [MemberTrack]) {
        self.plan = plan
        self.events = events
        self.tracks = tracks
    }

    /// The same flight with the commands of some members only.
    func only(_ isIncluded: (Int) -> Bool) -> PlannedFlight {
        PlannedFlight(plan, events: events.filter { isIncluded($0.member) }, tracks: tracks)
    }

    /// A member's drone by name.
    func name(_ member: Int) -> String { plan.members[member].drone.name.value }

    /// The drone and the cue of an event, such as `'ada' in cue 'spread'`.
    func subject(_ event: Event) -> String { "'\(name(event.member))' in cue '\(plan.phases[event.phase].cue)'" }

    /// Where to point for an event.
    func range(_ event: Event) -> SourceRange? { event.planned.range ?? plan.phases[event.phase].range }

    /// The moment of an event, such as ` at 12.4 s`.
    func moment(_ event: Event) -> String { " at \(PlanText.time(event.start))" }
}
