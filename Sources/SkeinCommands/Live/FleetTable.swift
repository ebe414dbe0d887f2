import Diagnostics
import ShowTime

/// Draws a frame of the live view as lines that fit the terminal.
package struct FleetTable: Sendable {
    /// The columns that the lines are made for.
    let width: Int
    private let height: Int
    private let style: TextStyle

    /// A table for a terminal of this size; at least 40 columns and 6 lines are assumed.
    package init(width: Int = 80, height: Int = 24, style: TextStyle) {
        self.width = max(width, 40)
        self.height = max(height, 6)
        self.style = style
    }

    /// The lines of a frame, none wider than the terminal, and all of them together less high.
    package func lines(of frame: FlightFrame) -> [String] {
        let clock = frame.clock.map { "  show clock \(TimeText.tenths($0))" } ?? ""
        let columns = Columns(rows: frame.rows, width: width - 1)
        var lines = [
            style.paint(cut(frame.title + clock), .bold),
            style.paint(TerminalText.cut(columns.heading, to: width - 1), .dim),
        ]
        let room = max(1, height - 5)
        let shown = frame.rows.count > room ? frame.rows.prefix(room - 1) : frame.rows[...]
        lines += shown.map { painted(TerminalText.cut(columns.line(of: $0), to: width - 1), $0.concern) }
        if shown.count < frame.rows.count { lines.append("  and \(frame.rows.count - shown.count) more") }
        lines.append(cut(frame.barrier?.text ?? ""))
        if let hint = frame.hint { lines.append(style.paint(cut(hint), .dim)) }
        return lines
    }

    /// How many cells each line of a frame fills.
    func widths(of frame: FlightFrame) -> [Int] {
        FleetTable(width: width, height: height, style: TextStyle(isColored: false)).lines(of: frame).map {
            TerminalWidth.cells(of: $0)
        }
    }

    private func cut(_ text: String) -> String {
        TerminalText.cut(DisplayText.escaped(text), to: width - 1)
    }

    private func painted(_ line: String, _ concern: FleetRow.Concern) -> String {
        switch concern {
        case .none: line
        case .attention: style.paint(line, .yellow)
        case .fault: style.paint(line, .red)
        }
    }
}

/// The columns of the table, each as wide as what is in it, and the action as wide as what is left.
private struct Columns {
    private let name: Int
    private let role: Int
    private let state: Int
    private let action: Int

    init(rows: [FleetRow], width: Int) {
        name = Self.width(of: rows.map(\.name), title: "drone", most: width / 5)
        role = Self.width(of: rows.map { $0.role ?? "-" }, title: "role", most: width / 5)
        state = Self.width(of: rows.map(\.state), title: "state", most: width / 4)
        // Two cells between columns, five for the battery, six for the age, one for the mark in front.
        action = max(8, width - name - role - state - 5 - 6 - 1 - 10)
    }

    var heading: String {
        line(" ", ["drone", "role", "state", " batt", "action", "   age"])
    }

    func line(of row: FleetRow) -> String {
        let battery = row.battery.map { "\($0) %" } ?? "?"
        let age = row.age.map(TimeText.tenths) ?? "-"
        let mark =
            switch row.concern {
            case .none: " "
            case .attention: "!"
            case .fault: "X"
            }
        return line(mark, [row.name, row.role ?? "-", row.state, right(battery, 5), row.action, right(age, 6)])
    }

    private func line(_ mark: String, _ cells: [String]) -> String {
        let widths = [name, role, state, 5, action, 6]
        let fitted = zip(cells, widths).map { TerminalText.fitted(DisplayText.escaped($0), to: $1) }
        return mark + fitted.joined(separator: "  ")
    }

    private func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func width(of cells: [String], title: String, most: Int) -> Int {
        let widest = cells.map { TerminalWidth.cells(of: DisplayText.escaped($0)) }.max() ?? 0
        return min(max(widest, title.count), max(most, title.count))
    }
}
