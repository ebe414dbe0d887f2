/// Finds out when each motion of a drone ended.
enum MotionEnds {
    /// The motions that a drone carried out, with their ends.
    ///
    /// An answer belongs to the first motion that had run for its time when it was given, and after which no other had
    /// begun; late answers are taken back to when they were given. A motion without one ended when its time had passed.
    static func executions(
        of asked: [FleetLogEntry], acknowledgements: [FleetLogEntry], times: MotionTimes
    ) -> [MotionExecution] {
        let begun = asked.filter(\.isExecution)
        var answers = acknowledgements.map { (entry: $0, given: $0.nanoseconds - times.delay(of: $0)) }
        answers.sort { $0.given < $1.given }
        var next = 0
        return begun.indices.map { index in
            let motion = begun[index]
            let earliest = motion.handled + times.shortest(of: motion.text)
            let latest = index + 1 < begun.count ? begun[index + 1].handled : Int64.max
            while next < answers.count, answers[next].given < earliest { next += 1 }
            guard next < answers.count, answers[next].given <= latest else {
                return MotionExecution(text: motion.text, begin: motion.handled, end: earliest, evidence: .options)
            }
            defer { next += 1 }
            return MotionExecution(
                text: motion.text, begin: motion.handled, end: answers[next].given,
                evidence: evidence(of: answers[next].entry, times: times))
        }
    }

    private static func evidence(of answer: FleetLogEntry, times: MotionTimes) -> MotionExecution.EndEvidence {
        if answer.kind == .lostAnswer { return .lostAnswer }
        return times.delay(of: answer) == 0 ? .answer : .heldAnswer
    }
}
