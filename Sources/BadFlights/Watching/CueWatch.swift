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

    init(_ plan: FlightPlan, isCalm: Bool) {
        phases = plan.phases
        patiences = plan.phases.map { isCalm ? Self.patience(before: $0) : .milliseconds(26_500) }
    }

    /// What telemetry cannot decide waits until no `ok` is owed: a take-off owes a second one for 5 s (E5).
    private static func patience(before phase: PlannedPhase) -> Duration {
        let waits = phase.parts.contains { part in
            guard case .command(let first)? = part.steps.first else { return false }
            return first.evidence == .undecidable
        }
        return .milliseconds(waits ? 6500 : 1700)
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
        let phase = phases[opened]
        var ready = lastOpening ?? now
        for member in members {
            // One whose part ends before the others' is waited for until it stands.
            ready = max(ready, member.hasLeft(before: now) ? member.doneAt : readiness(of: member))
            if !member.hasLeft(before: now) { checkReady(member, phase: opened, opening) }
        }
        checkTime(phase, now, ready: ready)
        if zero == nil { zero = now }
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

    private mutating func checkTime(_ phase: PlannedPhase, _ now: ShowInstant, ready: ShowInstant) {
        let byClock = phase.at.flatMap { at in zero.map { $0.advanced(by: at) } }
        if let byClock, now < byClock { find(.release, "'\(phase.cue)' opened before its time, at \(now.seconds) s") }
        let byArrival = ready.advanced(by: phase.after ?? .zero)
        if phase.after != nil, now < byArrival {
            find(.release, "'\(phase.cue)' opened \((byArrival - now).inSeconds) s too early after the cue before")
        }
        let due = max(byClock ?? byArrival, byArrival)
        if now - due > patiences[opened], opened > 0 {
            find(.release, "'\(phase.cue)' opened \((now - due).inSeconds) s after everybody was ready")
        }
    }

    /// Looks at what the barrier waits for: its limit may not pass without a word.
    mutating func look(_ wait: BarrierWait, at now: ShowInstant) {
        guard !isLatenessKnown, now - wait.limit > .milliseconds(50) else { return }
        isLatenessKnown = true
        find(.limit, "the wait before '\(wait.cue ?? "the end")' is \((now - wait.limit).inSeconds) s over its limit")
    }

    /// Somebody was said to be late, or all land: the wait has been dealt with.
    mutating func noteFault() {
        isLatenessKnown = true
    }

    /// The operator waits once more.
    mutating func noteResumption() {
        isLatenessKnown = false
    }
}
