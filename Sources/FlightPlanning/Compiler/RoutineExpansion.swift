import Diagnostics
import ShowDocuments

/// Replaces routine names by what the routines do, within the bounds of a plan whatever names whatever.
struct RoutineExpansion {
    /// How large a routine becomes: its commands and pauses, and one for each routine that it names.
    private enum Weight {
        case inProgress
        case known(Int)
    }

    private let routines: [String: Routine]
    private var weights: [String: Weight] = [:]

    init(_ routines: [Routine]) {
        self.routines = Dictionary(routines.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The actions with every routine replaced; nil when they would be more than a plan may hold.
    mutating func expand(
        _ actions: [Located<Action>], into sink: inout DiagnosticSink
    ) -> [Located<Action>]? {
        guard weight(of: actions, depth: 0, into: &sink) <= PlanBounds.commands else { return nil }
        var expanded: [Located<Action>] = []
        append(actions, to: &expanded)
        return expanded
    }

    private func append(_ actions: [Located<Action>], to expanded: inout [Located<Action>]) {
        for action in actions {
            guard case .routine(let name) = action.value else {
                expanded.append(action)
                continue
            }
            // A routine without a known weight takes part in a cycle or does not exist, and was reported.
            if let routine = routines[name], case .known(let weight) = weights[name], weight > 0 {
                append(routine.actions, to: &expanded)
            }
        }
    }

    private mutating func weight(
        of actions: [Located<Action>], depth: Int, into sink: inout DiagnosticSink
    ) -> Int {
        var total = 0
        for action in actions where total <= PlanBounds.commands {
            total += 1
            if case .routine(let name) = action.value {
                total += weight(ofRoutine: name, at: action.range, depth: depth + 1, into: &sink)
            }
        }
        return total
    }

    private mutating func weight(
        ofRoutine name: String, at range: SourceRange?, depth: Int, into sink: inout DiagnosticSink
    ) -> Int {
        switch weights[name] {
        case .known(let weight): return weight
        case .inProgress:
            sink.reportUnlessNamed(cycle(name, at: range))
            return 0
        case nil: break
        }
        guard let routine = routines[name] else {
            sink.reportUnlessNamed(unknown(name, at: range))
            return 0
        }
        guard depth <= PlanBounds.nesting else {
            sink.reportUnlessNamed(tooDeep(at: range))
            return PlanBounds.commands + 1
        }
        weights[name] = .inProgress
        let errorsBefore = sink.diagnostics.count
        let found = weight(of: routine.actions, depth: depth, into: &sink)
        // One that names itself, or is named by what it names, is left out of the plan: weight 0.
        let isBroken = sink.diagnostics[errorsBefore...].contains { $0.code == "routine-cycle" }
        weights[name] = .known(isBroken ? 0 : found)
        return isBroken ? 0 : found
    }

    private func cycle(_ name: String, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .error, code: "routine-cycle", "the routine '\(name)' names itself, directly or through others", at: range,
            advice: "use a 'repeat' in the timeline")
    }

    private func unknown(_ name: String, at range: SourceRange?) -> Diagnostic {
        let nearest = EditDistance.nearest(name, among: routines.keys.sorted())
        return Diagnostic(
            .error, code: "unknown-routine", "there is no routine '\(name)'", at: range,
            advice: nearest.map { "did you mean '\($0)'?" } ?? "add it under 'routines'")
    }

    private func tooDeep(at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .error, code: "too-deep", "routines name each other through more than \(PlanBounds.nesting) levels",
            at: range, advice: "write the actions out in fewer routines")
    }
}
