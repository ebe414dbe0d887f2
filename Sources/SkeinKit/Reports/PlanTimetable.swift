import Diagnostics
import FlightModel
package import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// A plan as a timeline for people.
package struct PlanTimetable {
    private let plan: FlightPlan
    private let nameWidth: Int

    /// The timeline of a plan.
    package init(_ plan: FlightPlan) {
        self.plan = plan
        nameWidth = plan.members.map { TerminalWidth.cells(of: DisplayText.escaped($0.role)) }.max() ?? 0
    }

    /// Everything: casting, timeline, totals.
    package var lines: [String] {
        let title = "\(DisplayText.escaped(plan.show)), flown by \(DisplayText.escaped(plan.fleet))"
        let phases = zip(plan.phases, plan.slack).flatMap { lines(of: $0, slack: $1) }
        return [title, ""] + CastingText(plan).lines + phases + [""] + totals
    }

    private func lines(of phase: PlannedPhase, slack: BarrierSlack) -> [String] {
        var facts = ["waits at most \(TimeText.tenths(phase.limit))"]
        if let at = phase.at { facts.append("not before \(TimeText.tenths(at))") }
        if let after = phase.after { facts.append("\(TimeText.tenths(after)) after the cue before") }
        if let policy = phase.ifLate { facts.append("if late: \(policy.rawValue)") }
        let start = TimeText.tenths(phase.start)
        let heading = "\(start)  cue '\(DisplayText.escaped(phase.cue))' (\(facts.joined(separator: ", ")))"
        let parts = zip(plan.members, phase.parts).flatMap { lines(of: $1, role: $0.role) }
        let ready = plan.members.count > 1 && !parts.isEmpty ? ["  ready: \(SlackText.words(slack))"] : []
        return ["", heading] + (parts.isEmpty ? ["  everybody hovers"] : parts) + ready
    }

    /// A line per command, the role in front of the first.
    private func lines(of part: PlannedPart, role: String) -> [String] {
        let before = part.preparation.map { row($0.command.wireText, "before the cue opens") }
        let after = part.steps.map { step in
            switch step {
            case .command(let command): row(command.command.wireText, facts(of: command))
            case .hold(let duration): row("(hovers)", TimeText.tenths(duration))
            }
        }
        return (before + after).enumerated().map { index, text in
            let name = index == 0 ? DisplayText.escaped(role) : ""
            return "  \(TerminalText.fitted(name, to: nameWidth))  \(text)"
        }
    }

    private func row(_ text: String, _ facts: String) -> String {
        "\(TerminalText.fitted(text, to: max(24, text.count)))  \(facts)"
    }

    private func facts(of command: PlannedCommand) -> String {
        let median = TimeText.tenths(command.estimate.median)
        let late = TimeText.tenths(command.estimate.late)
        let times = "\(median) (95 %: \(late), limit \(TimeText.tenths(command.limit)))"
        guard command.command.isMotion else { return times }
        return "\(times)  to \(command.isPlaceKnown ? Self.place(command.to) : "a place that no file gives")"
    }

    private static func place(_ pose: Pose) -> String {
        let numbers = [pose.x, pose.y, pose.z].map { String(Int($0.rounded())) }
        return "[\(numbers.joined(separator: ", "))] facing \(Int(pose.heading.rounded()) % 360)"
    }

    private var totals: [String] {
        let overview = PlanOverview(plan)
        let needed = Int(overview.batteryNeeded.rounded(.up))
        return [
            "total: \(TimeText.tenths(overview.duration)) (95 %: \(TimeText.tenths(overview.lateDuration))); "
                + "the end is waited for \(TimeText.tenths(plan.endLimit)) at most",
            "battery: needs \(needed) % at take-off to land with \(plan.limits.landBatteryInForce) %; "
                + "a full one lands with \(Int(overview.fullBatteryAtEnd)) %",
        ]
    }
}
