import Diagnostics
import ShowDocuments

/// One step of a timeline after repeats are expanded.
struct FlatStep {
    /// What happens.
    enum Content {
        /// A cue; `source` numbers the cues of the file, so that what one says is worked out once for all passes.
        case cue(Cue, source: Int)
        /// Everybody hovers.
        case hold(Duration)
    }

    /// The cue's name with the passes of its repeats, or `hold 3`.
    var name: String
    /// Where it is written.
    var range: SourceRange?
    /// What happens.
    var content: Content
    /// Not before this time on the show clock, once found possible in this place.
    var at: Located<Duration>?

    /// The cue, if it is one.
    var cue: Cue? {
        if case .cue(let cue, _) = content { cue } else { nil }
    }
}
