import Diagnostics
import SkeinKit

/// The fault table for people, 80 columns wide.
struct FaultListing: Sendable {
    /// What was found when each row was flown, by its id; nil when none was.
    var findings: [String: [String]]?

    private static let width = 80

    /// The whole table, by states.
    var lines: [String] {
        let states = FaultState.allCases.flatMap { state in
            [state.rawValue] + FaultTable.rows.filter { $0.state == state }.flatMap(row) + [""]
        }
        return states + Self.wrapped("", summary)
    }

    private func row(_ row: FaultCase) -> [String] {
        let said = row.shown.map { "shown: \($0)" } ?? "shown: nothing; it is in the flight record"
        var lines = Self.wrapped("  ", "\(row.id): \(row.fault)")
        lines += Self.wrapped(
            "      ", "answered by \(row.rules.joined(separator: ", ")); ends: \(row.ending.rawValue)")
        lines += Self.wrapped("      ", said)
        lines += Self.wrapped("      ", "proved by \(row.tests.joined(separator: ", "))")
        for finding in findings?[row.id] ?? [] { lines += Self.wrapped("      ", "NOT AS SAID: \(finding)") }
        return lines
    }

    private var summary: String {
        let count = "\(FaultTable.rows.count) rows"
        guard let findings else { return "\(count); 'skein faults --fly' flies them" }
        let wrong = findings.count { !$0.value.isEmpty }
        return wrong == 0 ? "\(count) flown, all as said" : "\(count) flown, \(wrong) not as said"
    }

    private static func wrapped(_ indent: String, _ text: String) -> [String] {
        TerminalText.wrapped(text, to: width - indent.count - 2).enumerated().map { index, line in
            "\(indent)\(index > 0 ? "  " : "")\(line)"
        }
    }
}
