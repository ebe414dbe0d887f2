import Diagnostics
import ShowDocuments
import TelloProtocol

/// Makes cues of commands that start one another.
///
/// In each round every drone flies its list as far as it can: up to a `wait` that nobody has ended, or up to a command
/// that starts another drone. A round becomes a cue, so whoever is started begins when everybody has finished the round,
/// together with the drone that started it. The order that the triggers ask for holds; some drones wait longer.
struct TriggerRounds {
    private let lists: [Int: [TriggerItem]]
    private let ids: [Int]
    /// How far each drone has come.
    private var places: [Int: Int] = [:]
    /// Triggers that each drone has not used yet.
    private var started: [Int: [(by: Int, line: ScriptLine)]] = [:]

    /// For the drones' own lists.
    init(_ lists: [Int: [TriggerItem]]) {
        self.lists = lists
        ids = lists.keys.sorted()
    }

    /// The steps; nil when a drone waits for ever, or is started when it does not wait.
    mutating func timeline(into findings: inout ScriptFindings) -> ScriptTimeline? {
        var timeline = ScriptTimeline()
        for id in ids { prepare(id, &timeline) }
        while !isFinished {
            let running = ids.filter { canGo($0) }
            guard !running.isEmpty else {
                reportWaiting(into: &findings)
                return nil
            }
            var fired: [(target: Int, by: Int, line: ScriptLine)] = []
            for id in running {
                if let trigger = fly(id, &timeline) { fired.append(trigger) }
            }
            for trigger in fired where !deliver(trigger, into: &findings) { return nil }
            timeline.barrier()
        }
        guard !reportUnused(into: &findings) else { return nil }
        return timeline
    }

    /// What the runner itself tells every drone first.
    private func prepare(_ id: Int, _ timeline: inout ScriptTimeline) {
        guard let range = lists[id]?.first?.line.range else { return }
        for command in [TelloCommand.plain(.padsOn), .padDirection(0), .speed(50)] {
            timeline.add(Located(.command(command), at: range), to: [id])
        }
    }

    private var isFinished: Bool { ids.allSatisfy { item(of: $0) == nil } }

    private func item(of id: Int) -> TriggerItem? {
        guard let list = lists[id], let place = places[id, default: 0] as Int?, place < list.count else { return nil }
        return list[place]
    }

    private func canGo(_ id: Int) -> Bool {
        switch item(of: id) {
        case nil: false
        case .action: true
        case .wait: !started[id, default: []].isEmpty
        }
    }

    /// Flies a drone's list as far as it can; gives back whom it starts.
    private mutating func fly(
        _ id: Int, _ timeline: inout ScriptTimeline
    ) -> (target: Int, by: Int, line: ScriptLine)? {
        while let item = item(of: id) {
            switch item {
            case .wait:
                guard !started[id, default: []].isEmpty else { return nil }
                started[id]?.removeFirst()
                places[id, default: 0] += 1
            case .action(let action, let target, let line):
                if let action { timeline.add(action, to: [id]) }
                places[id, default: 0] += 1
                if isLast(id) { land(id, after: line, &timeline) }
                if let target { return (target, id, line) }
            }
        }
        return nil
    }

    private func isLast(_ id: Int) -> Bool { item(of: id) == nil }

    /// The landing that the runner adds to every drone's list.
    private func land(_ id: Int, after line: ScriptLine, _ timeline: inout ScriptTimeline) {
        let list = lists[id] ?? []
        let last = list.last { if case .action(let action?, _, _) = $0 { action.value.isMotion } else { false } }
        if case .action(let action?, _, _) = last, action.value != .command(.land) {
            timeline.add(Located(.command(.land), at: line.range), to: [id])
        }
    }

    /// Keeps a trigger for the drone that it starts; false, reported, when two drones start it at once.
    private mutating func deliver(
        _ trigger: (target: Int, by: Int, line: ScriptLine), into findings: inout ScriptFindings
    ) -> Bool {
        if let other = started[trigger.target]?.last, other.by != trigger.by {
            findings.report(
                .error, "two-triggers",
                "drones \(other.by) and \(trigger.by) may both start drone \(trigger.target) before it waits again: which "
                    + "of them is first is left to chance", at: trigger.line,
                advice: "let one of them start the other first", related: [.init("the other", at: other.line.range)])
            return false
        }
        started[trigger.target, default: []].append((trigger.by, trigger.line))
        return true
    }

    private func reportWaiting(into findings: inout ScriptFindings) {
        for id in ids {
            guard case .wait(let line)? = item(of: id) else { continue }
            findings.report(
                .error, "endless-wait",
                "drone \(id) waits here for ever: no drone that still flies starts it", at: line,
                advice: "name it as the third field of the command that it is to wait for: `t1,takeoff,t\(id)`")
        }
    }

    private func reportUnused(into findings: inout ScriptFindings) -> Bool {
        let unused =
            ids.flatMap { id in started[id, default: []].map { (id, $0.line) } }
            + started.keys.sorted().filter { !ids.contains($0) }.flatMap { id in
                (started[id] ?? []).map { (id, $0.line) }
            }
        for (id, line) in unused {
            findings.report(
                .error, "trigger-without-wait",
                "drone \(id) does not wait when it is started here: the runner sends its next command while it still flies "
                    + "the one before", at: line,
                advice: "add `t\(id),wait` where it is to wait, or take the trigger out")
        }
        return !unused.isEmpty
    }
}
