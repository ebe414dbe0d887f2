import FlightPlanning
import ShowTime
import SwarmControl
import TelloProtocol

/// What is known of the cues of a flight.
struct CueWatch: Sendable {
    private let phases: [PlannedPhase]
    /// How long after everybody is ready a cue may open: what the exchange waits for on a quiet link, or at most (E5).
    private let patiences: [Duration]
    private(set) var findings: [(rule: Rule, text: String)] = []
    /// How many cues have opened.
    private(set) var opened = 0
    private(set) var lastOpening: ShowInstant?
    private var zero: ShowInstant?
    /// Whether the wait that is under way was reported as too long.
    private var isLatenessKnown = false
    private let awake: AwakeTime
    private var pauses: PauseWatch

    init(_ plan: FlightPlan, isCalm: Bool, awake: AwakeTime) {
        phases = plan.phases
        self.awake = awake
        pauses = PauseWatch(awake: awake)
        patiences = plan.phases.map { isCalm ? Self.patience(before: $0) : .milliseconds(26_500) }
    }

    /// What telemetry cannot decide waits until no `ok` is owed (E5): 5 s for a take-off's second one, and 20 s for a
    /// set's, which went out again before its slow answer came and was answered twice within 100 ms (E6).
    private static func patience(before phase: PlannedPhase) -> Duration {
        let waits = phase.parts.contains { part in
            guard case .command(let first)? = part.steps.first else { return false }
            return first.evidence == .undecidable
        }
        return .milliseconds(waits ? 26_500 : 1700)
    }

    private mutating func find(_ rule: Rule, _ text: String) {
        if findings.count < 5 { findings.append((rule, text)) }
    }

    /// A cue opened: it must be the next, not before its time, and everybody must have finished everything before it.
    mutating func open(_ opening: CueOpening, _ members: [MemberWatch]) {
        let now = opening.time
        defer {
            opened += 1
            lastOpening = now
            isLatenessKnown = false
        }
        guard opening.phase == opened, opened < phases.count else {
            return find(.release, "the cue '\(opening.cue)' opened out of turn, at \(now.seconds) s")
        }
        if let since = pauses.heldSince, now > since {
            find(.release, "the cue '\(opening.cue)' opened at \(now.seconds) s, and the show was held")
        }
        let phase = phases[opened]
        // A member may have been there before it left, or have been waited for until then.
        var (ready, latest) = (lastOpening ?? now, lastOpening ?? now)
        for member in members {
            let isMissing = member.missedCues.contains(opening.cue)
            if member.hasLeft(before: now) || isMissing {
                latest = max(latest, member.leftAt ?? now, isMissing ? member.missedAt ?? now : .zero)
            } else {
                ready = max(ready, readiness(of: member))
                checkReady(member, phase: opened, opening)
            }
            if isMissing { checkMissing(member, phase: opened, opening) }
        }
        checkTime(phase, opening, ready: ready, latest: max(ready, latest))
        if zero == nil { zero = now }
    }

    /// Who is late for a cue that goes on without it has not begun with it.
    private mutating func checkMissing(_ member: MemberWatch, phase: Int, _ opening: CueOpening) {
        guard member.sent > member.assignment.starts[phase], let launchedAt = member.launchedAt else { return }
        if launchedAt < opening.time {
            find(.release, "\(member.name) began with '\(opening.cue)' before it opened, at \(launchedAt.seconds) s")
        }
    }

    /// When a member had finished the phase before, its holds included.
    private func readiness(of member: MemberWatch) -> ShowInstant {
        guard opened > 0, let lastOpening else { return member.doneAt }
        let pause = member.assignment.pauses[opened - 1]
        return max(member.doneAt, lastOpening.advanced(by: pause))
    }

    private mutating func checkReady(_ member: MemberWatch, phase: Int, _ opening: CueOpening) {
        let start = member.assignment.starts[phase]
        if member.done != start {
            find(
                .release,
                "'\(opening.cue)' opened at \(opening.time.seconds) s, and \(member.name) has done \(member.done) of \(start) commands before it"
            )
        }
        if opened > 0, opening.time < member.doneAt.advanced(by: heldAfter(member)) {
            find(.release, "'\(opening.cue)' opened while \(member.name) was to hover, at \(opening.time.seconds) s")
        }
        guard member.assignment.launches[phase] else { return }
        if member.sent != start + 1 || member.launchedAt != opening.time {
            find(
                .release, "the volley of '\(opening.cue)' at \(opening.time.seconds) s has no motion of \(member.name)")
        }
    }

    /// How long a member hovers after its last command of the phase before.
    private func heldAfter(_ member: MemberWatch) -> Duration {
        let (from, to) = (member.assignment.starts[opened - 1], member.assignment.starts[opened])
        let steps = member.assignment.tasks[from..<to].filter { !$0.isPreparation }
        return steps.isEmpty || steps.count != to - from ? .zero : member.assignment.pauses[opened - 1]
    }

    private mutating func checkTime(
        _ phase: PlannedPhase, _ opening: CueOpening, ready: ShowInstant, latest: ShowInstant
    ) {
        let now = opening.time
        let byClock = phase.at.flatMap { at in zero.map { $0.advanced(by: at) } }
        if let byClock, now < byClock { find(.release, "'\(phase.cue)' opened before its time, at \(now.seconds) s") }
        if zero != nil, let at = phase.at, opening.showTime < at {
            find(.release, "'\(phase.cue)' opened before its time on the show clock, at \(now.seconds) s")
        }
        let byArrival = ready.advanced(by: phase.after ?? .zero)
        if phase.after != nil, now < byArrival {
            find(.release, "'\(phase.cue)' opened \((byArrival - now).inSeconds) s too early after the cue before")
        }
        // While a show is held its clock stands still, by at most as long as it was.
        let stopped = pauses.stopped(at: now)
        let last = latest.advanced(by: phase.after ?? .zero)
        let due = max(byClock ?? last, last).advanced(by: stopped)
        if opened > 0, awake.time(from: due, to: now) > patiences[opened] {
            find(.release, "'\(phase.cue)' opened \((now - due).inSeconds) s after everybody was ready")
        }
    }

    /// Looks at what the barrier waits for: its limit may not pass without a word.
    mutating func look(_ wait: BarrierWait, at now: ShowInstant) {
        if let overdue = pauses.overdue(at: now) {
            find(.limit, "\(overdue) is over its limit at \(now.seconds) s, and nothing was decided")
        }
        // Only who is awaited can be late, and nobody is while a pause holds everybody.
        guard !isLatenessKnown, !wait.missing.isEmpty, wait.holds.allSatisfy({ $0 == .byOperator }) else { return }
        guard awake.time(from: wait.limit, to: now) > .milliseconds(150) else { return }
        isLatenessKnown = true
        find(.limit, "the wait before '\(wait.cue ?? "the end")' is \((now - wait.limit).inSeconds) s over its limit")
    }

    /// The run did something.
    mutating func note(_ event: FlightEvent, at now: ShowInstant) {
        pauses.note(event, at: now)
        switch event {
        // Somebody was said to be late, or all land: the wait has been dealt with.
        case .fault, .holding, .landingAll, .left, .goesOn: isLatenessKnown = true
        // It is waited once more.
        case .resumed: isLatenessKnown = false
        default: break
        }
    }

    /// The operator does something.
    mutating func note(_ request: OperatorCommand, at now: ShowInstant) { pauses.note(request, at: now) }
}
