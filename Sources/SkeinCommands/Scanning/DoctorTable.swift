import Diagnostics
import SwarmControl

/// What `skein doctor` found, check by check.
struct DoctorTable {
    /// What was found.
    let report: DoctorReport
    /// How words are coloured.
    let style: TextStyle

    /// A line for each check, with the cause and what to do on lines of their own below it.
    var lines: [String] {
        let subjects = width(report.items.map(\.subject))
        let checks = width(report.items.map(\.check))
        let margin = String(repeating: " ", count: subjects + checks + 6)
        return report.items.indices.flatMap { index in
            let item = report.items[index]
            let isFirst = index == 0 || report.items[index - 1].subject != item.subject
            let subject = isFirst ? DisplayText.escaped(item.subject) : ""
            let head =
                "  \(TerminalText.fitted(subject, to: subjects))  "
                + "\(TerminalText.fitted(DisplayText.escaped(item.check), to: checks))  \(style.word(item.verdict))  "
            return [head + DisplayText.escaped(item.what)] + reasons(index).map { margin + DisplayText.escaped($0) }
        }
    }

    /// Why, and what to do; of what holds for a drone before it too, that it does.
    private func reasons(_ index: Int) -> [String] {
        let item = report.items[index]
        guard item.why != nil || item.remedy != nil else { return [] }
        let same = report.items[..<index].first { $0.why == item.why && $0.remedy == item.remedy }
        if let same { return ["do    as for \(same.subject)"] }
        return (item.why.map { ["why   \($0)"] } ?? []) + (item.remedy.map { ["do    \($0)"] } ?? [])
    }

    /// The last line: whether one can fly from here, or what stops it.
    var conclusion: String { DisplayText.escaped(report.conclusion) }

    /// All of it for programs.
    var json: String {
        let items = report.items.map { item in
            JSONValue.object([
                ("subject", .string(item.subject)), ("check", .string(item.check)),
                ("verdict", .string("\(item.verdict)")), ("what", .string(item.what)),
                ("why", item.why.map { .string($0) } ?? .null), ("do", item.remedy.map { .string($0) } ?? .null),
            ])
        }
        return JSONValue.object([
            ("checks", .array(items)), ("verdict", .string("\(report.verdict)")),
            ("conclusion", .string(report.conclusion)),
        ]).text
    }

    private func width(_ texts: [String]) -> Int {
        texts.map { TerminalWidth.cells(of: DisplayText.escaped($0)) }.max() ?? 0
    }
}

extension TextStyle {
    /// A verdict in four letters, which say it without their colour too.
    func word(_ verdict: PreflightReport.Verdict) -> String {
        switch verdict {
        case .off: paint("-   ", .dim)
        case .pass: paint("ok  ", .green)
        case .warning: paint("warn", .yellow)
        case .running: paint("....", .yellow)
        case .failure: paint("FAIL", .red)
        case .error: paint("ERR ", .red)
        }
    }
}
