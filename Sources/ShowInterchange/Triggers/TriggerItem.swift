import Diagnostics
import ShowDocuments

/// One entry of a drone's own list.
enum TriggerItem {
    /// Something that the drone does; nil where it only starts another one.
    case action(Located<Action>?, starts: Int?, line: ScriptLine)
    /// Nothing happens until another drone starts it.
    case wait(ScriptLine)

    /// The line that it stands in.
    var line: ScriptLine {
        switch self {
        case .action(_, _, let line), .wait(let line): line
        }
    }
}
