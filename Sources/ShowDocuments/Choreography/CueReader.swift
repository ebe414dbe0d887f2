import Diagnostics
import YAMLDocuments

/// Reads what a cue says beside its name and its `at`.
struct CueReader {
    /// The roles and groups.
    let scope: NameScope
    /// The actions.
    let actions: ActionReader

    /// Keys that say what happens and that a later release reads.
    private static let later = ["form", "to", "light"]

    /// The cue of a step whose name was read.
    func read(_ reader: inout MappingReader, name: Located<String>, into sink: inout DiagnosticSink) -> Cue {
        var cue = Cue(name: name)
        let isLater = (Self.later + ["over"]).filter {
            reader.notYetSupported($0, advice: "say it with moves under `do` until it is", into: &sink)
        }.contains { Self.later.contains($0) }
        let entry = reader.entry("do")
        cue.after = reader.value("after")?.duration("after", into: &sink)
        cue.settings = CueSettings(&reader, into: &sink)
        if let entry {
            cue.parts = parts(entry, into: &sink)
        } else if !isLater {
            sink.report(
                Diagnostic(
                    .error, code: "missing-key", "the cue '\(name.value)' says nothing to do", at: name.range,
                    advice: "add `do:` with an action such as `takeoff`, or write `- hold: 3s` for a pause"))
        }
        reader.finish(into: &sink)
        return cue
    }

    private func parts(_ entry: YAMLEntry, into sink: inout DiagnosticSink) -> [CuePart] {
        guard case .mapping(let entries) = entry.value.content else {
            if case .sequence(let items) = entry.value.content, reportDashes(items, into: &sink) { return [] }
            let list = actions.list(entry.value, of: "the cast", into: &sink)
            return [CuePart(target: Located("all", at: entry.keyRange), actions: list)]
        }
        if entries.isEmpty {
            entry.value.report("no-value", "'do' names nobody", advice: "write `do: takeoff`", into: &sink)
        }
        if let comma = commaAmong(entries) {
            report(comma, among: entries, into: &sink)
            return []
        }
        let parts = entries.filter { !reportColon($0, into: &sink) }
        checkTargets(parts.map { ($0.key.value, $0.keyRange) }, into: &sink)
        return parts.map { part in
            CuePart(
                target: part.key, actions: actions.list(part.value, of: "'\(part.key.value)'", into: &sink))
        }
    }

    // MARK: - Dashes and colons too many

    /// Reports a list of targets, as in `- all: up 30`; false for a list of actions.
    private func reportDashes(_ items: [YAMLNode], into sink: inout DiagnosticSink) -> Bool {
        for item in items {
            guard case .mapping(let entries) = item.content, let first = entries.first,
                ReservedWords.targets.contains(first.key.value) || scope.members(of: first.key.value) != nil
                    || RoleNames.isNumber(first.key.value)
            else { continue }
            let name = first.key.value
            sink.report(
                Diagnostic(
                    .error, code: "wrong-shape", "a '-' stands before '\(name)', and targets are no list",
                    at: first.keyRange, advice: "write it without the dash: `\(name): \(first.value.flowText)`"))
            return true
        }
        return false
    }

    /// Reports a command with a colon, as in `forward: 50`; false for a target.
    private func reportColon(_ entry: YAMLEntry, into sink: inout DiagnosticSink) -> Bool {
        let name = entry.key.value
        guard !scope.isGiven(name), let value = entry.value.scalar, actions.isAction(name, with: value.text) else {
            return false
        }
        actions.reportColon(entry, into: &sink)
        return true
    }

    // MARK: - Commas between braces

    /// In `{east: up 30, down 30}` the second action has become a key without a value.
    private func commaAmong(_ entries: [YAMLEntry]) -> YAMLEntry? {
        entries.dropFirst().first { entry in
            guard entry.value.scalar?.isEmpty == true, scope.members(of: entry.key.value) == nil else { return false }
            var faults = DiagnosticSink()
            let node = YAMLNode(.scalar(YAMLScalar(entry.key.value, isPlain: true)), at: entry.keyRange)
            return actions.action(node, into: &faults) != nil
        }
    }

    private func report(_ comma: YAMLEntry, among entries: [YAMLEntry], into sink: inout DiagnosticSink) {
        let index = entries.firstIndex { $0.keyRange == comma.keyRange } ?? 0
        let before = entries[max(0, index - 1)]
        let first = before.value.scalar?.text ?? "…"
        sink.report(
            Diagnostic(
                .error, code: "comma", "a comma between actions needs brackets around them", at: comma.keyRange,
                advice: "write `\(before.key.value): [\(first), \(comma.key.value)]`"))
    }

    // MARK: - Who is meant

    /// Reports unknown targets, and roles that two targets reach.
    private func checkTargets(_ targets: [(name: String, range: SourceRange)], into sink: inout DiagnosticSink) {
        var reached: [String: SourceRange] = [:]
        let everyone = targets.first { $0.name == "all" }
        for target in targets where !ReservedWords.targets.contains(target.name) {
            guard let members = scope.members(of: target.name) else {
                scope.reportUnknown(
                    target.name, at: target.range, orGroup: true, extra: ReservedWords.targets, into: &sink)
                continue
            }
            if let everyone {
                let (first, second) =
                    everyone.range.start < target.range.start
                    ? (everyone.range, target.range) : (target.range, everyone.range)
                reportTwice(members.first ?? target.name, at: second, first: first, isAll: true, into: &sink)
                continue
            }
            if let twice = members.first(where: { reached[$0] != nil }) {
                reportTwice(twice, at: target.range, first: reached[twice], isAll: false, into: &sink)
            }
            for member in members where reached[member] == nil { reached[member] = target.range }
        }
        checkOthers(targets, reached: reached, into: &sink)
    }

    private func reportTwice(
        _ role: String, at range: SourceRange, first: SourceRange?, isAll: Bool, into sink: inout DiagnosticSink
    ) {
        sink.report(
            Diagnostic(
                .error, code: "reached-twice", "the role '\(role)' is reached twice in one 'do'", at: range,
                advice: isAll ? "write `others` instead of `all`" : "name it once",
                related: [.init("it is reached here first", at: first)]))
    }

    private func checkOthers(
        _ targets: [(name: String, range: SourceRange)], reached: [String: SourceRange],
        into sink: inout DiagnosticSink
    ) {
        guard let others = targets.first(where: { $0.name == "others" }) else { return }
        let isEveryoneNamed = !scope.isNumbered && scope.isComplete && reached.count == scope.names.count
        guard isEveryoneNamed || targets.contains(where: { $0.name == "all" }) else { return }
        sink.report(
            Diagnostic(
                .warning, code: "nobody", "'others' reaches nobody: this 'do' names everyone", at: others.range,
                advice: "take the line away"))
    }
}
