import Diagnostics
import ShowDocuments

/// A phase before its times are worked out.
struct PhaseDraft {
    var name: String
    var range: SourceRange?
    var at: Located<Duration>?
    /// Whether `at` is when the cue opens in the whole show, and not what the file asks for.
    var isOnTheShowsClock = false
    var after: Located<Duration>?
    var lateAfter: Located<Duration>?
    var ifLate: LatePolicy?
    var parts: [PlannedPart]
}
