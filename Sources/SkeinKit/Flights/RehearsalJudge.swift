import Diagnostics
import DroneLink
import FlightModel
import FlightPlanning
import Rehearsal
import ShowDocuments
import ShowTime
import Synchronization
import TelloEmulator
import TelloProtocol

/// Holds what the exchange decided against what the emulated drones truly did.
///
/// It knows what each answer truly answers, which no decision of the link may; so the check does not rest on the
/// exchange's own reasoning.
final class RehearsalJudge: Sendable {
    private struct Claim: Sendable {
        var member: Int
        var command: TelloCommand
        var time: ShowInstant
        /// Where the drone really was.
        var pose: Pose
    }

    private struct State: Sendable {
        var findings: [String] = []
        /// An `ok` of one motion that was credited to a later one of the same drone: permitted by E6, and counted.
        var olderAnswers: [String] = []
        var claims: [Claim] = []
        var landings: [(member: Int, time: ShowInstant)] = []
        /// The answers that were held until telemetry agreed.
        var held: Set<UInt64> = []
        /// The sets whose own `ok` came and ended nothing, since each was first sent, by drone.
        var answeredSets: [Int: Set<String>] = [:]
    }

    /// How far apart a doubled copy comes at the most (E4); a set's own copies leave half a second apart (E2).
    private static let longestEcho = FaultRule.networkGap.upperBound

    private let air: SimulatedAir<EmulatedDrone>
    private let names: [String]
    private let state = Mutex(State())

    init(air: SimulatedAir<EmulatedDrone>, plan: FlightPlan) {
        self.air = air
        names = plan.members.map(\.drone.name.value)
    }

    func observe(_ member: Int, _ event: ExchangeEvent, at now: ShowInstant) {
        switch event {
        case .sent(_, let command, 1, _) where command.commandClass == .set:
            state.withLock { _ = $0.answeredSets[member]?.remove(command.wireText) }
        case .ignored("ok", _, _, let mark): noteUncredited(mark, of: member)
        case .held(_, let mark): state.withLock { _ = $0.held.insert(mark) }
        case .credited(_, let command, let answer, let mark): judge(member, command, answer, mark)
        case .finished(_, let command, .acknowledged), .finished(_, let command, .flown):
            guard command.isMotion else { return }
            let pose = air.drones[member].truth.pose
            state.withLock { $0.claims.append(Claim(member: member, command: command, time: now, pose: pose)) }
        case .landed: state.withLock { $0.landings.append((member, now)) }
        default: break
        }
    }

    private func judge(_ member: Int, _ command: TelloCommand, _ answer: String, _ mark: UInt64) {
        let name = names[member]
        guard let truth = air.truth(ofMark: mark) else {
            return find("\(name): `\(answer)` was credited to `\(command.wireText)` and answers nothing")
        }
        // An `ok` says nothing of its own question. Among one drone's motions telemetry decides which one it ends (E6),
        // and each of these is held against what the drone flew; everything else must answer just what was asked.
        // Where a set is owed one, too, it was held until the drone had got there: whose it was
        // nobody can know, and nothing depends on it.
        let isHeld = state.withLock { $0.held.contains(mark) }
        let isMotionsOK = command.isMotion && (isHeld || TelloCommand.isMotion(truth.command))
        if truth.drone == name, isMotionsOK, isOlder(truth, than: command, of: member) {
            noteOlder(truth, ending: command, of: member)
        }
        // Who is at an address is what `sn?` asks: another drone that got it meanwhile answers it, too.
        if command == .read(.sn), truth.command == command.wireText { return }
        guard truth.drone != name || (truth.command != command.wireText && !isMotionsOK) else { return }
        if truth.drone == name, command.commandClass == .set, hasOwnAnswer(command, member) { return }
        if truth.drone == name, command.isMotion, isAnsweredUnasked(truth, member) {
            return noteOlder(truth, ending: command, of: member)
        }
        find(
            "\(name): the answer of \(truth.drone) to `\(truth.command)` was credited to `\(command.wireText)`")
    }

    /// Notes whose an `ok` was that ended nothing.
    private func noteUncredited(_ mark: UInt64, of member: Int) {
        guard let truth = air.truth(ofMark: mark), truth.drone == names[member] else { return }
        state.withLock { _ = $0.answeredSets[member, default: []].insert(truth.command) }
    }

    /// Whether a set's own `ok` came before and paid another debt: two `ok`s are alike, and a set is done with one more
    /// than are owed (E5), so that nothing depends on which of them ended it.
    private func hasOwnAnswer(_ command: TelloCommand, _ member: Int) -> Bool {
        state.withLock { $0.answeredSets[member]?.contains(command.wireText) ?? false }
    }

    private func noteOlder(_ truth: AnswerTruth, ending command: TelloCommand, of member: Int) {
        state.withLock {
            $0.olderAnswers.append("\(names[member]): the `ok` to `\(truth.command)` ended `\(command.wireText)`")
        }
    }

    /// Whether the command that an answer belongs to came to the drone twice at once, since the network doubled it.
    ///
    /// The `ok` too many is owed for no copy that was sent (E5), so that telemetry alone decides which motion it ends (E6).
    private func isAnsweredUnasked(_ truth: AnswerTruth, _ member: Int) -> Bool {
        let receipts = air.drones[member].journal.filter { entry in
            if case .received(_, truth.command, _) = entry.event { true } else { false }
        }
        guard let own = receipts.first(where: { $0.isReceipt(truth.receipt) }) else { return false }
        return receipts.contains { entry in
            !entry.isReceipt(truth.receipt) && max(entry.at, own.at) - min(entry.at, own.at) <= Self.longestEcho
        }
    }

