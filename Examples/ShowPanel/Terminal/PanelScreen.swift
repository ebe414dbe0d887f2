import Foundation
import ShowPanel
import SkeinKit

/// Draws the panel: over itself on a terminal, and line by line, as things are said, into a file or a pipe.
struct PanelScreen {
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    private var drawn = 0
    private var said: [String] = []

    /// Shows the panel as it is now.
    mutating func show(_ state: PanelState) {
        if isTerminal { redraw(state) } else { append(state) }
    }

    /// Writes something at once; `print` would hold it back where nobody looks.
    static func say(_ text: some CustomStringConvertible) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }

    private mutating func redraw(_ state: PanelState) {
        let sayings = state.sayings.flatMap { $0.split(separator: "\n") }.map { "  " + $0 }
        // Cut, because a line that the terminal breaks in two would not be erased as a whole.
        let lines = (Self.table(state) + sayings + [Self.keys(state.stage)]).map { $0.prefix(79) }
        // Up to the first line of the frame before, and everything below it away.
        let erase = drawn > 0 ? "\u{1B}[\(drawn)F\u{1B}[J" : ""
        Self.say(erase + lines.joined(separator: "\n"))
        drawn = lines.count
    }

    private mutating func append(_ state: PanelState) {
        if state.stage == .ended {
            Self.say(Self.table(state).joined(separator: "\n"))
        } else if state.sayings != said, let newest = state.sayings.last {
            Self.say(newest)
        }
        said = state.sayings
    }

    private static func table(_ state: PanelState) -> [String] {
        let title = "\(state.stage.rawValue): '\(state.title)'" + (state.cue.map { ", cue '\($0)'" } ?? "")
        return [title]
            + state.rows.map { row in
                let cells = [row.now.name, row.now.role, row.now.stage.rawValue, row.now.action ?? "", row.reading]
                let columns = zip(cells, [10, 10, 13, 14, 0]).map { text, width in
                    text + String(repeating: " ", count: max(0, width - text.count))
                }
                return "  " + columns.joined(separator: " ") + (row.fault.map { "  fault: \($0)" } ?? "")
            }
    }

    private static func keys(_ stage: PanelState.Stage) -> String {
        switch stage {
        case .preparing: "Return: the end, nothing takes off"
        case .ready: "'go' and Return: take off - Return: nothing takes off"
        case .flying: "Return: LAND"
        case .holding: "Return: LAND - 'wait' and Return: give the late one more time"
        case .landing: "Return: land again - 'off' and Return: motors off, the drones fall"
        case .ended: ""
        }
    }
}
