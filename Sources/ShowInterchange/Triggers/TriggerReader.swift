import Diagnostics
import ShowDocuments
import TelloProtocol

/// Reads a script whose commands start one another, line by line.
struct TriggerReader {
    /// The file as the user named it.
    let file: String
    /// How it is read.
    let manner: ScriptManner

    private var lists: [Int: [TriggerItem]] = [:]
    private var order: [Int] = []
    private var state = FlightState()
    private var commands = 0
    private var isOverfull = false

    /// For a file by its name.
    init(file: String, manner: ScriptManner) {
        self.file = file
        self.manner = manner
    }

    /// Takes one line in.
    mutating func read(_ line: ScriptLine, into findings: inout ScriptFindings) {
        let text = line.text[...].trimmed
        guard !text.isEmpty, !isComment(line, into: &findings) else { return }
        let parts = TriggerLine(line.text[...])
        if parts.isOverlong {
            findings.report(
                .error, "trigger-fields", "a line has a drone, a command and one drone to start at the most", at: line,
                advice: "write `t1,takeoff,t2`")
        }
        let drone = parts.drone.map { number($0, at: line, into: &findings) } ?? 1
        let starts = parts.trigger.flatMap { number($0, at: line, into: &findings) }
        guard let drone else { return }
        take(parts.command, of: drone, starts: starts, at: line, into: &findings)
    }

    private func isComment(_ line: ScriptLine, into findings: inout ScriptFindings) -> Bool {
        guard let before = line.text[...].parted(at: "#")?.before.trimmed else { return false }
        if !before.isEmpty {
            findings.report(
                .warning, "trailing-comment-drops-line",
                "the runner drops the whole line, \(line.quoted(before)) included, because a `#` stands in it; so does "
                    + "the import", at: line, part: before, advice: "give the comment a line of its own")
        }
        return true
    }

    private func number(_ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings) -> Int? {
        if let number = TriggerLine.number(text) { return number }
        findings.report(
            .error, "bad-id", "\(line.quoted(text.trimmed)) is no drone", at: line, part: text,
            advice: "drones are written `t1`, `t2` …, in the order of the file with their addresses")
        return nil
    }

    private mutating func take(
        _ text: Substring, of drone: Int, starts: Int?, at line: ScriptLine, into findings: inout ScriptFindings
    ) {
        if text.trimmed == "wait" {
            if starts != nil {
                findings.report(
                    .error, "wait-starts", "`wait` starts no other drone: the runner leaves the third field out",
                    at: line,
                    advice: "let the command after the `wait` start it")
            }
            return append(.wait(line), to: drone)
        }
        guard let action = action(text, at: line, into: &findings) else {
            if starts != nil { append(.action(nil, starts: starts, line: line), to: drone) }
            return
        }
        let located = Located(action, at: line.range(of: text.trimmed))
        let isIdle = state.acting(action, among: [drone], at: line, into: &findings).isEmpty
        append(.action(isIdle ? nil : located, starts: starts, line: line), to: drone)
        if !isIdle { state.note(action, by: [drone], at: line) }
        count(at: line, into: &findings)
    }

    private func action(_ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings) -> Action? {
        if text.trimmed == "cmd" {
            findings.gather("command-dropped", "`cmd` is left out: no drone knows it", at: line)
            return nil
        }
        let command = ScriptCommand(line: line, text: text, manner: manner)
        guard case .action(let action) = command.meaning(into: &findings) else { return nil }
        return action
    }

    private mutating func append(_ item: TriggerItem, to drone: Int) {
        if lists[drone] == nil { order.append(drone) }
        lists[drone, default: []].append(item)
    }

    private mutating func count(at line: ScriptLine, into findings: inout ScriptFindings) {
        commands += 1
        guard commands > ScriptTimeline.most.commands, !isOverfull else { return }
        isOverfull = true
        ScriptTimeline().reportFull(at: line, into: &findings)
    }

    // MARK: The end

    /// The show, once every line is read; nil when there is nothing to fly, or when triggers do not add up.
    mutating func show(lines: Int, into findings: inout ScriptFindings) -> ImportedShow? {
        guard state.hasMoved else {
            if !findings.hasErrors { findings.reportNothing(in: file, as: .triggers) }
            return nil
        }
        state.report(missingStartsAs: .triggers, into: &findings)
        guard !findings.hasErrors else { return nil }
        var rounds = TriggerRounds(lists)
        guard let timeline = rounds.timeline(into: &findings) else { return nil }
        let drones = drones(into: &findings)
        return ShowAssembly(
            file: file, dialect: .triggers, drones: drones.inOrder, network: nil, timeline: timeline, leastBattery: nil,
            lines: lines
        ).show(into: &findings)
    }

    private func drones(into findings: inout ScriptFindings) -> ScriptDrones {
        var drones = ScriptDrones()
        for drone in order.sorted() {
            guard let line = lists[drone]?.first?.line else { continue }
            guard let found = manner.address(of: drone) else {
                findings.report(
                    .error, "no-address", "there is no address for drone \(drone)", at: line,
                    advice: "import with `--addresses FILE`")
                continue
            }
            found.remark?.report(of: drone, at: found.address.value, line: line, into: &findings)
            drones.adopt(drone, address: found.address.value, at: line.range)
        }
        return drones
    }
}
