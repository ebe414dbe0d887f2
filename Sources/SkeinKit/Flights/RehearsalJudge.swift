import Diagnostics
import DroneLink
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
    }

    private struct State: Sendable {
        var findings: [String] = []
        var claims: [Claim] = []
    }

    private let air: SimulatedAir<EmulatedDrone>
    private let names: [String]
    private let state = Mutex(State())

    init(air: SimulatedAir<EmulatedDrone>, plan: FlightPlan) {
        self.air = air
        names = plan.members.map(\.drone.name.value)
    }

    func observe(_ member: Int, _ event: ExchangeEvent, at now: ShowInstant) {
        switch event {
        case .credited(_, let command, let answer, let mark): judge(member, command, answer, mark, at: now)
        case .finished(_, let command, .acknowledged), .finished(_, let command, .flown):
            guard command.isMotion else { return }
            state.withLock { $0.claims.append(Claim(member: member, command: command, time: now)) }
        default: break
        }
    }

    private func judge(_ member: Int, _ command: TelloCommand, _ answer: String, _ mark: UInt64, at now: ShowInstant) {
        guard let truth = air.truth(ofMark: mark) else {
            return find("\(names[member]): `\(answer)` was credited to `\(command.wireText)` and answers nothing")
        }
        if truth.drone != names[member] || truth.command != command.wireText {
            find(
                "\(names[member]): the answer of \(truth.drone) to `\(truth.command)` was credited to "
                    + "`\(command.wireText)`")
        }
    }

    private func find(_ sentence: String) {
        state.withLock { $0.findings.append(sentence) }
    }

    /// Everything that was found, once the drones' own account is complete.
    ///
    /// - Parameter isComplete: Whether the flight came to its end: then no drone may have flown more than was taken as done.
    func findings(_ drones: [EmulatedDrone], isComplete: Bool) -> [String] {
        let (findings, claims) = state.withLock { ($0.findings, $0.claims) }
        return findings
            + names.indices.flatMap { member in
                compare(
                    claims.filter { $0.member == member }, with: drones[member].journal.executedMotions, of: member,
                    isComplete: isComplete)
            }
    }

    /// Each motion that was taken as done must have been flown exactly once, to its end, before that moment.
    private func compare(
        _ claims: [Claim], with flown: [ExecutedMotion], of member: Int, isComplete: Bool
    ) -> [String] {
        var findings: [String] = []
        var rest = flown.filter { $0.command != TelloCommand.land.wireText }[...]
        for claim in claims {
            guard let motion = rest.popFirst() else {
                findings.append("\(names[member]): `\(claim.command.wireText)` was taken as done and never flown")
                continue
            }
            if motion.command != claim.command.wireText {
                findings.append(
                    "\(names[member]): `\(claim.command.wireText)` was taken as done, and `\(motion.command)` flown")
            } else if motion.end > claim.time {
                findings.append(
                    "\(names[member]): `\(motion.command)` was taken as done \(motion.end - claim.time) too soon")
            }
        }
        if isComplete {
            findings += rest.map { "\(names[member]): `\($0.command)` was flown once more than was asked for" }
        }
        return findings
    }
}
