import DroneLink
import ShowTime

/// Which drones of a flight fell silent, and whether all did so at once (S4, N4), as a pure state machine.
///
/// State lines that stop say nothing of the reason: a drone that still answers may send them to another computer, and
/// silence at every drone in one moment has one reason, not as many as there are drones.
struct SilenceWatch: Sendable {
    /// What was found.
    enum Finding: Sendable, Equatable {
        /// One drone's state lines are lost, and it answers.
        case linesLost(Int)
        /// One drone's state lines are lost before it takes off: it would fly unseen, or not at all (B063).
        case unseen(Int)
        /// Its state lines are back, after so long.
        case linesBack(Int, after: Duration)
        /// One drone neither reports nor answers, or did so until it was asked back.
        case silent(Int)
        /// A drone whose lines are lost is to be asked for them: before it is found, and every 2 s from then on.
        case regain(Int)
        /// The state lines of all stopped in one moment, and answers come.
        case allLinesLost([Int])
        /// Nothing of anybody comes any more, from one moment on.
        case allSilent([Int])
    }

    /// Without a line for so long they are lost (S4).
    static let loss = Duration.seconds(3)
    /// Lines of two drones that stop no further apart stopped at once.
    static let together = Duration.seconds(1)
    /// A read or a set that is not answered for so long is not answered.
    static let patience = Duration.seconds(1)
    /// A look that comes so much later than the one before says that this computer stood still, and of drones nothing.
    static let stall = Duration.seconds(1)

    /// How often a silent drone is asked back.
    static let regainPause = Duration.seconds(2)

    /// What was found of a drone and has not ended.
    private struct Report: Sendable {
        var lineEnd: ShowInstant
        var nextRegain: ShowInstant?
    }

    private var reports: [Int: Report] = [:]
    /// Drones that were asked whether they are there at all: when their lines ended, and when they were asked.
    private var asked: [Int: (lineEnd: ShowInstant, at: ShowInstant)] = [:]
    private var lastLook: ShowInstant?
    private var ignoreBefore = ShowInstant.zero

    /// Looks at everybody, in the plan's order; what was found once is not found again.
    mutating func look(_ hearings: [Hearing], at now: ShowInstant) -> [Finding] {
        if let lastLook, now - lastLook > Self.stall { ignoreBefore = now }
        lastLook = now
        // Those that wait on the ground too: who is dark before take-off must not be found by a take-off (B063).
        let watched = hearings.indices.filter { member in
            (hearings[member].mayBeAirborne || hearings[member].isBeforeTakeoff) && hearings[member].line != nil
        }
        let back = findReturns(watched, hearings, at: now)
        let found = back + askBack(watched, at: now)
        let lost = watched.filter { reports[$0] == nil && silence(hearings[$0], at: now) > Self.loss }
        guard !lost.isEmpty else { return found }
        if areTogether(watched, hearings) {
            asked = [:]
            return found + findCommon(watched, hearings, at: now)
        }
        return found + lost.flatMap { findSingle($0, hearings[$0], at: now) }
    }

    private func silence(_ hearing: Hearing, at now: ShowInstant) -> Duration {
        now - max(hearing.line ?? ignoreBefore, ignoreBefore)
    }

    private mutating func findReturns(
        _ watched: [Int], _ hearings: [Hearing], at now: ShowInstant
    ) -> [Finding] {
        watched.flatMap { member -> [Finding] in
            guard let line = hearings[member].line else { return [] }
            if let report = reports[member], line > report.lineEnd {
                reports[member] = nil
                return [.linesBack(member, after: line - report.lineEnd)]
            }
            // Nothing was heard of it for as long as of any that is lost, and it came when it was called.
            guard let pending = asked[member], line > pending.lineEnd else { return [] }
            asked[member] = nil
            return [.silent(member), .linesBack(member, after: line - pending.lineEnd)]
        }
    }

    private mutating func askBack(_ watched: [Int], at now: ShowInstant) -> [Finding] {
        watched.compactMap { member in
            guard let due = reports[member]?.nextRegain, now >= due else { return nil }
            reports[member]?.nextRegain = now.advanced(by: Self.regainPause)
            return .regain(member)
        }
    }

    /// Whether the lines of several drones, and of all that fly, ended in one moment.
    private func areTogether(_ watched: [Int], _ hearings: [Hearing]) -> Bool {
        let ends = watched.compactMap { hearings[$0].line }
        guard ends.count > 1, let first = ends.min(), let last = ends.max() else { return false }
        return last - first <= Self.together
    }

    private mutating func findCommon(
        _ watched: [Int], _ hearings: [Hearing], at now: ShowInstant
    ) -> [Finding] {
        let answering = watched.contains { hasAnswered(hearings[$0]) }
        let isDecided = answering || watched.contains { owesAnswer(hearings[$0], at: now) }
        // Nobody asks those that stand and wait: their silence speaks for itself.
        guard isDecided || watched.allSatisfy({ hearings[$0].isBeforeTakeoff }) else { return [] }
        for member in watched { reports[member] = hearings[member].line.map { Report(lineEnd: $0) } }
        return [answering ? .allLinesLost(watched) : .allSilent(watched)]
    }

    private mutating func findSingle(_ member: Int, _ hearing: Hearing, at now: ShowInstant) -> [Finding] {
        if hearing.isBeforeTakeoff {
            reports[member] = hearing.line.map { Report(lineEnd: $0) }
            return [.unseen(member)]
        }
        guard let end = hearing.line else { return [] }
        let isAnswering = hasAnswered(hearing)
        let isAskedInVain = asked[member].map { now - $0.at >= Self.patience } ?? false
        guard isAnswering || isAskedInVain || owesAnswer(hearing, at: now) else {
            // Nobody asked it anything since: whether it is there at all shows at once.
            guard asked[member] == nil else { return [] }
            asked[member] = (end, now)
            return [.regain(member)]
        }
        let wasAsked = asked.removeValue(forKey: member) != nil
        reports[member] = Report(lineEnd: end, nextRegain: now.advanced(by: Self.regainPause))
        return (wasAsked ? [] : [.regain(member)]) + [isAnswering ? .linesLost(member) : .silent(member)]
    }

    /// Whether an answer came after its lines had ended; one on their heels may have left before.
    private func hasAnswered(_ hearing: Hearing) -> Bool {
        guard let answer = hearing.answer, let line = hearing.line else { return false }
        return answer > line.advanced(by: .milliseconds(500))
    }

    private func owesAnswer(_ hearing: Hearing, at now: ShowInstant) -> Bool {
        guard let asked = hearing.asked else { return false }
        return now - max(asked, ignoreBefore) >= Self.patience
    }
}
