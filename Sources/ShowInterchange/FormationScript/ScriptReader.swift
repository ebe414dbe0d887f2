import Diagnostics
import ShowDocuments
import TelloProtocol

/// Reads a script line by line: drones, gates, barriers and commands.
struct ScriptReader {
    /// The file as the user named it.
    let file: String

    private var drones = ScriptDrones()
    private var timeline = ScriptTimeline()
    private var state = FlightState()
    private var scan: (line: ScriptLine, count: Int)?
    private var knowsSerials = false
    private var leastBattery: Located<Int>?
    private var pauseInFlight: ScriptLine?
    private var unbound: Set<Int> = []
    private var isStarUnbound = false
    private var isOverfull = false

    /// For a file by its name.
    init(file: String) {
        self.file = file
    }

    /// Takes one line in.
    mutating func read(_ line: ScriptLine, into findings: inout ScriptFindings) {
        switch ScriptDirective(line.text[...]) {
        case .blank: break
        case .comment(let before): reportComment(line, before: before, into: &findings)
        case .command(let target, let text): readCommand(line, target: target, text: text, into: &findings)
        case .binding(let id, let serial): readBinding(line, id: id, serial: serial, into: &findings)
        case .ignored: IgnoredLine(line).report(into: &findings)
        case .keyword(let word, let before, let argument):
            reportHidden(word, before: before, at: line, into: &findings)
            read(word, argument: argument, at: line, into: &findings)
        }
    }

    // MARK: Lines that are not what they look like

    private func reportComment(_ line: ScriptLine, before: Substring, into findings: inout ScriptFindings) {
        guard !before.trimmed.isEmpty else { return }
        findings.report(
            .warning, "trailing-comment-drops-line",
            "the runner drops the whole line, \(line.quoted(before.trimmed)) included, "
                + "because a `//` stands in it; so does the import", at: line, part: before.trimmed,
            advice: "give the comment a line of its own")
    }

    private func reportHidden(
        _ word: ScriptDirective.Keyword, before: Substring, at line: ScriptLine, into findings: inout ScriptFindings
    ) {
        let before = before.trimmed
        guard !before.isEmpty else { return }
        let isComment = before.unicodeScalars.first == "#"
        let name = String(word.rawValue.map { $0 == "_" ? "-" : $0 })
        findings.report(
            .warning, isComment ? "\(name)-matched-in-comment" : "misread-line",
            "the runner takes this line for `\(word.rawValue)` and does it, whatever stands before the word; "
                + "so does the import", at: line,
            advice: isComment ? "comments begin with `//`" : "take out what stands before `\(word.rawValue)`")
    }

    // MARK: The runner's words

    private mutating func read(
        _ word: ScriptDirective.Keyword, argument: Substring, at line: ScriptLine, into findings: inout ScriptFindings
    ) {
        switch word {
        case .scan: readScan(argument, at: line, into: &findings)
        case .batteryCheck: readBattery(argument, at: line, into: &findings)
        case .delay: readDelay(argument, at: line, into: &findings)
        case .sync: readSync(argument, at: line, into: &findings)
        case .correctIP:
            knowsSerials = scan != nil
            timeline.barrier()
        }
    }

    private func reportNumber(
        _ word: ScriptDirective.Keyword, _ argument: Substring, wants: String, at line: ScriptLine,
        into findings: inout ScriptFindings
    ) {
        findings.report(
            .error, "bad-number",
            "`\(word.rawValue)` takes \(wants), not \(line.quoted(argument.trimmed)); at what is no "
                + "number the runner stops with an error", at: line, advice: "correct the number or take the line out")
    }

    private mutating func readScan(_ argument: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        guard let count = ScriptNumber.integer(argument), count > 0 else {
            return reportNumber(.scan, argument, wants: "the number of drones", at: line, into: &findings)
        }
        scan = (line, (scan?.count ?? 0).addingReportingOverflow(count).partialValue)
    }

    private mutating func readBattery(_ argument: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        guard let percent = ScriptNumber.integer(argument), (0...100).contains(percent) else {
            return reportNumber(.batteryCheck, argument, wants: "a percentage", at: line, into: &findings)
        }
        timeline.barrier()
        guard !state.hasFlown else {
            return findings.report(
                .warning, "late-battery-check",
                "a battery check in flight is not taken over: where it fails, the runner "
                    + "ends and leaves every drone hovering", at: line,
                advice: "take it out; in flight a low battery lands the drone that has it")
        }
        if percent > leastBattery?.value ?? -1 { leastBattery = Located(percent, at: line.range) }
    }

    private mutating func readDelay(_ argument: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        guard let seconds = ScriptNumber.seconds(argument, upTo: ScriptLimits.longestPause) else {
            return reportNumber(
                .delay, argument, wants: "0 to \(Int(ScriptLimits.longestPause)) seconds", at: line, into: &findings)
        }
        guard seconds > 0 else { return }
        guard state.hasFlown else {
            return findings.gather(
                "idle-delay", "a pause before the first take-off is left out: nobody flies", at: line)
        }
        if timeline.isOpen { pauseInFlight = line }
        timeline.hold(Located(ScriptNumber.duration(seconds: seconds), at: line.range))
    }

