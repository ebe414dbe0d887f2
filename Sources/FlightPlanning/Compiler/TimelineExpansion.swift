import Diagnostics
import ShowDocuments

/// Expands a timeline's repeats into a flat list of steps and judges what the list shows: its length and its times.
struct TimelineExpansion {
    private var steps: [FlatStep] = []
    private var cues = 0
    private var holds = 0

    /// The flat steps; nil when there are too many or none.
    static func expand(_ choreography: Choreography, into sink: inout DiagnosticSink) -> [FlatStep]? {
        guard isShortEnough(choreography.timeline, into: &sink) else { return nil }
        var expansion = TimelineExpansion()
        expansion.append(choreography.timeline, suffix: "", into: &sink)
        if expansion.steps.isEmpty {
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "empty-timeline", "the timeline has no steps", at: choreography.range,
                    advice: "begin with '- cue: up' and 'do: takeoff'"))
            return nil
        }
        expansion.judgeTimes(into: &sink)
        return expansion.steps
    }

    private mutating func append(_ timeline: [Step], suffix: String, into sink: inout DiagnosticSink) {
        for step in timeline {
            switch step {
            case .cue(let cue):
                append(cue, suffix: suffix, into: &sink)
            case .hold(let duration):
                append(hold: duration, suffix: suffix, into: &sink)
            case .repeat(let count, let inner):
                append(inner, passes: count.value, suffix: suffix, into: &sink)
            }
        }
    }

    private mutating func append(_ cue: Cue, suffix: String, into sink: inout DiagnosticSink) {
        if !suffix.isEmpty, let at = cue.at {
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "at-place", "'at' in a repeat would ask for the same moment in each pass",
                    at: at.range, advice: "write 'after', which counts from the cue before"))
        }
        let at = suffix.isEmpty ? cue.at.map { $0.bounded(into: &sink) } : nil
        steps.append(
            FlatStep(name: cue.name.value + suffix, range: cue.name.range, content: .cue(cue, source: cues), at: at))
        cues += 1
    }

    private mutating func append(hold: Located<Duration>, suffix: String, into sink: inout DiagnosticSink) {
        holds += 1
        if hold.value <= .zero {
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "no-duration", "a hold lasts longer than nothing", at: hold.range,
                    advice: "write how long everybody hovers, such as 'hold: 2s'"))
        }
        let duration = hold.bounded(into: &sink)
        steps.append(FlatStep(name: "hold \(holds)\(suffix)", range: hold.range, content: .hold(duration.value)))
    }

    private mutating func append(_ inner: [Step], passes: Int, suffix: String, into sink: inout DiagnosticSink) {
        guard Self.count(inner, depth: 0) > 0, passes > 0 else { return }
        let (cuesBefore, holdsBefore) = (cues, holds)
        for pass in 1...passes {
            (cues, holds) = (cuesBefore, holdsBefore)
            append(inner, suffix: "\(suffix)#\(pass)", into: &sink)
        }
    }
}

// MARK: - Judging

extension TimelineExpansion {
    private static func isShortEnough(_ timeline: [Step], into sink: inout DiagnosticSink) -> Bool {
        guard count(timeline, depth: 0) > PlanBounds.phases else { return true }
        let culprit = timeline.first { count([$0], depth: 0) > PlanBounds.phases }
        sink.report(
            Diagnostic(
                .error, code: "too-long",
                "the show has more than \(PlanBounds.phases) cues and holds after its repeats are expanded",
                at: culprit.flatMap(range) ?? timeline.last.flatMap(range),
                advice: "repeat less often, or split the show"))
        return false
    }

    /// How many steps a timeline expands to, cut off above the bound.
    private static func count(_ timeline: [Step], depth: Int) -> Int {
        let tooMany = PlanBounds.phases + 1
        guard depth < PlanBounds.nesting else { return tooMany }
        var total = 0
        for step in timeline where total < tooMany {
            switch step {
            case .cue, .hold: total += 1
            case .repeat(let count, let inner):
                let (product, isTooLarge) = max(0, count.value)
                    .multipliedReportingOverflow(by: Self.count(inner, depth: depth + 1))
                total += isTooLarge ? tooMany : min(product, tooMany)
            }
        }
        return min(total, tooMany)
    }

    private static func range(of step: Step) -> SourceRange? {
        switch step {
        case .cue(let cue): cue.name.range
        case .hold(let duration): duration.range
        case .repeat(let count, _): count.range
        }
    }

    private mutating func judgeTimes(into sink: inout DiagnosticSink) {
        if let first = steps[0].at {
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "at-place", "the first cue opens at time zero by definition", at: first.range,
                    advice: "remove 'at'"))
            steps[0].at = nil
        }
        var latest: Located<Duration>?
        for index in steps.indices {
            guard let at = steps[index].at else { continue }
            if let before = latest, at.value <= before.value {
                sink.reportUnlessNamed(
                    Diagnostic(
                        .error, code: "at-order",
                        "'at' \(PlanText.time(at.value)) is not later than \(PlanText.time(before.value)) above it",
                        at: at.range, advice: "cues open in the file's order: write a later time",
                        related: [.init("the time above it", at: before.range)]))
                steps[index].at = nil
            } else {
                latest = at
            }
        }
    }
}

extension Located<Duration> {
    /// The time, kept between nothing and the bound of a plan; a longer or a negative one is reported.
    func bounded(into sink: inout DiagnosticSink) -> Located<Duration> {
        if value > PlanBounds.time {
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "long-time", "a time of more than an hour outlasts every battery", at: range,
                    advice: "write a shorter time"))
        } else if value < .zero {
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "no-duration", "a time cannot be negative", at: range,
                    advice: "write how long it lasts"))
        }
        return map { Swift.max(.zero, Swift.min($0, PlanBounds.time)) }
    }
}
