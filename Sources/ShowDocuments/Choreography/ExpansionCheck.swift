import Diagnostics

/// Counts what a choreography becomes once repeats and routines are written out; without a trap on any numbers.
struct ExpansionCheck {
    /// Most cues and holds after expansion.
    static let mostCues = 10_000
    /// Most commands of all drones after expansion.
    static let mostCommands = 100_000

    private let timeline: [Step]
    private let roleCount: Int
    private let scope: NameScope
    private let sizes: [String: Int]

    /// A check of a choreography without errors; a cast of all drones counts as one role here.
    init(_ choreography: Choreography, scope: NameScope, sizes: [String: Int]) {
        timeline = choreography.timeline
        roleCount = max(1, scope.names.count)
        self.scope = scope
        self.sizes = sizes
    }

    /// Reports the step that goes beyond the limits.
    func report(into sink: inout DiagnosticSink) {
        var total = Size()
        for step in timeline {
            total = total + size(of: step)
            let (what, limit) = total.cues > Self.mostCues ? ("cues", Self.mostCues) : ("commands", Self.mostCommands)
            guard total.cues > Self.mostCues || total.commands > Self.mostCommands else { continue }
            sink.report(
                Diagnostic(
                    .error, code: "too-long", "the show has more than \(limit) \(what) once everything is written out",
                    at: place(of: step), advice: "repeat less often"))
            return
        }
    }

    private func place(of step: Step) -> SourceRange? {
        switch step {
        case .cue(let cue): cue.name.range
        case .hold(let duration): duration.range
        case .repeat(let count, _): count.range
        }
    }

    private func size(of step: Step) -> Size {
        switch step {
        case .cue(let cue): Size(cues: 1, commands: cue.parts.reduce(0) { capped($0 + commands(of: $1, in: cue)) })
        case .hold: Size(cues: 1, commands: 0)
        case .repeat(let count, let steps): steps.reduce(Size()) { $0 + size(of: $1) }.times(count.value)
        }
    }

    private func commands(of part: CuePart, in cue: Cue) -> Int {
        let perRole = part.actions.reduce(0) { sum, action in
            guard case .routine(let name) = action.value else { return capped(sum + 1) }
            return capped(sum + (sizes[name] ?? 0))
        }
        return capped(perRole * min(roles(of: part.target.value, in: cue), 1 << 20))
    }

    private func roles(of target: String, in cue: Cue) -> Int {
        switch target {
        case "all": roleCount
        case "others":
            max(0, roleCount - cue.parts.reduce(0) { $0 + (scope.members(of: $1.target.value)?.count ?? 0) })
        default: scope.members(of: target)?.count ?? 0
        }
    }
}

/// A number that stays small enough to be added and multiplied once more.
private func capped(_ number: Int) -> Int { min(number, 1 << 40) }

/// How much a part of a show is.
private struct Size {
    var cues = 0
    var commands = 0

    static func + (lhs: Size, rhs: Size) -> Size {
        Size(cues: capped(lhs.cues + rhs.cues), commands: capped(lhs.commands + rhs.commands))
    }

    /// So often; `count` is at most 1,000.
    func times(_ count: Int) -> Size {
        Size(cues: capped(cues * count), commands: capped(commands * count))
    }
}
