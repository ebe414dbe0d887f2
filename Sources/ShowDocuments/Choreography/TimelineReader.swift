import Diagnostics
import YAMLDocuments

/// Reads timelines: cues, holds and repeats, in order.
struct TimelineReader {
    /// The keys that say what a step is.
    private static let kinds = ["cue", "hold", "repeat"]

    private let cues: CueReader
    private var names: [String: SourceRange] = [:]
    private var hasCue = false
    private var latest: Located<Duration>?

    /// A reader of the timeline of a file with these roles and routines.
    init(scope: NameScope, actions: ActionReader) {
        cues = CueReader(scope: scope, actions: actions)
    }

    /// The steps of a timeline; what is no step is reported and left out.
    ///
    /// Nesting is bounded by `YAMLLimits.depth`.
    mutating func read(_ node: YAMLNode, isRepeated: Bool = false, into sink: inout DiagnosticSink) -> [Step] {
        let example = "`- cue: up` with `do: takeoff` below it"
        guard case .sequence(let items) = node.content else {
            sink.reportShape(of: node, as: "'timeline' must be a list of steps", example: example)
            return []
        }
        if items.isEmpty {
            node.report("empty-list", "the timeline has no steps", advice: "write \(example)", into: &sink)
        }
        return items.compactMap { step($0, isRepeated: isRepeated, into: &sink) }
    }

    private mutating func step(_ node: YAMLNode, isRepeated: Bool, into sink: inout DiagnosticSink) -> Step? {
        if let scalar = node.scalar {
            reportText(node, scalar, into: &sink)
            return nil
        }
        let example = "`- cue: NAME` with `do: …` below it"
        guard var reader = MappingReader(node, of: "a step", example: example, into: &sink) else { return nil }
        let hasPause = refusePauses(&reader, into: &sink)
        reader.offer("cue", for: "name")
        let kinds = Self.kinds.compactMap { key in reader.entry(key).map { (key, $0) } }
        guard let (kind, entry) = kinds.first else {
            if !hasPause { reportNoKind(&reader, into: &sink) }
            return nil
        }
        if let second = kinds.dropFirst().first {
            sink.report(
                Diagnostic(
                    .error, code: "two-kinds", "a step is a \(kind) or a \(second.0), not both", at: second.1.keyRange,
                    advice: "begin a new step with `- \(second.0):`",
                    related: [.init("'\(kind)' is here", at: entry.keyRange)]))
            return nil
        }
        switch kind {
        case "cue": return .cue(cue(&reader, entry.value, isRepeated: isRepeated, into: &sink))
        case "hold":
            reader.finish(into: &sink)
            return entry.value.duration("hold", into: &sink).map(Step.hold)
        default: return repetition(&reader, entry, into: &sink)
        }
    }

    private mutating func repetition(
        _ reader: inout MappingReader, _ entry: YAMLEntry, into sink: inout DiagnosticSink
    ) -> Step? {
        if case .sequence = entry.value.content {
            sink.report(
                Diagnostic(
                    .error, code: "missing-key", "`timeline:` is missing between `repeat` and its steps",
                    at: entry.keyRange,
                    advice: "write `repeat: 3`, and below it `timeline:` with the steps indented below that"))
            return .repeat(
                count: Located(1, at: entry.value.range), timeline: read(entry.value, isRepeated: true, into: &sink))
        }
        let count = entry.value.number(.count, "repeat", in: 1...1000, into: &sink)
        let advice = "add `timeline:` with the steps to repeat"
        let timeline = reader.required("timeline", advice: advice)
        reader.finish(into: &sink)
        let steps = timeline.map { read($0, isRepeated: true, into: &sink) }
        return steps.map { .repeat(count: count ?? Located(1, at: entry.value.range), timeline: $0) }
    }

    // MARK: - Cues

