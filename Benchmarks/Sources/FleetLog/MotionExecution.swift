/// One motion as a drone carried it out.
package struct MotionExecution: Sendable, Hashable {
    /// How it is known when a motion ended.
    package enum EndEvidence: Sendable, Hashable {
        /// Its own answer left then, at once.
        case answer
        /// Its own answer was lost on purpose then.
        case lostAnswer
        /// Its own answer left late, by a time that is known.
        case heldAnswer
        /// The log holds no answer: it ended then at the earliest, by what the fleet was told.
        case options
    }

    /// The command's text.
    package var text: String
    /// When the drone began, in nanoseconds of the log.
    package var begin: Int64
    /// When it had finished, in nanoseconds of the log.
    package var end: Int64
    /// How the end is known.
    package var evidence: EndEvidence
    /// When its answer left, where it left at once: what a turn-around is counted from.
    package var plainAnswer: Int64? { evidence == .answer ? end : nil }

    /// A motion with its times.
    package init(text: String, begin: Int64, end: Int64, evidence: EndEvidence) {
        self.text = text
        self.begin = begin
        self.end = end
        self.evidence = evidence
    }
}