    private mutating func readSync(_ argument: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        guard let seconds = ScriptNumber.seconds(argument, upTo: ScriptLimits.longestSync) else {
            return reportNumber(
                .sync, argument, wants: "0 to \(Int(ScriptLimits.longestSync)) seconds", at: line, into: &findings)
        }
        guard timeline.isOpen else { return }
        guard ScriptLimits.isKept(sync: seconds, motions: timeline.longestLane) else {
            let text = argument.trimmed
            findings.gather(
                "sync-limit",
                "`sync \(text)` would have gone on after \(text) s, ready or not; here the barrier waits "
                    + "for every drone, at most for the limit computed from the plan", at: line)
            return timeline.barrier()
        }
        let limit = min(seconds, ScriptLimits.longestPause)
        timeline.barrier(limit: Located(ScriptNumber.duration(seconds: limit), at: line.range))
    }

    // MARK: Drones and commands

    private mutating func readBinding(
        _ line: ScriptLine, id: Substring, serial: Substring, into findings: inout ScriptFindings
    ) {
        if !knowsSerials, drones.ids.isEmpty {
            findings.report(
                .warning, "no-discovery",
                "without `scan` and then `correct_ip` above, the runner knows no serial "
                    + "number and stops with an error here; Skein finds the drones by itself", at: line)
        }
        drones.bind(id, to: serial, at: line, into: &findings)
    }

    private mutating func readCommand(
        _ line: ScriptLine, target: Substring, text: Substring, into findings: inout ScriptFindings
    ) {
        let ids = targets(target, at: line, into: &findings)
        guard case .action(let action) = ScriptCommand(line: line, text: text).meaning(into: &findings) else { return }
        guard !timeline.isFull else {
            if !isOverfull { timeline.reportFull(at: line, into: &findings) }
            isOverfull = true
            return
        }
        guard !ids.isEmpty else { return }
        reportPause(into: &findings)
        timeline.add(Located(action, at: line.range(of: text.trimmed)), to: ids)
        state.note(action, by: ids, at: line)
    }

    /// Reports a pause that begins while drones fly, once it is known that the show goes on after it.
    private mutating func reportPause(into findings: inout ScriptFindings) {
        guard let line = pauseInFlight else { return }
        pauseInFlight = nil
        findings.gather(
            "delay-is-hold",
            "`delay` makes the script wait while the drones fly on; here everybody finishes first "
                + "and then hovers", at: line)
    }

    /// The numbers of the drones that a command goes to; what is not bound is reported once.
    private mutating func targets(
        _ target: Substring, at line: ScriptLine, into findings: inout ScriptFindings
    ) -> [Int] {
        if target.trimmed == "*" {
            let ids = drones.ids
            if ids.isEmpty, !isStarUnbound {
                isStarUnbound = true
                report(unbound: "`*` means every drone, and no drone is bound above", at: line, into: &findings)
            }
            return ids
        }
        guard let id = ScriptDrones.number(target, at: line, into: &findings) else { return [] }
        if drones.isBound(id) { return [id] }
        if unbound.insert(id).inserted {
            report(
                unbound:
                    "drone \(id) is not bound to a serial number above; the runner stops with an error here, whoever is in "
                    + "the air", at: line, into: &findings)
        }
        return []
    }

    private func report(unbound message: String, at line: ScriptLine, into findings: inout ScriptFindings) {
        findings.report(
            .error, "unbound-id", message, at: line,
            advice: "add a line such as `1=0TQDF1ABCDEFGH` with its serial number near the top")
    }

    // MARK: The end

    /// The show, once every line is read; nil when there is nothing to fly.
    mutating func show(lines: Int, into findings: inout ScriptFindings) -> ImportedShow? {
        if let idle = timeline.finish().first {
            findings.report(
                Diagnostic(.note, code: "idle-delay", "a pause after the last command is left out", at: idle.range))
        }
        reportScan(into: &findings)
        state.report(as: .formation, into: &findings)
        guard timeline.commands > 0 else {
            if !findings.hasErrors { findings.reportNothing(in: file, as: .formation) }
            return nil
        }
        return ShowAssembly(
            file: file, drones: drones.inOrder, entries: timeline.entries, leastBattery: leastBattery,
            lines: lines, commands: timeline.commands
        ).show(into: &findings)
    }

    private func reportScan(into findings: inout ScriptFindings) {
        let bound = drones.ids.count
        // A binding that is in error would be counted as missing.
        guard let scan, bound > 0, !findings.hasErrors else { return }
        if scan.count != bound {
            findings.report(
                .warning, "scan-count",
                "`scan` looks for \(scan.count) and the script binds \(bound): `*` would mean "
                    + "drones 1 to \(scan.count); here it means all that are bound", at: scan.line)
        } else if drones.ids != Array(1...bound) {
            findings.report(
                .warning, "star-ids",
                "`*` would mean drones 1 to \(bound), but they are numbered otherwise; here it "
                    + "means all that are bound", at: scan.line)
        }
    }
}
