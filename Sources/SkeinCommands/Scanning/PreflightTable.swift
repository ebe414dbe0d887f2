import Diagnostics
import SwarmControl

/// What preflight found, check by check.
struct PreflightTable {
    /// What was found.
    let report: PreflightReport
    /// How words are coloured.
    let style: TextStyle

    /// A line for each check, drone by drone.
    var lines: [String] {
        let names = width(report.items.map(\.drone))
        let checks = width(report.items.map(\.check.rawValue))
        var last: String?
        return report.items.map { item in
            let name = item.drone == last ? "" : DisplayText.escaped(item.drone)
            last = item.drone
            return "  \(TerminalText.fitted(name, to: names))  "
                + "\(TerminalText.fitted(item.check.rawValue, to: checks))  \(word(item.verdict))  "
                + DisplayText.escaped(item.message)
        }
    }

    /// How it came out, as one sentence.
    func summary(of count: Int) -> String {
        let failures = report.items.count { $0.verdict == .failure }
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

    private func word(_ verdict: PreflightReport.Verdict) -> String {
        switch verdict {
        case .pass: style.paint("ok  ", .green)
        case .warning: style.paint("warn", .yellow)
        case .failure: style.paint("FAIL", .red)
        }
    }
}
