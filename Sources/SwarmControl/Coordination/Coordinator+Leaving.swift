import Diagnostics
import DroneLink
import FlightPlanning
import ShowTime
import TelloProtocol

/// Drones that leave a show, and the others that go on (B4, B5).
extension Coordinator {
    private static let operatorsWish = "the operator said so"

    /// A drone leaves the show: it lands at once, or hovers until the others have landed.
    func leave(_ member: Int, _ manner: Departure.Manner, because reason: String) {
        let departure = departure(member, manner, because: reason)
        let wasAsked = roster.leave(departure)
        let channel = run.channels[member]
        run.leave(member, hovers: manner == .hovering)
        run.board.set(member, action: .leftOut)
        switch manner {
        case .landing: _ = run.volley.land([channel], at: run.clock.now)
        case .hovering: channel.leaveOut()
        }
        run.record(
            "left",
            [
                ("drone", .string(departure.drone)), ("manner", .string(manner.rawValue)),
                ("cue", departure.cue.map { .string($0) } ?? .null), ("reason", .string(reason)),
            ])
        run.world.progress(.left(departure))
        if wasAsked { endQuestion() }
        // The last that was waited for: the cue may open before this returns.
        run.barrier?.leave(member, at: run.clock.now)
    }

    private func departure(_ member: Int, _ manner: Departure.Manner, because reason: String) -> Departure {
        let next = openings.count
        let wait = run.barrier?.wait
        return Departure(
            member: member, drone: run.name(member), manner: manner,
            cue: next < run.plan.phases.count ? run.plan.phases[next].cue : nil,
            showTime: wait?.zero.map { (wait?.stoppedSince ?? run.clock.now) - $0 }, reason: reason)
    }

    /// Lands a drone that the operator names, and lets the others go on if they can (B7).
    func landOne(_ name: String) {
        guard landingReason == nil else { return }
        guard let member = run.plan.members.indices.first(where: { run.name($0) == name }) else {
            return decline("no drone of this show is named '\(name)'")
        }
        if isHalted {
            let status = run.channels[member].status
            guard status.mayBeAirborne, !status.isLandingDecided else { return decline(Self.isDown(name)) }
            return landHalted(member)
        }
        let obstruction = obstruction(by: member)
        if roster.standings[member] == .left(.hovering) {
            run.landsAfterHover(member)
            _ = run.volley.land([run.channels[member]], at: run.clock.now)
        } else if roster.isFlying(member), roster.hasOthers(than: member), obstruction == nil {
            leave(member, .landing, because: Self.operatorsWish)
            followFaults()
        } else if roster.isFlying(member) {
            let why = obstruction == nil ? "" : Self.words(for: obstruction, "the others cannot go on past \(name)")
            landAll(because: Self.operatorsWish + why)
        } else {
            decline(Self.isDown(name))
        }
    }

    private static func isDown(_ name: String) -> String { "\(name) has landed, or is landing" }

    func decline(_ reason: String) {
        run.world.progress(.declined(reason: reason))
    }

    /// Lands who hovers, now that the others have landed, and tells when everybody who has left stands.
    func landHovering() {
        let hovering = roster.hovering.map { run.channels[$0] }.filter { !$0.status.isLandingDecided }
        if !hovering.isEmpty {
            run.record("land-hovering", [("drones", .int(hovering.count))])
            _ = run.volley.land(hovering, at: run.clock.now)
        }
        run.watchLandings()
    }

    /// A drone that had left and hovered does what nobody commanded, or is heard no more: it hovers no longer (S4).
    ///
    /// The others go on if they still can past wherever it is now.
    func endHover(_ member: Int, _ fault: DroneFault) {
        note(fault)
        _ = run.volley.land([run.channels[member]], at: run.clock.now)
        run.landsAfterHover(member)
        guard !isHalted, let finding = obstruction(by: member) else { return }
        let why = Self.words(for: finding, "the others cannot go on past it")
        landAll(because: "\(fault.drone) \(fault.shortMessage)\(why)")
    }

    // MARK: The rest of the plan

    /// What stands against going on without a drone; nil when nothing does.
    func obstruction(by member: Int) -> RemainingPlanFinding? {
        let missing = (roster.left.filter { $0 != member } + [member]).map(missingDrone)
        return rest.findings(from: firstPhase(without: member), missing: missing).first
    }

    /// What stands against opening a phase while a drone is still on its way of the one before.
    func obstruction(byFollowing member: Int, into phase: Int) -> RemainingPlanFinding? {
        // Who was seen to leave its way is not somewhere on it.
        if !run.places.place(of: member).isKnown { return obstruction(by: member) }
        // One that another cue opened without is farther behind, and others may be behind besides.
        let behind = run.barrier?.behind ?? [:]
        let late = [member] + behind.keys.filter { $0 != member }.sorted()
        return rest.findings(goingOnWith: phase, late: late, behind: late.map { behind[$0] ?? 0 }).first
    }

    /// The phase that the last of the others are still in, or else the one that opens next.
    private func firstPhase(without member: Int) -> Int {
        let missing = run.barrier?.wait?.missing.filter { $0 != member } ?? []
        let behind = run.barrier?.behind ?? [:]
        let most = behind.filter { $0.key != member }.values.max() ?? 0
        return max(0, openings.count - (missing.isEmpty && most == 0 ? 0 : 1 + most))
    }

    private func missingDrone(_ member: Int) -> MissingDrone {
        let status = run.channels[member].status
        let isStanding = status.hasLanded || (!status.isStale && status.areMotorsOff == true)
        return MissingDrone(
            member: member,
            whereabouts: run.places.place(of: member)
                .whereabouts(isStanding: isStanding, uncertainty: MissingDrone.usualUncertainty))
    }
}
