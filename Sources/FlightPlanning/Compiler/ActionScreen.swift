import Diagnostics
import ShowDocuments
import TelloProtocol

/// Keeps out of a plan what no step of a show may be, and times that are none.
enum ActionScreen {
    /// The action as it can be planned; nil, with an error, for a command that is no step of a show.
    static func screened(_ action: Located<Action>, into sink: inout DiagnosticSink) -> Located<Action>? {
        switch action.value {
        case .hold(let duration):
            return Located(duration, at: action.range).bounded(into: &sink).map(Action.hold)
        case .command(let command) where !isStep(command):
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "no-step", "'\(command.firstWord)' is no step of a show", at: action.range,
                    advice: "use motions, settings and 'hold'"))
            return nil
        case .command, .routine:
            return action
        }
    }

    private static func isStep(_ command: TelloCommand) -> Bool {
        switch command {
        case .command, .emergency, .rc, .read, .network, .wifiChannel, .port, .plain(.reboot): false
        default: true
        }
    }
}
