import Diagnostics
import ShowDocuments
import TelloProtocol

/// Reads a mission line by line.
struct MissionReader {
    /// The file as the user named it.
    let file: String
    /// How it is read.
    let manner: ScriptManner

    private(set) var timeline = ScriptTimeline()
    private var state = FlightState()
    private var isOverfull = false

    /// The only drone's number.
    private static let drone = 1

    /// For a file by its name.
    init(file: String, manner: ScriptManner = ScriptManner(dialect: .mission)) {
        self.file = file
        self.manner = manner
    }

    /// Takes one line in.
    mutating func read(_ line: ScriptLine, into findings: inout ScriptFindings) {
        let text = Self.withoutComment(line.text[...]).trimmed
        guard let first = text.words.first else { return }
        if first == "delay" {
            readDelay(text, at: line, into: &findings)
        } else if !isAddressed(text, at: line, into: &findings) {
            readCommand(text, at: line, into: &findings)
        }
    }

    /// What stands before a `#` or a `//`.
    private static func withoutComment(_ text: Substring) -> Substring {
        [text.parted(at: "#")?.before, text.parted(at: "//")?.before]
            .compactMap { $0 }.min { $0.endIndex < $1.endIndex } ?? text
    }

    /// Whether a line is one of a script for several drones; reported.
    private func isAddressed(_ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings) -> Bool {
        guard let target = text.parted(at: ">")?.before.trimmed,
            target == "*" || ScriptNumber.integer(target) != nil
        else { return false }
        findings.report(
            .error, "addressed-command", "a mission is for one drone, and this line is for drone \(target.quoted)",
            at: line, part: target, advice: "a script for several drones becomes a show with: skein import FILE")
        return true
    }

    private mutating func readDelay(_ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        let argument = text.words.dropFirst()
        guard argument.count == 1, let number = argument.first,
            let seconds = ScriptNumber.seconds(number, upTo: ScriptLimits.longestPause)
        else {
            return findings.report(
                .error, "bad-number", "`delay` takes 0 to \(Int(ScriptLimits.longestPause)) seconds", at: line,
                part: text, advice: "write a number behind it and nothing else: `delay 3`")
        }
        guard seconds > 0 else { return }
        guard state.hasFlown else {
            return findings.gather("idle-delay", "a pause before the take-off is left out: nobody flies", at: line)
        }
        timeline.hold(Located(ScriptNumber.duration(seconds: seconds), at: line.range(of: text)))
    }

    private mutating func readCommand(_ text: Substring, at line: ScriptLine, into findings: inout ScriptFindings) {
        guard case .action(let action) = ScriptCommand(line: line, text: text, manner: manner).meaning(into: &findings)
        else { return }
        guard !timeline.isFull else {
            if !isOverfull { timeline.reportFull(at: line, into: &findings) }
            isOverfull = true
            return
        }
        guard !state.acting(action, among: [Self.drone], at: line, into: &findings).isEmpty else { return }
        timeline.add(Located(action, at: line.range(of: text)), to: [Self.drone])
        state.note(action, by: [Self.drone], at: line)
        if action.isMotion { timeline.barrier() }
    }

    /// The mission, once every line is read; nil when there is nothing to fly.
    mutating func choreography(into findings: inout ScriptFindings) -> Choreography? {
        if let idle = timeline.finish().first {
            findings.report(
                Diagnostic(.note, code: "idle-delay", "a pause after the last command is left out", at: idle.range))
        }
        state.report(as: .mission, into: &findings)
        guard timeline.commands > 0, state.hasMoved else {
            if !findings.hasErrors { findings.reportNothing(in: file, as: .mission) }
            return nil
        }
        var entries = timeline.entries
        PadDirection.add(to: &entries, into: &findings)
        var choreography = Choreography()
        choreography.show = Located(ShowTitle(file: file).title)
        var writing = CueWriting(cast: [Self.drone])
        choreography.timeline = entries.map { writing.step($0) }
        return choreography
    }
}
