import Diagnostics
import TelloProtocol

/// Writes choreography files.
package enum ChoreographyWriter {
    /// The choreography as a file that reads back to an equal value.
    ///
    /// - Parameters:
    ///   - choreography: What is written.
    ///   - header: Comment lines to begin with, without `#`.
    package static func text(of choreography: Choreography, header: [String] = []) -> String {
        var lines = YAMLText.header(header)
        if let show = choreography.show { lines.append("show: \(YAMLText.scalar(show.value))") }
        lines += cast(choreography.cast)
        if !choreography.groups.isEmpty {
            lines += ["groups:"]
            lines += choreography.groups.map { "  \($0.name.value): \(YAMLText.list($0.members.map(\.value)))" }
        }
        let defaults = settings(choreography.defaults)
        if !defaults.isEmpty { lines.append("defaults: {\(defaults.joined(separator: ", "))}") }
        if !choreography.routines.isEmpty {
            lines += ["routines:"]
            lines += choreography.routines.map { "  \($0.name.value): \(YAMLText.list($0.actions.map(action)))" }
        }
        lines += choreography.timeline.isEmpty ? ["timeline: []"] : ["timeline:"]
        lines += steps(choreography.timeline).map { "  " + $0 }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func cast(_ cast: Cast) -> [String] {
        switch cast {
        case .solo: []
        case .roles(let roles): ["cast: \(YAMLText.list(roles.map(\.value)))"]
        case .count(let count): ["cast: \(count.value)"]
        case .all: ["cast: all"]
        }
    }

    private static func settings(_ settings: CueSettings) -> [String] {
        var fields: [String] = []
        if let speed = settings.speed { fields.append("speed: \(speed.value)") }
        if let late = settings.lateAfter { fields.append("late_after: \(DurationText.text(of: late.value))") }
        if let policy = settings.ifLate { fields.append("if_late: \(policy.value.rawValue)") }
        return fields
    }

    /// The lines of some steps, from their `-` on.
    private static func steps(_ steps: [Step]) -> [String] {
        steps.flatMap { step -> [String] in
            switch step {
            case .cue(let cue): item(lines(of: cue))
            case .hold(let duration): ["- hold: \(DurationText.text(of: duration.value))"]
            case .repeat(let count, let timeline):
                item(["repeat: \(count.value)", "timeline:"] + self.steps(timeline).map { "  " + $0 })
            }
        }
    }

    private static func item(_ lines: [String]) -> [String] {
        lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
    }

    private static func lines(of cue: Cue) -> [String] {
        var lines = ["cue: \(YAMLText.scalar(cue.name.value))"]
        if let at = cue.at { lines.append("at: \(DurationText.text(of: at.value))") }
        if let after = cue.after { lines.append("after: \(DurationText.text(of: after.value))") }
        lines += settings(cue.settings)
        if cue.parts.count == 1, cue.parts[0].target.value == "all" {
            lines.append("do: \(actions(cue.parts[0].actions))")
        } else if !cue.parts.isEmpty {
            lines.append("do:")
            lines += cue.parts.map { "  \($0.target.value): \(actions($0.actions))" }
        }
        return lines
    }

    private static func actions(_ actions: [Located<Action>]) -> String {
        actions.count == 1 ? action(actions[0]) : YAMLText.list(actions.map(action))
    }

    private static func action(_ action: Located<Action>) -> String {
        switch action.value {
        case .command(let command): YAMLText.scalar(command.wireText)
        case .hold(let duration):
            duration == .zero ? "stop" : "hold \(DurationText.text(of: duration))"
        case .routine(let name): name
        }
    }
}
