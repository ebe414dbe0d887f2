import Diagnostics
import ShowTime

/// What a flight or a rehearsal ends with, in lines for people.
package struct FlightSummary: Sendable, Hashable {
    /// How it ended, as one sentence without a full stop; further lines name what kept it on the ground.
    package var outcome: String
    /// The cues in the order in which they opened.
    package var cues: [CueStart]
    /// Datagrams sent again.
    package var resends = 0
    /// Motions whose end telemetry showed, not an answer.
    package var decidedByTelemetry = 0
    /// Answers that came after their command was over.
    package var lateAnswers = 0
    /// Answers that came twice.
    package var duplicateAnswers = 0
    /// How many senders that are no drones of the show sent something.
    package var unknownSenders = 0
    /// What went wrong, a sentence each.
    package var faults: [String] = []
    /// Causes that several of the faults share, each with whose they are.
    package var causes: [String] = []
    /// Checks that the operator had set aside, a sentence each.
    package var setAside: [String] = []
    /// Who left the show while the others went on, a sentence each.
    package var departures: [String] = []
    /// Where the flight record is.
    package var record: String?

    /// A summary of these cues; the counts are zero.
    package init(outcome: String, cues: [CueStart]) {
        self.outcome = outcome
        self.cues = cues
    }

    /// The summary as lines.
    package var lines: [String] { outcomeLines + detailLines }

    /// How it ended: one line, or several where several things kept it on the ground.
    package var outcomeLines: [String] {
        let lines = outcome.split(separator: "\n").map { DisplayText.escaped(String($0)) }
        return lines.enumerated().map { $0 == 0 ? $1 : "  \($1)" }
    }

    /// Everything after that.
    package var detailLines: [String] {
        var lines = setAside.map { "  set aside: \(DisplayText.escaped($0))" }
        lines += faults.map { "  fault: \(DisplayText.escaped($0))" }
        lines += causes.map { "  \(DisplayText.escaped($0))" }
        lines += departures.map { "  left: \(DisplayText.escaped($0))" }
        lines += cueLines
        lines += countLines
        if unknownSenders > 0 {
            lines.append("  ignored: what \(unknownSenders) unknown \(unknownSenders == 1 ? "sender" : "senders") sent")
        }
        if let record { lines.append("  record: \(DisplayText.escaped(record))") }
        return lines
    }

    /// What the exchange counted; nothing where there was none to speak of.
    private var countLines: [String] {
        let isQuiet = resends == 0 && decidedByTelemetry == 0 && lateAnswers == 0 && duplicateAnswers == 0
        if cues.isEmpty, isQuiet { return [] }
        return [
            "  sent again: \(resends), decided by telemetry: \(decidedByTelemetry)",
            "  late answers: \(lateAnswers), duplicate answers: \(duplicateAnswers)",
        ]
    }

    private var cueLines: [String] {
        let names = cues.map { DisplayText.escaped($0.cue) }
        let width = names.map { TerminalWidth.cells(of: $0) }.max() ?? 0
        return zip(cues, names).map { cue, name in
            let spread = cue.motions > 1 ? ", spread \(TimeText.small(cue.spread))" : ""
            let late = cue.isLate ? ", \(TimeText.small(cue.lateness)) late" : ""
            let padding = String(repeating: " ", count: width - TerminalWidth.cells(of: name))
            return "  cue \(name)\(padding)  opened at \(TimeText.tenths(cue.time))\(spread)\(late)"
        }
    }
}
