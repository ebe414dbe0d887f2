import DroneLink
import ShowTime
import TelloEmulator
import TelloProtocol

/// What a trial's missions came to, by the drones' own journals.
struct TrialJudgement {
    var missions = 0
    var motions = 0
    /// Motions reported as done whose commands were flown more than once.
    var flownTwice = 0
    /// Motions reported as done that were not flown.
    var skipped = 0
    /// `ok`s and values credited to an order that they do not answer.
    var miscredited = 0
    /// Motions that telemetry showed at their end, credited by an older motion's `ok`.
    var creditedForAnother = 0
    /// Keep-alives to which another read's number was credited; nobody uses it.
    var keepAlivesMixed = 0
    /// The age that a line may have, in which a drone creeps by some millimetres.
    private static let lastMoment = Duration.milliseconds(120)
    /// Motions taken as done before the drone had come to the end of its movement.
    var early = 0
    /// Motions taken as done after the end of the movement, but before the drone's own answer had left.
    var aheadOfAnswer = 0
    /// Sets reported as done of which no copy arrived.
    var setsMissed = 0
    /// Drones that landed by themselves, having heard nothing for too long (B3).
    var landedAlone = 0
    var creditedAtOnce = 0
    var creditedHeld = 0
    /// Those of them that were the first motion after a take-off, which owes a second `ok` for 5 s.
    var firstHeld = 0
    var byTelemetry = 0
    var resent = 0
    /// Missions that ended with a motion of which telemetry could not tell.
    var unknown = 0
    /// Missions that ended otherwise than by their last command.
    var cut = 0
    /// What was wrong, for the message of a failed expectation.
    var findings: [String] = []

    mutating func judge(_ mission: TrialMission, name: String) {
        missions += 1
        let executed = Dictionary(grouping: mission.journal.executedMotions, by: \.receipt)
        for id in mission.sequence {
            guard let flown = mission.flown[id] else { continue }
            judge(flown, executed: flown.receipts.flatMap { executed[$0] ?? [] }, mission, "\(name) \(id.number)")
        }
        judgeCredits(mission, name)
        for entry in mission.journal {
            guard case .landing(.autoland) = entry.event else { continue }
            landedAlone += 1
            findings.append("\(name) landed by itself at \(entry.at.seconds)")
        }
        count(mission, name)
    }

    private mutating func judge(
        _ flown: TrialMission.Flown, executed: [ExecutedMotion], _ mission: TrialMission, _ name: String
    ) {
        let text = flown.order.command.wireText
        let isDone = flown.outcome?.isDone == true
        if flown.order.command.commandClass == .set, isDone, flown.receipts.isEmpty,
            text != Self.lastSpeed(mission.journal, before: flown.end)
        {
            setsMissed += 1
            findings.append("\(name) `\(text)` believed, not received")
        }
        guard flown.order.command.isMotion else { return }
        motions += 1
        if executed.count > 1 {
            flownTwice += 1
            findings.append("\(name) `\(text)` flown \(executed.count) times")
        }
        guard isDone else { return }
        guard let motion = executed.first else {
            skipped += 1
            return findings.append("\(name) `\(text)` skipped, \(String(describing: flown.outcome)) at \(flown.end)")
        }
        if flown.end < motion.end.advanced(by: .zero - Self.lastMoment) {
            early += 1
            findings.append("\(name) `\(text)` done \((motion.end - flown.end).inSeconds) s before its end")
        } else if let departure = mission.departures[motion.receipt], flown.end < departure {
            aheadOfAnswer += 1
        }
    }

    /// The last `speed` that the drone received.
    private static func lastSpeed(_ journal: [JournalEntry], before end: ShowInstant) -> String? {
        journal.prefix { $0.at <= end }.reversed().lazy.compactMap { entry in
            if case .received(_, let text, _) = entry.event, text.hasPrefix("speed ") { text } else { nil }
        }.first
    }

    private mutating func judgeCredits(_ mission: TrialMission, _ name: String) {
        let first = mission.sequence.filter { mission.flown[$0]?.order.command.isMotion == true }.dropFirst().first
        var held: Set<UInt64> = []
        for (event, at) in mission.events {
            if case .held(_, let mark) = event { held.insert(mark) }
            guard case .credited(let id, let command, let answer, let mark) = event else { continue }
            guard let truth = mission.truths[mark] else { continue }
            if mission.flown[id] == nil {
                if truth.command != command.wireText { keepAlivesMixed += 1 }
                continue
            }
            if command.isMotion { held.contains(mark) ? (creditedHeld += 1) : (creditedAtOnce += 1) }
            if id == first, held.contains(mark) { firstHeld += 1 }
            guard mission.flown[id]?.receipts.contains(truth.receipt) == false else { continue }
            if command.commandClass == .read, truth.command == command.wireText { continue }
            // Disputed and settled by telemetry: which of two `ok`s it was nobody can know, and nothing depends on it.
            if held.contains(mark) {
                creditedForAnother += 1
                continue
            }
            miscredited += 1
            findings.append(
                "\(name) `\(answer)` to `\(truth.command)` credited to `\(command.wireText)` at \(at.seconds)")
        }
    }

    private mutating func count(_ mission: TrialMission, _ name: String) {
        for case .decided(_, _, let verdict, _) in mission.events.map(\.event) {
            switch verdict {
            case .flown: byTelemetry += 1
            case .notStarted: resent += 1
            case .unknown: unknown += 1
            }
        }
        let last = mission.sequence.last.flatMap { mission.flown[$0] }
        guard last?.order.command != .land || last?.outcome?.isDone != true else { return }
        cut += 1
        let text = last?.order.command.wireText ?? ""
        findings.append("\(name) ended with `\(text)`: \(last?.outcome.map { "\($0)" } ?? "nothing")")
    }

    /// One row of the trial's table.
    var row: String {
        """
        \(missions) missions, \(motions) motions: twice \(flownTwice), skipped \(skipped), miscredited \(miscredited) \
        (and \(creditedForAnother) by telemetry), \
        early \(early), ahead \(aheadOfAnswer), sets missed \(setsMissed), at once \(creditedAtOnce), \
        held \(creditedHeld) (first \(firstHeld)), telemetry \(byTelemetry), resent \(resent), unknown \(unknown), cut \(cut), \
        keep-alives \(keepAlivesMixed), \
        landed alone \(landedAlone)
        """
    }
}