    /// Whether an answer is that of another motion than the newest one that the drone received.
    private func isOlder(_ truth: AnswerTruth, than command: TelloCommand, of member: Int) -> Bool {
        if truth.command != command.wireText { return true }
        // The same text: copies of one motion are one motion, unless another was flown in between.
        let flown = air.drones[member].journal.executedMotions
        guard let answered = flown.firstIndex(where: { $0.receipt == truth.receipt }) else { return false }
        return flown[answered...].dropFirst().contains { $0.command == truth.command }
    }

    /// The answers of older motions that ended later ones of the same drone.
    var olderAnswers: [String] { state.withLock { $0.olderAnswers } }

    private func find(_ sentence: String) {
        state.withLock { $0.findings.append(sentence) }
    }

    /// Everything that was found, once the drones' own account is complete.
    ///
    /// - Parameter isComplete: Whether the flight came to its end: then no drone may have flown more than was taken as done.
    func findings(_ drones: [EmulatedDrone], isComplete: Bool) -> [String] {
        let state = state.withLock { $0 }
        return state.findings
            + names.indices.flatMap { member in
                let journal = drones[member].journal
                return compare(
                    state.claims.filter { $0.member == member }, with: journal, of: member,
                    isComplete: isComplete)
                    + state.landings.filter { $0.member == member }.compactMap { unlanded($0.time, journal, member) }
            }
    }

    /// Each motion that was taken as done must have been flown exactly once, to its end, before that moment.
    private func compare(
        _ claims: [Claim], with journal: [JournalEntry], of member: Int, isComplete: Bool
    ) -> [String] {
        var findings: [String] = []
        var rest = journal.executedMotions.filter { $0.command != TelloCommand.land.wireText }[...]
        for (index, claim) in claims.enumerated() {
            let isRepeated = index + 1 < claims.count && claims[index + 1].command == claim.command
            while !isRepeated, rest.dropFirst().first?.isSameAgain(as: rest.first) == true { rest.removeFirst() }
            guard let motion = rest.popFirst() else {
                findings.append("\(names[member]): `\(claim.command.wireText)` was taken as done and never flown")
                continue
            }
            if let fault = fault(of: claim, motion, end: journal.plannedEnd(of: motion)) {
                findings.append("\(names[member]): \(fault)")
            }
        }
        // A flight that was cut short may have ended within a motion; two cannot be under way.
        return findings
            + rest.dropFirst(isComplete ? 0 : 1).map {
                "\(names[member]): `\($0.command)` was flown once more than was asked for"
            }
    }

    private func fault(of claim: Claim, _ motion: ExecutedMotion, end: Pose) -> String? {
        let text = claim.command.wireText
        if motion.command != text { return "`\(text)` was taken as done, and `\(motion.command)` flown" }
        // A drone that had got there may have been carried off since, by a landing of its own.
        let wasThere = motion.isComplete && motion.end <= claim.time
        if motion.start > claim.time || !(wasThere || claim.pose.isAt(end)) {
            let early = motion.end - claim.time
            let how =
                early > .zero ? "\(TimeText.tenths(early)) too soon" : "too soon: it had been cut short on its way"
            return "`\(text)` was taken as done \(how), at \(claim.pose.words)"
        }
        return motion.isComplete || motion.to.isAt(end) ? nil : "`\(text)` was taken as done, and cut short on its way"
    }

    /// A drone that was said to stand must have had its motors off.
    private func unlanded(_ time: ShowInstant, _ journal: [JournalEntry], _ member: Int) -> String? {
        var isOn = false
        for entry in journal where entry.at <= time {
            switch entry.event {
            case .motorsOn: isOn = true
            case .motorsOff: isOn = false
            default: break
            }
        }
        return isOn ? "\(names[member]): was said to stand while its motors ran" : nil
    }
}

extension JournalEntry {
    /// Whether it is that of a command's arrival.
    fileprivate func isReceipt(_ number: Int) -> Bool {
        if case .received(number, _, _) = event { true } else { false }
    }
}

extension TelloCommand {
    /// Whether a text that was sent is a motion.
    fileprivate static func isMotion(_ text: String) -> Bool {
        if case .success(let command) = parse(text) { command.isMotion } else { false }
    }
}

extension ExecutedMotion {
    /// Whether it is a move over a pad that was just flown, to the same place: the second time changes nothing.
    fileprivate func isSameAgain(as other: ExecutedMotion?) -> Bool {
        guard let other, command == other.command, case .success(let parsed) = TelloCommand.parse(command) else {
            return false
        }
        let (x, y, z) = (to.x - other.to.x, to.y - other.to.y, to.z - other.to.z)
        return !parsed.padReferences.isEmpty && x * x + y * y + z * z <= 9
    }
}

extension Pose {
    /// Where it is, as a person reads it.
    fileprivate var words: String {
        let (x, y, z) = (Int(x.rounded()), Int(y.rounded()), Int(z.rounded()))
        return "x \(x) cm, y \(y) cm, \(z) cm high, facing \(Int(heading.rounded()))°"
    }

    /// Whether a drone that is here has reached the end of a motion: within 1 cm and 1 degree, since the last moment of
    /// settling cannot be seen from outside.
    fileprivate func isAt(_ end: Pose) -> Bool {
        let (x, y, z) = (x - end.x, y - end.y, z - end.z)
        let turn = abs((heading - end.heading).remainder(dividingBy: 360))
        return x * x + y * y + z * z <= 1 && turn <= 1
    }
}

extension [JournalEntry] {
    /// Where a motion was to end when it started.
    fileprivate func plannedEnd(of motion: ExecutedMotion) -> Pose {
        for entry in self {
            if case .motionStarted(motion.receipt, _, _, let end) = entry.event { return end }
        }
        return motion.to
    }
}
