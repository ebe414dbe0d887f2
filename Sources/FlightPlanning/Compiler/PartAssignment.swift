import Diagnostics
import ShowDocuments

/// Finds out what each role does in a cue: groups, `all` and `others` resolved, routines expanded.
struct PartAssignment {
    private let roles: [String]
    /// Roles of the show that are not flown this time: known by name, and never reached.
    private let absent: Set<String>
    private let indices: [String: Int]
    private let groups: [String: RoleGroup]
    private var routines: RoutineExpansion
    private var known: [Int: [[Located<Action>]]] = [:]
    private var room = PlanBounds.commands

    init(_ choreography: Choreography, roles: [String], absent: Set<String> = []) {
        self.roles = roles
        self.absent = absent
        indices = Dictionary(zip(roles, roles.indices), uniquingKeysWith: { first, _ in first })
        groups = Dictionary(choreography.groups.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        routines = RoutineExpansion(choreography.routines)
    }

    /// What each role does in this step, in the roles' order; nil when the plan would grow too large.
    mutating func actions(of step: FlatStep, into sink: inout DiagnosticSink) -> [[Located<Action>]]? {
        let actions: [[Located<Action>]]?
        switch step.content {
        case .hold(let duration):
            actions = Array(repeating: [Located(.hold(duration), at: step.range)], count: roles.count)
        case .cue(let cue, let source):
            if known[source] == nil { known[source] = resolve(cue, into: &sink) }
            actions = known[source]
        }
        room -= (actions ?? []).reduce(0) { $0 + $1.count }
        guard let actions, room >= 0 else {
            sink.report(
                Diagnostic(
                    .error, code: "too-long",
                    "the show has more than \(PlanBounds.commands) commands after repeats and routines are expanded",
                    at: step.range, advice: "repeat less often, or split the show"))
            return nil
        }
        return actions
    }

    private mutating func resolve(_ cue: Cue, into sink: inout DiagnosticSink) -> [[Located<Action>]]? {
        var result: [[Located<Action>]] = Array(repeating: [], count: roles.count)
        var owners: [Located<String>?] = Array(repeating: nil, count: roles.count)
        let ordered =
            cue.parts.filter { $0.target.value != "others" } + cue.parts.filter { $0.target.value == "others" }
        for part in ordered {
            guard let actions = routines.expand(part.actions, into: &sink) else { return nil }
            let isForOthers = part.target.value == "others"
            for member in members(of: part.target, into: &sink) {
                if let owner = owners[member] {
                    if !isForOthers { sink.reportUnlessNamed(twice(member, owner: owner, again: part.target)) }
                } else {
                    owners[member] = part.target
                    result[member] = actions
                }
            }
        }
        return result
    }

    private func members(of target: Located<String>, into sink: inout DiagnosticSink) -> [Int] {
        if target.value == "all" || target.value == "others" { return Array(roles.indices) }
        if let role = indices[target.value] { return [role] }
        if absent.contains(target.value) { return [] }
        if let group = groups[target.value] {
            return group.members.compactMap { member in
                if let role = indices[member.value] { return role }
                if absent.contains(member.value) { return nil }
                sink.reportUnlessNamed(unknown(member, in: "the group '\(target.value)'"))
                return nil
            }
        }
        sink.reportUnlessNamed(unknown(target, in: "the cue"))
        return []
    }

    private func twice(_ member: Int, owner: Located<String>, again: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, code: "reached-twice", "the role '\(roles[member])' is reached twice in one cue", at: again.range,
            advice: "give each role one list of actions; 'others' means everyone that the cue does not name",
            related: [.init("first reached here", at: owner.range)])
    }

    private func unknown(_ name: Located<String>, in place: String) -> Diagnostic {
        let names = roles + groups.keys.sorted() + ["all", "others"]
        let nearest = EditDistance.nearest(name.value, among: names)
        return Diagnostic(
            .error, code: "unknown-role", "\(place) names '\(name.value)', which is no role or group of this flight",
            at: name.range,
            advice: nearest.map { "did you mean '\($0)'?" } ?? "the roles are \(PlanText.list(roles, most: 12))")
    }
}
