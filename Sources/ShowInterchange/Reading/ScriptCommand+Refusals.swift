import Diagnostics
import TelloProtocol

/// What no drone does: an error, or, where the import is lenient, left out with a warning.
///
/// A drone answers such a command with an error and stays where it is, and the runner goes on. To leave it out is the
/// same flight; to fly something near it would be another one.
extension ScriptCommand {
    /// Whether a command has a capital letter, which no drone knows.
    func isCapital(_ first: Substring) -> Bool {
        first != "EXT" && first.utf8.contains { (0x41...0x5A).contains($0) }
    }

    /// A command with a capital letter.
    func refuseCapitals(_ first: Substring, into findings: inout ScriptFindings) -> Meaning {
        refuse(
            "capital-letters", "a drone answers \(first.quoted) with `unknown command`", part: first,
            advice: "commands are written in small letters", replacement: first.lowercased(), into: &findings)
    }

    /// `go` or `curve` with a pad's number without its `m`.
    func refuse(padAsNumber pad: Substring, into findings: inout ScriptFindings) -> Meaning {
        refuse(
            "pad-as-number", "\(pad.quoted) is one number too many; drones answer a wrong count with silence",
            part: pad, advice: "a mission pad is written `m\(pad)`", replacement: "m\(pad)", into: &findings)
    }

    /// A command that the drones of a fleet do not know or do not take.
    func refuse(_ faults: [CommandFault], into findings: inout ScriptFindings) -> Meaning {
        let misplaced = ArgumentRules.misplaced(text).map { "`\($0)` is the runner's word: give it a line of its own" }
        for fault in faults {
            _ = refuse(
                fault.code, fault.message, part: text.trimmed, advice: misplaced ?? fault.advice, into: &findings)
        }
        return manner.isLenient ? .dropped : .invalid
    }

    private func refuse(
        _ code: String, _ message: String, part: Substring, advice: String?, replacement: String? = nil,
        into findings: inout ScriptFindings
    ) -> Meaning {
        guard manner.isLenient else {
            findings.report(
                .error, code, message, at: line, part: part, advice: advice, replacement: replacement)
            return .invalid
        }
        findings.report(
            .warning, code, "\(message); left out, as a drone would do nothing", at: line, part: part, advice: advice,
            replacement: replacement)
        return .dropped
    }
}
