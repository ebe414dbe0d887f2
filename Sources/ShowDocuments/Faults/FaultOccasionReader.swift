import Diagnostics
import YAMLDocuments

/// Reads the keys of a fault that say when it happens.
enum FaultOccasionReader {
    /// All keys that say when.
    static let keys = ["at", "every", "on", "after", "nth", "times", "chance", "from", "until", "while"]

    /// Most times that something is said again.
    private static let mostRounds = 1000

    /// The greatest number of an occurrence.
    private static let most = 1_000_000

    /// When it happens; nil when that cannot be read, which is reported.
    static func read(
        _ reader: inout MappingReader, of form: FaultForm, into sink: inout DiagnosticSink
    ) -> FaultOccasion? {
        let errors = sink.diagnostics.count
        var when = FaultOccasion()
        switch form.timing {
        case .lasting: break
        case .stream:
            readCounts(&reader, of: &when, into: &sink)
            readSpan(&reader, of: &when, into: &sink)
        case .moment, .momentOrStart: readMoment(&reader, of: &when, form, into: &sink)
        }
        return sink.diagnostics.count == errors ? when : nil
    }

    private static func readCounts(
        _ reader: inout MappingReader, of when: inout FaultOccasion, into sink: inout DiagnosticSink
    ) {
        when.nth = reader.value("nth")?.number(.count, "nth", in: 1...most, into: &sink)?.value
        when.times = reader.value("times")?.number(.count, "times", in: 1...most, into: &sink)?.value
        when.chance = reader.value("chance")?.number(.percentage, "chance", in: 1...100, into: &sink)?.value
    }

    private static func readSpan(
        _ reader: inout MappingReader, of when: inout FaultOccasion, into sink: inout DiagnosticSink
    ) {
        when.from = reader.value("from")?.duration("from", into: &sink)?.value
        let until = reader.value("until")
        when.until = until?.duration("until", into: &sink)?.value
        when.condition = reader.value("while")?.word("while", into: &sink)?.value
        guard let from = when.from, let end = when.until, from >= end, let until else { return }
        until.report(
            "bad-time", "'until' must be later than 'from', and \(DurationText.text(of: end)) is not",
            advice: "both count from the drone's power-on", into: &sink)
    }

    /// `at: 20s, every: 100ms, times: 50`: the three go together.
    private static func readRounds(
        _ reader: inout MappingReader, of when: inout FaultOccasion, isTimed: Bool, into sink: inout DiagnosticSink
    ) {
        guard let every = reader.value("every") else { return }
        guard isTimed else {
            every.report(
                "missing-key", "'every' counts from a time, and there is none", advice: "add `at: 20s`", into: &sink)
            return
        }
        when.every = every.duration("every", into: &sink)?.value
        when.times =
            reader.required("times", advice: "say how often: `every: 100ms, times: 50`")?
            .number(.count, "times", in: 1...mostRounds, into: &sink)?.value
    }

    private static func readMoment(
        _ reader: inout MappingReader, of when: inout FaultOccasion, _ form: FaultForm,
        into sink: inout DiagnosticSink
    ) {
        let at = reader.entry("at")
        let on = reader.entry("on")
        when.at = at?.value.duration("at", into: &sink)?.value
        if form.key == "say" { readRounds(&reader, of: &when, isTimed: at != nil, into: &sink) }
        guard let on else {
            if at == nil, form.timing == .moment {
                sink.report(
                    Diagnostic(
                        .error, code: "missing-key", "'\(form.key)' does not say when", at: reader.headRange,
                        advice: "add `at: 40s` (after power-on), or a command: `on: takeoff`"))
            }
            return
        }
        if at != nil {
            sink.report(
                Diagnostic(
                    .error, code: "two-times", "'at' and 'on' are two times for one fault", at: on.keyRange,
                    advice: "keep one of them; `after: 3s` beside 'on' waits after the command"))
        }
        when.on = CommandChoiceReader.read(on.value, "on", into: &sink)
        when.after = reader.value("after")?.duration("after", into: &sink)?.value
        readCounts(&reader, of: &when, into: &sink)
        when.condition = reader.value("while")?.word("while", into: &sink)?.value
    }
}