    private mutating func cue(
        _ reader: inout MappingReader, _ node: YAMLNode, isRepeated: Bool, into sink: inout DiagnosticSink
    ) -> Cue {
        let name = node.name("cue", into: &sink)
        if let name { remember(name, into: &sink) }
        let atEntry = reader.entry("at")
        // A cue without a name that can be used still says what its drones do.
        let unnamed = Located(node.scalar?.shortText ?? "", at: node.range)
        var cue = cues.read(&reader, name: name ?? unnamed, into: &sink)
        cue.at = atEntry.flatMap { at($0, isRepeated: isRepeated, into: &sink) }
        hasCue = true
        return cue
    }

    private mutating func remember(_ name: Located<String>, into sink: inout DiagnosticSink) {
        if let first = names[name.value] {
            sink.report(
                Diagnostic(
                    .error, code: "name-twice", "the cue '\(name.value)' is there twice", at: name.range,
                    advice: "give each cue its own name", related: [.init("the first one is here", at: first)]))
        } else {
            names[name.value] = name.range
        }
    }

    private mutating func at(
        _ entry: YAMLEntry, isRepeated: Bool, into sink: inout DiagnosticSink
    ) -> Located<Duration>? {
        let time = entry.value.duration("at", into: &sink)
        if isRepeated {
            report(
                entry, "'at' cannot stand within a repeat, where it would come several times",
                advice: "write `after: 2s`, the time since the cue before", into: &sink)
            return nil
        }
        guard hasCue else {
            report(
                entry, "the first cue cannot have 'at': its release is time zero",
                advice: "take it away", into: &sink)
            return nil
        }
        guard let time else { return nil }
        if let latest, time.value <= latest.value {
            sink.report(
                Diagnostic(
                    .error, code: "at-order", "'at' must be later than the one above it", at: time.range,
                    advice: "write a time after \(DurationText.text(of: latest.value))",
                    related: [.init("the one above is here", at: latest.range)]))
            return nil
        }
        latest = time
        return time
    }

    private func report(_ entry: YAMLEntry, _ message: String, advice: String, into sink: inout DiagnosticSink) {
        sink.report(Diagnostic(.error, code: "at-place", message, at: entry.keyRange, advice: advice))
    }
}

// MARK: - Steps that are none

extension TimelineReader {
    private func reportText(_ node: YAMLNode, _ scalar: YAMLScalar, into sink: inout DiagnosticSink) {
        let first = scalar.text.split(separator: " ").first.map(String.init) ?? ""
        if ReservedWords.pauses.contains(first) {
            node.report(
                "no-step", "`\(first)` is no step", advice: "for a pause write `- hold: 3s`", into: &sink)
        } else {
            node.report(
                "wrong-shape", "a step must be a cue, a hold or a repeat, not \(node.description)",
                advice: "write `- cue: NAME` and below it `do: \(scalar.isEmpty ? "takeoff" : scalar.shortText)`",
                into: &sink)
        }
    }

    private func refusePauses(_ reader: inout MappingReader, into sink: inout DiagnosticSink) -> Bool {
        let entries = ReservedWords.pauses.compactMap { reader.refusable($0) }
        for entry in entries {
            sink.report(
                Diagnostic(
                    .error, code: "no-step", "`\(entry.key.value)` is no step", at: entry.keyRange,
                    advice: "for a pause write `- hold: 3s`"))
        }
        return !entries.isEmpty
    }

    private func reportNoKind(_ reader: inout MappingReader, into sink: inout DiagnosticSink) {
        if reader.reportMistyped(Self.kinds, into: &sink) { return }
        let isCue = ["do", "form", "to", "light"].contains { reader.value($0) != nil }
        let isRepeat = reader.value("timeline") != nil
        let advice =
            isCue
            ? "add `cue: NAME`" : isRepeat ? "add `repeat: 3`" : "begin it with `- cue:`, `- hold:` or `- repeat:`"
        let head = reader.headRange
        sink.report(
            Diagnostic(
                .error, code: "missing-key", "this step is no cue, hold or repeat", at: head, advice: advice))
    }
}
