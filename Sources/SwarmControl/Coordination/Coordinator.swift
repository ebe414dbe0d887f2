import Diagnostics
import DroneLink
package import FlightPlanning
package import ShowDocuments
import ShowTime
import TelloProtocol

/// Flies one plan: owns the run's only task group, and decides what happens to all.
package actor Coordinator {
    private let run: FlightRun
    private var stops = StopPolicy()
    private var faults: [DroneFault] = []
    private var openings: [CueOpening] = []
    private var preflight: PreflightReport?
    private var landingReason: String?
    private var heldFault: DroneFault?
    private var isFlying = false
    private var finishedMembers = 0

    /// A coordinator for one flight of a plan.
    ///
    /// - Parameter networks: Where to look for drones that are known by serial only.
    package init(plan: FlightPlan, networks: [Network], world: World) {
        run = FlightRun(plan: plan, networks: networks, world: world)
    }

    /// What each drone does at this moment.
    package nonisolated var board: FlightBoard { run.board }

    /// Flies: finds the drones, checks them, asks, flies from cue to cue, and lands whatever happens.
    package func fly() async -> FlightResult {
        do {
            try run.transport.open { [demultiplexer = run.demultiplexer] in demultiplexer.deliver($0) }
        } catch {
            return result(.noPort(error))
        }
        run.world.progress(.opened(local: run.transport.localEndpoint?.description ?? "?"))
        let ending = await conduct()
        run.transport.close()
        let result = result(ending)
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
        isFlying = true
        run.world.progress(.started)
        run.record("started")
        await withTaskGroup(of: Void.self) { group in
            for (index, member) in run.plan.members.enumerated() {
                let drone = Drone(
                    member: index, name: member.drone.name.value, phases: run.plan.phases,
                    channel: run.channels[index], barrier: barrier, clock: run.clock, board: run.board)
                group.addTask { [run] in run.send(.ended(await drone.fly())) }
            }
            for await event in run.events where handle(event) { break }
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
            volley: run.volley,
            hooks: CueBarrier.Hooks(
                opened: { [run] in run.send(.opened($0)) },
                finished: { [run] _ in run.send(.finished) },
                late: { [run] phase, missing, _ in run.send(.late(phase: phase, missing: missing)) }))
    }

    /// Takes in what happened; returns whether the flight is over.
    private func handle(_ event: FlightRun.Event) -> Bool {
        switch event {
        case .opened(let opening): note(opening)
        case .ended(.finished):
            finishedMembers += 1
            return landingReason == nil && finishedMembers == run.plan.members.count
        case .ended(.faulted(let fault)): face(fault, beforePhase: nil)
        case .ended(.interrupted), .finished, .grounded, .searched: break
        case .late(let phase, let missing): faceLateness(phase, missing)
        case .command(let command): obey(command)
        case .holdExpired:
            if let fault = heldFault { landAll(because: "\(fault.drone) \(fault.message); nobody decided within 10 s") }
        case .landingsOver: return true
        }
        return false
    }

    private func note(_ opening: CueOpening) {
        openings.append(opening)
        run.record("cue", opening.recordMembers)
        run.world.progress(.cue(opening))
        guard let fault = heldFault, case .late = fault.kind else { return }
        heldFault = nil
        run.hold(until: nil)
        run.world.progress(.resumed)
    }

    // MARK: Faults

    private func faceLateness(_ phase: Int, _ missing: [Int]) {
        guard landingReason == nil, heldFault == nil else { return }
        // Those that stand have done all they had to: after a landing nobody arrives any more.
        let late = missing.filter { member in
            !run.channels[member].status.hasLanded && !faults.contains { $0.member == member && $0.isFinal }
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
        for fault in found { note(fault) }
        if let first = found.first { follow(first, beforePhase: phase) }
    }

    /// Names a fault and follows the policy of the cue that it holds up (B4).
    private func face(_ fault: DroneFault, beforePhase phase: Int?) {
        note(fault)
        follow(fault, beforePhase: phase)
    }

    private func note(_ fault: DroneFault) {
        faults.append(fault)
        run.record("fault", fault.recordMembers)
        run.world.progress(.fault(fault))
    }

    private func follow(_ fault: DroneFault, beforePhase phase: Int?) {
        guard landingReason == nil, heldFault == nil else { return }
        switch policy(beforePhase: phase ?? openings.count) {
        case .hold where run.world.hasOperator: hold(fault)
        default: landAll(because: "\(fault.drone) \(fault.message)")
        }
    }

    private func policy(beforePhase phase: Int) -> LatePolicy {
        let phases = run.plan.phases
        let written = phase < phases.count ? phases[phase].ifLate : phases.last?.ifLate
        return written ?? (run.world.hasOperator ? .hold : .landAll)
    }

    private func hold(_ fault: DroneFault) {
        let limit = run.clock.now.advanced(by: .seconds(10))
        heldFault = fault
        run.hold(until: limit)
        run.record("holding", [("drone", .string(fault.drone))])
        run.world.progress(.holding(fault, until: limit))
    }

    // MARK: Stopping

    private func obey(_ command: OperatorCommand) {
        if command == .wait { return waitOnceMore() }
        switch stops.decide(command, at: run.clock.now) {
        case .land: landAll(because: command.reason)
        case .repeatLanding: landAll(because: command.reason)
        case .emergency: switchOff()
        case .nothing: break
        }
    }

    private func waitOnceMore() {
        guard let fault = heldFault, case .late = fault.kind else { return }
        heldFault = nil
        run.hold(until: nil)
        run.barrier?.extend(at: run.clock.now)
        run.world.progress(.resumed)
    }

    /// Lands all, now (S2): the datagrams leave before this returns.
    private func landAll(because reason: String) {
        let now = run.clock.now
        let report = run.volley.land(run.channels, at: now)
        guard landingReason == nil else { return }
        landingReason = reason
        heldFault = nil
        run.hold(until: nil)
        run.barrier?.close()
        run.watchLandings()
        run.record("land-all", [("reason", .string(reason)), ("datagrams", .int(report.count))])
        run.world.progress(.landingAll(reason: reason))
    }

    private func switchOff() {
        _ = run.volley.emergency(run.channels, at: run.clock.now)
        run.barrier?.close()
        landingReason = landingReason.map { "\($0), then motors off" } ?? "motors off"
        run.watchLandings(patience: FlightRun.emergencyPatience)
        run.record("emergency")
        run.world.progress(.emergency)
    }

    // MARK: The end

    private func ending() -> FlightResult.Ending {
        let airborne = run.channels.filter { $0.status.mayBeAirborne }.map { run.name($0.index) }
        if !airborne.isEmpty { return .mayBeAirborne(drones: airborne) }
        if let landingReason { return .cutShort(reason: landingReason) }
        return faults.isEmpty ? .flown : .flownWithFaults
    }

    private func result(_ ending: FlightResult.Ending) -> FlightResult {
        var result = FlightResult(ending: ending, stop: stops.cause)
        result.faults = faults
        result.openings = openings
        result.statistics = run.statistics
        result.strangers = run.demultiplexer.strangers.senders.count
        result.preflight = preflight
        result.duration = openings.first.map { run.clock.now - $0.time }
        result.members = run.plan.members.enumerated().map { index, member in
            let status = run.channels.first { $0.index == index }?.status
            return FlightResult.Member(
                drone: member.drone.name.value, role: member.role,
                hasLanded: status.flatMap { $0.mayBeAirborne || $0.hasLanded ? $0.hasLanded : nil },
                battery: status?.line?.battery)
        }
        return result
    }

    private func record(_ result: FlightResult) {
        run.record(
            "end",
            [
                ("ending", .string(result.ending.word)),
                ("faults", .int(result.faults.count)),
                ("seconds", .double(result.duration?.inSeconds ?? 0)),
            ])
    }
}

extension OperatorCommand {
    /// Why all land, in words.
    package var reason: String {
        switch self {
        case .interrupt: "interrupted (Ctrl-C)"
        case .terminate: "asked to end (SIGTERM)"
        case .hangUp: "the terminal is gone"
        case .land, .emergency, .wait: "the operator said so"
        }
    }
}

extension DroneFault {
    /// Whether the drone does nothing more after it.
    var isFinal: Bool {
        if case .late = kind { false } else { true }
    }

    var recordMembers: [(String, JSONValue)] {
        [("drone", .string(drone)), ("cue", .string(cue)), ("message", .string(message))]
    }
}

extension CueOpening {
    var recordMembers: [(String, JSONValue)] {
        [
            ("cue", .string(cue)), ("phase", .int(phase)), ("show", .int(Int(showTime.nanoseconds))),
            ("spread", .int(Int(spread.nanoseconds))), ("count", .int(count)),
            ("lateness", .int(Int(lateness.nanoseconds))),
        ]
    }
}
