import Diagnostics
import DroneLink
package import FlightPlanning
package import ShowDocuments
import ShowTime
import TelloProtocol

/// Flies one plan: owns the run's only task group, and decides what happens to all.
package actor Coordinator {
    let run: FlightRun
    var stops = StopPolicy()
    var faults: [DroneFault] = []
    var openings: [CueOpening] = []
    var preflight: PreflightReport?
    var landingReason: String?
    var roster: ShowRoster
    /// Faults of single drones that may be but those of all, while these are waited for (B6).
    var postponed: [DroneFault] = []
    /// Whether all were stopped where they are, and hover until somebody lands them (S8).
    var isHalted = false
    /// Whether nobody was heard and not everybody is back: until then an order without an answer is no drone's own fault.
    var isOutage = false
    /// Whether drones that do not report are waited for.
    var isAwaitingAll = false
    /// Asks whether the others can go on past a drone that has left (B4).
    let rest: RemainingPlanCheck

    /// A coordinator for one flight of a plan.
    ///
    /// - Parameter networks: Where to look for drones that are known by serial only.
    package init(plan: FlightPlan, networks: [Network], world: World) {
        run = FlightRun(plan: plan, networks: networks, world: world)
        roster = ShowRoster(members: plan.members.count)
        rest = RemainingPlanCheck(plan)
    }

    /// What each drone does at this moment.
    package nonisolated var board: FlightBoard { run.board }

    /// Who still waits for something of a run that has ended, in words; nobody should.
    package nonisolated var leftovers: [String] { run.leftovers }

    /// Flies: finds the drones, checks them, asks, flies from cue to cue, and lands whatever happens.
    package func fly() async -> FlightResult {
        if let obstacle = OwnWiFi.obstacle(to: run.plan.members.map(\.drone), host: run.world.host) {
            return recorded(result(.notReachable(reason: obstacle)))
        }
        do {
            try run.transport.open { [demultiplexer = run.demultiplexer] in demultiplexer.deliver($0) }
        } catch {
            return result(.noPort(error))
        }
        run.followConnection()
        run.world.progress(.opened(local: run.transport.localEndpoint?.description ?? "?"))
        let ending = await conduct()
        run.transport.close()
        return recorded(result(ending))
    }

    private func recorded(_ result: FlightResult) -> FlightResult {
        record(result)
        return result
    }

    private func conduct() async -> FlightResult.Ending {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [run] in await run.keepTime() }
            group.addTask { [run] in
                for await command in run.world.commands { run.send(.command(command)) }
            }
            let ending = await conductOnGround()
            group.cancelAll()
            return ending
        }
    }

    // MARK: On the ground

    private func conductOnGround() async -> FlightResult.Ending {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [run] in
                run.send(.grounded(await GroundCrew(run: run).prepare()))
            }
            var ending = FlightResult.Ending.notAuthorized
            loop: for await event in run.events {
                switch event {
                case .grounded(.stopped(let why, let report)):
                    preflight = report
                    ending = why
                    break loop
                case .grounded(.ready(let report)):
                    preflight = report
                    ending = await conductFlight()
                    break loop
                case .command(let command) where stops.decide(command, at: run.clock.now) != .nothing:
                    ending = .cutShort(reason: "stopped before take-off")
                    break loop
                default: continue
                }
            }
            group.cancelAll()
            for channel in run.channels { channel.supersede() }
            return ending
        }
    }

    // MARK: In flight

    private func conductFlight() async -> FlightResult.Ending {
        let barrier = makeBarrier()
        run.barrier = barrier
        run.world.progress(.started)
        run.record("started")
        await withTaskGroup(of: Void.self) { group in
            for (index, member) in run.plan.members.enumerated() {
                let drone = Drone(
                    member: index, name: member.drone.name.value, firmware: member.drone.model?.value.firmware,
                    phases: run.plan.phases, channel: run.channels[index], barrier: barrier, clock: run.clock,
                    board: run.board, places: run.places)
                group.addTask { [run] in run.send(.ended(await drone.fly())) }
            }
            var isOver = false
            for await event in run.events where handle(event) {
                isOver = true
                break
            }
            if !isOver { abandon() }
            barrier.close()
            group.cancelAll()
            for channel in run.channels where !channel.status.isLandingDecided { channel.supersede() }
        }
        run.barrier = nil
        return ending()
    }

    private func makeBarrier() -> CueBarrier {
        let phases = run.plan.phases
        let machine = CueBarrierState(
            members: run.plan.members.count,
            gates: phases.map { CueBarrierState.Gate(at: $0.at, after: $0.after, limit: $0.limit) },
            endLimit: run.plan.endLimit, at: run.clock.now)
        return CueBarrier(
            machine: machine, cues: phases.map(\.cue), times: phases.map(\.at), channels: run.channels,
            volley: run.volley, clock: run.clock,
            hooks: CueBarrier.Hooks(
                opened: { [run] in run.send(.opened($0)) },
                finished: { [run] _ in run.send(.finished) },
                late: { [run] phase, missing, _ in run.send(.late(phase: phase, missing: missing)) },
                stalled: { [run] in run.send(.stalled($0)) }))
    }

    /// Takes in what happened; returns whether the flight is over.
    private func handle(_ event: FlightRun.Event) -> Bool {
        switch event {
        case .opened(let opening): note(opening)
        case .ended(.finished(let member)): if roster.finish(member) { endQuestion() }
        case .ended(.faulted(let fault)): take(fault)
        case .ended(.interrupted), .finished, .grounded, .searched, .located: break
        case .late(let phase, let missing): faceLateness(phase, missing)
        case .command(let command): obey(command)
        case .holdExpired: landUndecided()
        case .noticed(let finding): take(finding)
        case .endangered(let member, let hazard): take(hazard, of: member)
        case .stalled(let duration): pause(for: duration)
        case .everybodyBack: resumeWithAll()
        case .absenceOver: faceAbsence()
        case .landingsOver: return true
        }
        return isOver()
    }

    /// Whether all is done; lands first who hovers, and waits until who has left stands.
    private func isOver() -> Bool {
        guard landingReason == nil, roster.isOver else { return false }
        guard !roster.left.isEmpty else { return true }
        landHovering()
        return false
    }

    private func note(_ opening: CueOpening) {
        openings.append(opening)
        run.record("cue", opening.recordMembers)
        run.world.progress(.cue(opening))
        if roster.open(opening.phase) { endQuestion() }
    }
}
