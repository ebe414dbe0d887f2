import Diagnostics
import DroneLink
import FlightModel
import FlightPlanning
package import ShowDocuments
import ShowTime
package import TelloProtocol

/// Speaks with one drone outside of a show: listens first, finds it, asks who it is, does some work, and lands it
/// whatever happens if that work may have lifted it.
package actor DroneSession {
    /// How long state lines may take to come after SDK mode was entered.
    private static let telemetryTime = Duration.seconds(4)

    private let run: FlightRun
    private var stops = StopPolicy()
    private var refusal: SessionEnding?
    private var closing: [TelloCommand] = []
    private var speed = FlightFigures.defaultSpeed
    private var found: DroneIdentity?
    /// The drone's name.
    package nonisolated let name: String

    /// A session with one drone.
    ///
    /// - Parameter networks: Where to look for it when it is known by its serial number only.
    package init(drone: FleetDrone, networks: [Network], limits: FleetLimits, link: LinkSettings, world: World) {
        name = drone.name.value
        let plan = FlightPlan(
            show: "session", fleet: "", members: [FlightPlan.Member(role: drone.name.value, drone: drone)],
            spares: [], phases: [], limits: limits, link: link)
        run = FlightRun(plan: plan, networks: networks, world: world)
    }

    /// Finds the drone and does `work` with it; the work is cancelled when somebody wants the session to end.
    package func run<Value: Sendable>(
        _ work: @escaping @Sendable (DroneSession) async -> Value
    ) async -> SessionOutcome<Value> {
        if let obstacle = OwnWiFi.obstacle(to: run.plan.members.map(\.drone), host: run.world.host) {
            return SessionOutcome(ending: .notReachable(reason: obstacle))
        }
        do {
            try run.transport.open { [demultiplexer = run.demultiplexer] in demultiplexer.deliver($0) }
        } catch {
            return SessionOutcome(ending: .noPort(error))
        }
        run.world.progress(.opened(local: run.transport.localEndpoint?.description ?? "?"))
        let value = await withTaskGroup(of: Void.self) { group in
            group.addTask { [run] in await run.keepTime() }
            group.addTask { [run] in
                for await command in run.world.commands { run.send(.command(command)) }
            }
            let value = await conduct(work)
            await tidyUp()
            group.cancelAll()
            return value
        }
        run.transport.close()
        return SessionOutcome(ending: ending, value: value, stop: stops.cause)
    }

    private var ending: SessionEnding {
        if let refusal { return refusal }
        return channel?.status.mayBeAirborne == true ? .mayBeAirborne : .down
    }

    private func conduct<Value: Sendable>(
        _ work: @escaping @Sendable (DroneSession) async -> Value
    ) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask { [run] in
                defer { run.send(.ended(.finished(member: 0))) }
                guard await self.connect() else { return nil }
                return await work(self)
            }
            var isOver = false
            for await event in run.events where handle(event) {
                isOver = true
                break
            }
            if !isOver { abandon() }
            group.cancelAll()
            for channel in run.channels where !channel.status.isLandingDecided { channel.supersede() }
            return await group.next() ?? nil
        }
    }

    // MARK: Finding

    private var channel: CommandChannel? { run.memberChannels.first }

    /// Listens, finds and identifies the drone; false, and a refusal, when it must be left alone.
    private func connect() async -> Bool {
        let search = DroneSearch(run: run)
        search.connectKnown()
        run.world.progress(.listening)
        guard await pause(GroundCrew.listeningTime) else { return false }
        guard !areMotorsRunning else { return refuse(.flying) }
        let outcome = await search.findAll()
        guard let identities = outcome.roll.identities else {
            return refuse(.notReachable(reason: SearchWords(run: run, outcome: outcome).text))
        }
        found = identities.first
        guard let impostor = report.items.first(where: { $0.check == .identity && $0.verdict.isBlocking }) else {
            return true
        }
        return refuse(.otherDrone(reason: impostor.message))
    }

    private func refuse(_ ending: SessionEnding) -> Bool {
        refusal = ending
        return false
    }

    private var report: PreflightReport {
        Preflight(run: run, identities: found.map { [$0] } ?? []).report()
    }

    // MARK: Working

    /// Who the drone says it is; nil before it was found.
    package var identity: DroneIdentity? { found }

    /// Whether state lines show that its motors run; false while there are too few to tell.
    package var areMotorsRunning: Bool { channel?.status.areMotorsOff == false }

    /// Checks it as before a take-off (P2), once its state lines have come.
    package func preflight() async -> PreflightReport {
        let limit = run.clock.now.advanced(by: Self.telemetryTime)
        while run.clock.now < limit, channel?.status.areMotorsOff == nil {
            guard await pause(.milliseconds(50)) else { break }
        }
        return report
    }

    /// Waits; false when the session is to end.
    package func pause(_ duration: Duration) async -> Bool {
        do {
            try await run.clock.sleep(for: duration)
            return true
        } catch {
            return false
        }
    }

    /// Carries out one order by the rules of the exchange (E).
    package func perform(_ command: TelloCommand) async -> OrderResult {
        guard let channel, !Task.isCancelled else {
            return OrderResult(drone: name, command: command, outcome: .superseded)
        }
        let outcome = await channel.perform(CommandOrder(command, speed: speed))
        if outcome.isDone { note(command, outcome) }
        let line = channel.status.line
        var result = OrderResult(drone: name, command: command, outcome: outcome, battery: line?.battery)
        result.line = line
        result.firmware = found?.firmware
        return result
    }

    /// Sees how fast distance moves fly, so that they are waited for long enough.
    private func note(_ command: TelloCommand, _ outcome: CommandOutcome) {
        if case .speed(let value) = command { speed = value }
        guard command == .read(.speed), case .value(let value) = outcome else { return }
        speed = ReadQuery.speed.number(in: value) ?? speed
    }

    /// Sends these on the ground when the session ends, however it ends; they replace what was asked for before.
    package func leave(with commands: [TelloCommand]) {
        closing = commands
    }

    // MARK: Ending

    /// Takes in what happened; returns whether the session is over.
    private func handle(_ event: FlightRun.Event) -> Bool {
        switch event {
        case .command(let command): obey(stops.decide(command, at: run.clock.now), reason: command)
        case .ended: finishWork()
        case .landingsOver: true
        default: false
        }
    }

    /// The work is over: a drone that it may have lifted is landed, unless it has landed.
    private func finishWork() -> Bool {
        guard let status = channel?.status, status.mayBeAirborne else { return true }
        if !status.isLandingDecided { land(because: "the last order was not carried out") }
        run.watchLandings()
        return false
    }

    /// The task was cancelled under it: nobody keeps the time of a landing any more, so that `land` leaves once.
    private func abandon() {
        if channel?.status.mayBeAirborne == true { land(because: OperatorCommand.abandon.reason) }
    }

    private func obey(_ decision: StopPolicy.Decision, reason: OperatorCommand) -> Bool {
        guard decision != .nothing else { return false }
        guard channel?.status.mayBeAirborne == true else { return true }
        switch decision {
        case .emergency:
            _ = run.volley.emergency(run.memberChannels, at: run.clock.now)
            run.record("emergency")
            run.watchLandings(patience: FlightRun.emergencyPatience)
            run.world.progress(.emergency)
        case .land, .repeatLanding: land(because: reason.reason)
        case .nothing: break
        }
        return false
    }

    private func land(because reason: String) {
        let report = run.volley.land(run.memberChannels, at: run.clock.now)
        run.record("land-all", [("reason", .string(reason)), ("datagrams", .int(report.count))])
        run.world.progress(.landingAll(reason: reason))
        run.watchLandings()
    }

    /// Leaves the drone as it was found: what was asked for at the end is sent to one that stands.
    private func tidyUp() async {
        // Nobody would end an order of a session whose task was cancelled.
        guard let channel, !channel.status.isLandingDecided, !Task.isCancelled else { return }
        for command in closing { _ = await channel.perform(CommandOrder(command, speed: speed)) }
    }
}
