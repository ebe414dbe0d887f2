import Diagnostics
import ShowTime

/// What a flight or a rehearsal ends with.
package struct FlightSummary: Sendable, Hashable {
    /// How one cue started.
    package struct CueStart: Sendable, Hashable {
        /// The cue's name.
        package var cue: String
        /// When it opened, on the show clock.
        package var opened: Duration
        /// How far apart the first and the last drone's datagrams left; nil when fewer than two had one.
        package var spread: Duration?
        /// How late it opened against its `at`; nil when it was not late.
        package var late: Duration?

        /// A cue and how it started.
        package init(cue: String, opened: Duration, spread: Duration?, late: Duration? = nil) {
            self.cue = cue
            self.opened = opened
            self.spread = spread
            self.late = late
        }
    }

    /// How it ended, as one sentence without a full stop; further lines name what kept it on the ground.
    package var outcome: String
    /// How grave that is.
    package var concern: FleetRow.Concern
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
    /// Where the flight record is.
    package var record: String?

    /// A summary of these cues; the counts are zero.
    package init(outcome: String, concern: FleetRow.Concern, cues: [CueStart]) {
        self.outcome = outcome
        self.concern = concern
        self.cues = cues
    }

    /// The summary as lines.
    package func lines(style: TextStyle) -> [String] {
        let color: TextStyle.Color = concern == .none ? .green : concern == .attention ? .yellow : .red
        let outcome = outcome.split(separator: "\n").map { DisplayText.escaped(String($0)) }
        var lines = outcome.enumerated().map { style.paint($0 == 0 ? $1 : "  \($1)", color) }
        lines += faults.map { "  fault: \(DisplayText.escaped($0))" }
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
        let width = cues.map { TerminalWidth.cells(of: DisplayText.escaped($0.cue)) }.max() ?? 0
        return cues.map { cue in
            let spread = cue.spread.map { ", spread \(TimeText.small($0))" } ?? ""
            let late = cue.late.map { ", \(TimeText.small($0)) late" } ?? ""
            let name = TerminalText.fitted(DisplayText.escaped(cue.cue), to: width)
            return "  cue \(name)  opened at \(TimeText.tenths(cue.opened))\(spread)\(late)"
        }
    }
}
