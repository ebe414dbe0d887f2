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
        var last: String?
        return report.items.flatMap { item in
            let subject = item.subject == last ? "" : DisplayText.escaped(item.subject)
            last = item.subject
            let head =
                "  \(TerminalText.fitted(subject, to: subjects))  "
                + "\(TerminalText.fitted(DisplayText.escaped(item.check), to: checks))  \(style.word(item.verdict))  "
            let why = item.why.map { ["\(margin)why   \(DisplayText.escaped($0))"] } ?? []
            let remedy = item.remedy.map { ["\(margin)do    \(DisplayText.escaped($0))"] } ?? []
            return [head + DisplayText.escaped(item.what)] + why + remedy
        }
    }

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
