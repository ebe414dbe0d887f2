import Diagnostics
import ShowDocuments

/// What the file formats know and this release does not fly: named with its line, never ignored.
enum UnsupportedFeatures {
    static func report(_ choreography: Choreography, fleet: Fleet, into sink: inout DiagnosticSink) {
        report(choreography.defaults.ifLate, into: &sink)
        report(choreography.timeline, depth: 0, into: &sink)
        if fleet.link.resend.value == .reframe {
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "not-yet-supported", "'resend: reframe' is not yet supported",
                    at: fleet.link.resend.range,
                    advice: "write 'resend: telemetry'"))
        }
    }

    private static func report(_ timeline: [Step], depth: Int, into sink: inout DiagnosticSink) {
        guard depth < PlanBounds.nesting else { return }
        for step in timeline {
            switch step {
            case .cue(let cue): report(cue.settings.ifLate, into: &sink)
            case .hold: continue
            case .repeat(_, let inner): report(inner, depth: depth + 1, into: &sink)
            }
        }
    }

    private static func report(_ policy: Located<LatePolicy>?, into sink: inout DiagnosticSink) {
        switch policy?.value {
        case nil, .hold, .landAll: return
        case .land, .leaveOut, .goOn:
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "not-yet-supported",
                    "'if_late: \(policy?.value.rawValue ?? "")' is not yet supported",
                    at: policy?.range, advice: "write 'hold' or 'land_all'"))
        }
    }
}
