import Diagnostics
import ShowDocuments

/// The runner's words.
extension ScriptReader {
    /// Takes a line in that one of the runner's words decides.
    mutating func read(
        _ word: ScriptDirective.Keyword, argument: Substring, at line: ScriptLine, into findings: inout ScriptFindings
    ) {
        switch word {
        case .scan: readScan(argument, at: line, into: &findings)
        case .batteryCheck: readBattery(argument, at: line, into: &findings)
        case .delay: readDelay(argument, at: line, into: &findings)
        case .sync: readSync(argument, at: line, into: &findings)
        case .correctIP:
            knowsSerials = knowsSerials || scan != nil
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
        guard let read = ScanArgument(argument), read.prefix == nil || manner.dialect == .oneoffcoder else {
            return reportNumber(.scan, argument, wants: "the number of drones", at: line, into: &findings)
        }
        if let prefix = read.prefix { readNetwork(prefix, at: line, into: &findings) }
        scan = (line, (scan?.count ?? 0).addingReportingOverflow(read.count).partialValue)
    }

    /// Takes in which network the drones are in.
    mutating func readNetwork(_ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        guard let prefix = NetworkPrefix(text) else {
            return findings.report(
                .error, "bad-network", "\(line.quoted(text.trimmed)) is no beginning of an address", at: line,
                part: text.trimmed, advice: "write the first three numbers: `192.168.1.`")
        }
        network = Located(prefix.network, at: line.range(of: text.trimmed))
    }

    private mutating func readBattery(_ argument: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        guard let percent = ScriptNumber.integer(argument), (0...100).contains(percent) else {
            return reportNumber(.batteryCheck, argument, wants: "a percentage", at: line, into: &findings)
        }
        timeline.barrier()
        guard !state.hasFlown else {
            return findings.gather(
                manner.isLenient ? .note : .warning, "late-battery-check",
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
                "`sync \(text)` would have gone on after \(text) s, ready or not; here the next cue waits "
                    + "for every drone; `skein plan` shows how long at most", at: line)
            return timeline.barrier()
        }
        let limit = min(seconds, ScriptLimits.longestPause)
        timeline.barrier(limit: Located(ScriptNumber.duration(seconds: limit), at: line.range))
    }
}
