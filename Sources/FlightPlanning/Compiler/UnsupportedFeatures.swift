import Diagnostics
import ShowDocuments

/// What the file formats know and this release does not fly: named with its line, never ignored.
enum UnsupportedFeatures {
    static func report(_ fleet: Fleet, into sink: inout DiagnosticSink) {
        if fleet.link.resend.value == .reframe {
            sink.reportUnlessNamed(
                Diagnostic(
                    .error, code: "not-yet-supported", "'resend: reframe' is not yet supported",
                    at: fleet.link.resend.range,
                    advice: "write 'resend: telemetry'"))
        }
    }
}
