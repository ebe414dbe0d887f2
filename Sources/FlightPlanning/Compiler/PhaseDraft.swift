import Diagnostics
import ShowDocuments

/// A phase before its times are worked out.
struct PhaseDraft {
    var name: String
    var range: SourceRange?
    var at: Located<Duration>?
    var after: Located<Duration>?
    var lateAfter: Located<Duration>?
    var ifLate: LatePolicy?
    var parts: [PlannedPart]
}
