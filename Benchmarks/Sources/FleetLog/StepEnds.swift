/// When the last drone had finished a step.
struct StepEnds {
    /// Which drone that was, by its place.
    var drone: Int
    /// When, in nanoseconds of the log.
    var end: Int64
    /// How it is known.
    var evidence: MotionExecution.EndEvidence

    /// For each step the drone that finished it last; nothing for a step that nobody flew.
    static func all(of show: FlownShow) -> [StepEnds?] {
        show.steps.indices.map { step in
            var last: StepEnds?
            for part in show.parts {
                guard let motion = part.flown[step], motion.end > last?.end ?? Int64.min else { continue }
                last = StepEnds(drone: part.track.drone, end: motion.end, evidence: motion.evidence)
            }
            return last
        }
    }
}
