import Diagnostics
import FlightModel
import ShowTime

/// Works out when each barrier opens and how long it may be waited for (B2).
///
/// A barrier opens when the slowest member has done its part of the phase before and had its sets answered, and when
/// `at` and `after` have come. Times are taken twice: at the median, which is the plan, and at 95 %, all late together.
struct PhaseClock {
    /// How many more copies of its longest motion a limit leaves room for: E4 sends eight.
    static let moreCopies = 7
    /// How long a set may take: four copies.
    static let set = Duration.seconds(2)
    /// What is added to every limit.
    static let margin = Duration.seconds(5)
    /// The shortest limit.
    static let leastLimit = Duration.seconds(20)

    /// How far apart two copies of a motion go out: half a second after its 95 % time, and no sooner than 3.5 s; over a pad
    /// not before the drone has given up its search (E4).
    static func gap(of planned: PlannedCommand) -> Duration {
        let least = Duration.milliseconds(planned.command.padsNamed ? 15_500 : 3500)
        return max(least, planned.estimate.late + .milliseconds(500))
    }

    private var phases: [PlannedPhase] = []
    /// When the latest phase opens at the median and at 95 %.
    private var opening = DurationEstimate.zero
    /// The latest `at` that the plan keeps: no barrier after it opens earlier.
    private var anchor = Duration.zero
    /// What the file asks for against the plan; a `late_after` of the defaults meets many barriers.
    private var findings = FindingCollector()

    /// The phases with their times, how long the last may take, and how long everything takes.
    static func timed(
        _ drafts: [PhaseDraft], into sink: inout DiagnosticSink
    ) -> (phases: [PlannedPhase], endLimit: Duration, total: DurationEstimate) {
        var clock = PhaseClock()
        for draft in drafts { clock.append(draft) }
        sink.report(contentsOf: clock.findings.findings)
        let last = clock.phases.last
        let parts = last?.parts ?? []
        let end = Readiness(of: parts, before: Array(repeating: nil, count: parts.count))
        return (clock.phases, end.limit, clock.opening + (last?.estimate ?? .zero))
    }

    private mutating func append(_ draft: PhaseDraft) {
        let isFirst = phases.isEmpty
        let readiness = Readiness(of: phases.last?.parts ?? draft.parts.map(\.nothing), before: draft.parts)
        var limit = readiness.limit + (draft.after?.value ?? .zero)
        if !isFirst {
            let before = opening
            opening = earliest(draft, readiness: readiness)
            judge(draft)
            limit = max(limit, waitForClock(draft.at?.value, since: before.median))
            open(at: draft.at?.value)
            judgePatience(draft, needed: opening.median - before.median, late: readiness.late(draft))
        }
        phases.append(
            PlannedPhase(
                cue: draft.name, range: draft.range, at: draft.at?.value, after: draft.after?.value,
                limit: draft.lateAfter?.value ?? limit, ifLate: draft.ifLate, parts: draft.parts,
                start: opening.median, estimate: Readiness.slowest(draft.parts)))
    }

    /// When everybody is ready and `after` has come.
    private func earliest(_ draft: PhaseDraft, readiness: Readiness) -> DurationEstimate {
        guard let last = phases.last else { return .zero }
        let after = draft.after?.value ?? .zero
        return opening
            + DurationEstimate(
                median: max(readiness.ready.median, last.estimate.median + after),
                late: max(readiness.ready.late, last.estimate.late + after))
    }

    private mutating func open(at time: Duration?) {
        guard let time, time >= opening.median else { return }
        opening = DurationEstimate(median: time, late: max(time, opening.late))
        anchor = time
    }

    /// How long an `at` alone can keep a barrier waiting: the phase before may open earlier than planned, but not before
    /// the `at` above it, and hardly in less than four fifths of the time since.
    private func waitForClock(_ at: Duration?, since before: Duration) -> Duration {
        guard let at, at > before else { return .zero }
        return at - before + max(.zero, before - anchor) / 5 + Self.margin
    }
}

// MARK: - What the file asks for against the plan

extension PhaseClock {
    private mutating func judge(_ draft: PhaseDraft) {
        guard let at = draft.at, !draft.isOnTheShowsClock else { return }
        if at.value < opening.median {
            findings.add(
                Diagnostic(
                    .error, code: "at-too-early",
                    "cue '\(draft.name)' is to open at \(PlanText.time(at.value)), but the cues before it are planned to "
                        + "take until \(PlanText.enough(opening.median))",
                    at: at.range,
                    advice: "write 'at: \(PlanText.written(opening.late))' or later, or shorten the cues before"))
        } else if at.value < opening.late {
            findings.add(
                Diagnostic(
                    .warning, code: "at-tight",
                    "cue '\(draft.name)' is to open at \(PlanText.time(at.value)); slow drones are ready only at "
                        + "\(PlanText.enough(opening.late))",
                    at: at.range, advice: "write 'at: \(PlanText.written(opening.late))' or later to be on time"))
        }
    }

    private mutating func judgePatience(_ draft: PhaseDraft, needed: Duration, late: Duration) {
        guard let patience = draft.lateAfter else { return }
        let message = "the barrier before '\(draft.name)' may take \(PlanText.time(patience.value)), but "
        if patience.value < needed {
            findings.add(
                Diagnostic(
                    .error, code: "late-after-too-short",
                    message + "the plan needs \(PlanText.enough(needed)) until it opens",
                    at: patience.range ?? draft.range,
                    advice: "write a longer 'late_after', or leave it out: then it is computed"),
                gravity: needed.inSeconds)
        } else if patience.value < late {
            findings.add(
                Diagnostic(
                    .warning, code: "late-after-tight",
                    message + "slow drones need \(PlanText.enough(late))", at: patience.range ?? draft.range,
                    advice:
                        "write 'late_after: \(PlanText.written(late))' or longer, or leave it out: then it is computed"),
                gravity: late.inSeconds)
        }
    }
}
