import DroneLink
import ShowTime
package import SwarmControl

extension FlightSummary {
    /// The summary of a flight or a rehearsal that has ended.
    ///
    /// - Parameters:
    ///   - outcome: How it ended, as one sentence without a full stop.
    ///   - record: Where its record is.
    package init(_ result: FlightResult, outcome: String, record: String?) {
        self.init(outcome: outcome, cues: result.openings.map { CueStart($0) })
        for statistics in result.statistics {
            resends += statistics.promptsResent + statistics.motionsResent
            decidedByTelemetry += statistics.decidedByTelemetry
            lateAnswers += statistics.late
            duplicateAnswers += statistics.duplicates
        }
        let folded = FoldedCauses(result.faults.map { ($0.drone, $0.message) })
        faults = zip(result.faults, folded.messages).map { "\($0.drone), in cue '\($0.cue)', \($1)" }
        causes = folded.causes.map { "\($0.drones.joined(separator: ", ")): \($0.cause)" }
        setAside = (result.preflight?.items ?? []).filter { $0.setAsideBecause != nil }.map {
            "\($0.drone), \($0.check.rawValue): \($0.message)"
        }
        unknownSenders = result.strangers
        departures = result.departures.map { departure in
            let what = departure.manner == .hovering ? "hovered and was told to land last" : "was told to land at once"
            // What its fault was stands above.
            let isTold = result.faults.contains { $0.member == departure.member }
            return "\(departure.drone) \(what)" + (isTold ? "" : ": \(departure.reason)")
        }
        self.record = record
    }
}

extension FlightResult {
    /// How it ended, as one sentence without a full stop.
    ///
    /// - Parameters:
    ///   - show: The show's title.
    ///   - only: What to write to fly without the drones that were not found, given the ones that were.
    package func sentence(show: String, only: (_ found: [String]) -> String) -> String {
        let show = "'\(show)'" + (until.map { " up to cue '\($0)'" } ?? "")
        let time = duration.map { " in \(TimeText.tenths($0))" } ?? ""
        return switch ending {
        case .flown: "\(show) was flown\(lateCues.isEmpty ? " as planned" : "")\(time)\(lateWords); \(landedCount)"
        case .flownWithFaults where !departures.isEmpty:
            "\(show) was flown\(time), \(withoutWords); \(landedCount)"
        case .flownWithFaults: "\(show) was flown with faults\(time); \(landedCount)"
        case .cutShort(let reason) where down == nil: "nothing took off: \(reason)"
        case .cutShort(let reason): "\(show) was cut short: \(reason); \(downCount)"
        case .mayBeAirborne(let drones):
            "look up: \(drones.joined(separator: ", ")) may still be in the air; `skein land` says `land` again"
                + (departures.isEmpty ? "" : "; \(show) was flown\(time), \(withoutWords)")
        case .notReachable(let reason): "nothing took off: \(Self.list(reason))\(withoutThem(reason, only))"
        case .preflightFailed: "nothing took off: preflight failed"
        case .notAuthorized: "nothing took off: the question was not answered with yes"
        case .noPort(let error): "nothing took off: \(error.operation) failed: \(error.message)"
        }
    }

    /// One reason behind the colon, several below it.
    ///
    /// A cause that several drones share is said once: their lines begin with their names, which are one word.
    private static func list(_ reason: String) -> String {
        let lines = reason.split(separator: "\n")
        guard lines.count > 1 else { return reason }
        let folded = FoldedCauses(lines.map { (String($0.prefix { $0 != " " && $0 != ":" }), String($0)) })
        let causes = folded.causes.map { "\($0.drones.joined(separator: ", ")): \($0.cause)" }
        return "\n" + (folded.messages + causes).joined(separator: "\n")
    }

    /// How the drones that were found fly without the others; empty where all or none were found.
    private func withoutThem(_ reason: String, _ only: ([String]) -> String) -> String {
        let missing = (preflight?.items ?? []).filter { $0.verdict.isBlocking }.map(\.drone)
        let found = members.map(\.drone).filter { !missing.contains($0) }
        guard !missing.isEmpty, !found.isEmpty, found.count < members.count else { return "" }
        let others = members.count - found.count == 1 ? "it" : "them"
        let hint = "to fly without \(others): \(only(found))"
        return (reason.contains("\n") ? "\n" : "; ") + hint
    }

    /// Cues that opened by a second and more after their own time: people see that.
    package var lateCues: [CueOpening] {
        openings.filter { $0.lateness >= .seconds(1) }
    }

    /// What the latest of them was, and how many there are beside it.
    private var lateWords: String {
        guard let worst = lateCues.max(by: { $0.lateness < $1.lateness }) else { return "" }
        let others = lateCues.count - 1
        let more = others == 0 ? "" : others == 1 ? " and 1 more late" : " and \(others) more late"
        return ", cue '\(worst.cue)' \(TimeText.small(worst.lateness)) late\(more)"
    }

    /// Who left, and from when on the others flew without it.
    private var withoutWords: String {
        let words = departures.map { departure in
            let cue = departure.cue.map { " from cue '\($0)' on" } ?? " at the end"
            return departure.drone + cue + (departure.showTime.map { " (\(TimeText.tenths($0)))" } ?? "")
        }
        return "without " + words.joined(separator: ", ")
    }

    private var landedCount: String { down.map { "\($0) landed" } ?? "nothing had taken off" }

    /// The same after a landing that may have been a fall.
    private var downCount: String {
        down.map { $0.contains(" ") ? "\($0) are down" : "\($0) is down" } ?? "nothing had taken off"
    }

    /// Who stands again; nil when nobody took off.
    private var down: String? {
        let names = members.filter { $0.hasLanded == true }.map(\.drone)
        if names.count > 1, names.count == members.count {
            return names.count == 2 ? "both drones" : "all \(names.count) drones"
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }
}
