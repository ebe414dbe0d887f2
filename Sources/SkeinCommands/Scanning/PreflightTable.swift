import Diagnostics
import SkeinKit
import SwarmControl

/// What preflight found, check by check.
struct PreflightTable {
    /// What was found.
    let report: PreflightReport
    /// How words are coloured.
    let style: TextStyle

    /// A line for each check, drone by drone, and one for each cause that several share.
    var lines: [String] {
        let bad = report.items.indices.filter { report.items[$0].verdict >= .warning }
        let folded = FoldedCauses(bad.map { (report.items[$0].drone, report.items[$0].message) })
        var messages = report.items.map(\.message)
        for (index, message) in zip(bad, folded.messages) { messages[index] = message }
        return rows(messages)
            + folded.causes.map { DisplayText.escaped("  \($0.drones.joined(separator: ", ")): \($0.cause)") }
    }

    private func rows(_ messages: [String]) -> [String] {
        let names = width(report.items.map(\.drone))
        let checks = width(report.items.map(\.check.rawValue))
        var last: String?
        return zip(report.items, messages).map { item, message in
            let name = item.drone == last ? "" : DisplayText.escaped(item.drone)
            last = item.drone
            return "  \(TerminalText.fitted(name, to: names))  "
                + "\(TerminalText.fitted(item.check.rawValue, to: checks))  \(style.word(item.verdict))  "
                + DisplayText.escaped(message)
        }
    }

    /// How it came out, as one sentence.
    func summary(of count: Int) -> String {
        let failures = report.items.count { $0.verdict.isBlocking }
        let warnings = report.items.count { $0.verdict == .warning }
        let drones = count == 1 ? "1 drone" : "\(count) drones"
        var parts: [String] = []
        if failures > 0 { parts.append(failures == 1 ? "1 failure" : "\(failures) failures") }
        if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
        let ready = failures > 0 ? "not ready to fly" : "ready to fly"
        return ([drones, ready] + parts).joined(separator: ", ")
    }

    private func width(_ texts: [String]) -> Int {
        texts.map { TerminalWidth.cells(of: DisplayText.escaped($0)) }.max() ?? 0
    }
}
