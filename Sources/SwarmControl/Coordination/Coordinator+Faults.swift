import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// What follows from a fault (B4).
extension Coordinator {
    func faceLateness(_ phase: Int, _ missing: [Int]) {
        guard landingReason == nil, !isHalted else { return }
        // A drone whose part is over, or that has left, is waited for no longer (B5).
        for member in missing where !roster.isFlying(member) { run.barrier?.leave(member, at: run.clock.now) }
        let late = roster.late(of: missing) { member in postponed.contains { $0.member == member } }
        // Whoever is missing is followed for something else, or leaves in this moment: it is looked at again.
        guard !late.isEmpty else {
            run.barrier?.extend(at: run.clock.now)
            return
        }
        let cue = phase < run.plan.phases.count ? run.plan.phases[phase].cue : run.plan.phases.last?.cue ?? ""
        let found = late.map { member in
            let status = run.channels[member].status
            return DroneFault(
                member: member, drone: run.name(member), cue: cue,
                kind: .late(waitingFor: status.outstanding?.command), time: run.clock.now,
                battery: status.line?.battery)
        }
        // All are named before anybody is asked about the first.
        for fault in found {
            note(fault)
            roster.add(fault, beforePhase: phase)
        }
        followFaults()
    }

    /// A drone has ended its part with a fault.
    func take(_ fault: DroneFault) {
        guard landingReason != nil || fault.member.map(roster.isFlying) ?? true else { return }
        if isExplained(fault) {
            if isOutage { postponed.append(fault) }
        } else {
            face(fault, beforePhase: nil)
        }
    }

    /// Names a fault and follows the policy of the cue that it holds up (B4).
    func face(_ fault: DroneFault, beforePhase phase: Int?) {
        note(fault)
        guard !isHalted else { return followWhileHalted(fault) }
        roster.add(fault, beforePhase: phase)
        followFaults()
    }

    func note(_ fault: DroneFault) {
        faults.append(fault)
        run.record("fault", fault.recordMembers)
        run.world.progress(.fault(fault))
    }

    /// Follows the faults one after the other, until somebody has to be asked.
    func followFaults() {
        while !isAwaitingAll, let next = roster.next() {
            guard !isOver(next) else { continue }
            let situation = situation(of: next)
            perform(situation.consequence, next)
        }
    }

    /// Whether a lateness is over: the drone has come, or the cue has opened, before anybody followed it.
    private func isOver(_ next: ShowRoster.Case) -> Bool {
        guard next.fault.isLateness, let member = next.fault.member, let wait = run.barrier?.wait else { return false }
        return !wait.missing.contains(member) || next.phase.map { $0 != wait.phase } ?? false
    }

    /// Everything that decides what follows.
    func situation(of next: ShowRoster.Case) -> FaultSituation {
        let fault = next.fault
        let phase = next.phase ?? openings.count
        guard let member = fault.member else {
            return FaultSituation(
                policy: policy(beforePhase: phase), trouble: trouble(next), hasOperator: run.world.hasOperator,
                hasOthers: false)
        }
        return FaultSituation(
            policy: policy(beforePhase: phase), trouble: trouble(next), hasOperator: run.world.hasOperator,
            hasOthers: roster.hasOthers(than: member), canHover: canHover(member),
            isBlocked: obstruction(by: member) != nil,
            isFollowingBlocked: obstruction(byFollowing: member, into: phase) != nil)
    }

    private func trouble(_ next: ShowRoster.Case) -> FaultSituation.Trouble {
        switch next.fault.kind {
        case .late: (next.phase ?? 0) < run.plan.phases.count ? .late : .lateForEnd
        case .silent, .unreported, .unseen: .unreliable
        case .hazard: next.fault.member == nil ? .common : .unreliable
        case .outage, .notBack: .absence
        default: next.fault.member == nil ? .common : .ended
        }
    }

    private func canHover(_ member: Int) -> Bool {
        let status = run.channels[member].status
        return !status.isStale && !status.isLandingDecided && status.mayBeAirborne && status.areMotorsOff == false
    }

    func policy(beforePhase phase: Int) -> LatePolicy? {
        let phases = run.plan.phases
        return phase < phases.count ? phases[phase].ifLate : phases.last?.ifLate
    }

    private func cue(beforePhase phase: Int) -> String {
        let phases = run.plan.phases
        return (phase < phases.count ? phases[phase] : phases.last)?.cue ?? ""
    }

    /// Does what follows from a fault.
    func perform(_ consequence: FaultConsequence, _ next: ShowRoster.Case) {
        let fault = next.fault
        let reason = "\(fault.drone) \(fault.shortMessage)"
        switch consequence {
        case .ask(let choices): ask(next, choices)
        case .leave(let manner):
            if let member = fault.member { leave(member, manner, because: fault.shortMessage) }
        case .goOn: goOn(next)
        case .landAll(.policy):
            let authority = situation(of: next).authority(ofCue: cue(beforePhase: next.phase ?? openings.count))
            landAll(because: reason + (authority.map { "; \($0)" } ?? ""))
        case .landAll(.nobodyElse): landAll(because: reason)
        case .landAll(.blocked):
            let finding = fault.member.flatMap { obstruction(by: $0) }
            landAll(because: reason + Self.words(for: finding, "the others cannot go on past it"))
        case .landAll(.followingBlocked):
            let phase = next.phase ?? openings.count
            let finding = fault.member.flatMap { obstruction(byFollowing: $0, into: phase) }
            let why = Self.words(for: finding, "the others cannot go on while it is on its way")
            landAll(because: reason + why)
        }
    }

    static func words(for finding: RemainingPlanFinding?, _ why: String) -> String {
        "; \(why)" + (finding.map { ": \($0.sentence)" } ?? "")
    }

    private func ask(_ next: ShowRoster.Case, _ choices: [OperatorCommand]) {
        let limit = run.clock.now.advanced(by: .seconds(10))
        roster.ask(about: next)
        run.hold(until: limit)
        // Who is but late may come meanwhile; for all else nothing opens while somebody thinks.
        if !next.fault.isLateness { run.barrier?.hold(.question, at: run.clock.now) }
        run.record("holding", [("drone", .string(next.fault.drone))])
        run.world.progress(.holding(next.fault, choices: choices, until: limit))
    }

    /// The operator was asked for 10 s and has not decided, or has stopped all and not landed them (S8).
    func landUndecided() {
        guard !isHalted else {
            let patience = Int(Self.haltPatience.inSeconds)
            return landAll(because: "\(OperatorCommand.stop.reason), and nobody decided within \(patience) s")
        }
        guard let fault = roster.question?.fault else { return }
        landAll(because: "\(fault.drone) \(fault.shortMessage); nobody decided within 10 s")
    }

    private func goOn(_ next: ShowRoster.Case) {
        guard let member = next.fault.member else { return }
        run.record("goes-on", [("drone", .string(next.fault.drone)), ("cue", .string(next.fault.cue))])
        run.world.progress(.goesOn(without: next.fault.drone, cue: next.fault.cue))
        run.barrier?.goOn(without: member, at: run.clock.now)
    }
}

extension DroneFault {
    var recordMembers: [(String, JSONValue)] {
        [("drone", .string(drone)), ("cue", .string(cue)), ("message", .string(message))]
    }
}
