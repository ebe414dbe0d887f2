import Diagnostics
package import DroneLink
import FlightPlanning
package import ShowDocuments
import ShowTime
package import TelloProtocol

/// Carries out a set-up: what ``JoinProcedure`` asks for, each step with sockets of its own, so that nothing that comes late
/// from one network can pose as an answer in the next.
package struct DroneJoining: Sendable {
    /// What it needs to know.
    package struct Settings: Sendable {
        /// Where a drone in its own Wi-Fi is.
        package var own = Endpoint(IPv4Address(192, 168, 10, 1), port: TelloPorts.command)
        /// Where to look for drones that have joined; empty: in the networks that the computer is in.
        package var networks: [Network] = []
        /// The router's network.
        package var router: RouterCredentials
        /// How it goes on.
        package var procedure: JoinProcedure.Settings

        /// Settings for a router.
        package init(router: RouterCredentials, procedure: JoinProcedure.Settings) {
            self.router = router
            self.procedure = procedure
        }
    }

    let settings: Settings
    let world: World
    let progress: @Sendable (JoinEvent) -> Void
    private let ask: @Sendable (JoinQuestion) async -> JoinAnswer
    let host: @Sendable () -> HostFacts

    /// How long to wait after `ap` until the drone's own network must be gone (3 s by its answer).
    private static let leavingTime = Duration.milliseconds(4500)
    /// How long it may take to answer if it is still there.
    private static let presenceTime = Duration.seconds(3)
    /// How long late answers to what was asked before may take.
    static let quiet = Duration.seconds(1)

    /// A set-up in a world.
    ///
    /// - Parameters:
    ///   - progress: Tells what happens; must not block.
    ///   - ask: Asks the person.
    ///   - host: Looks at which networks the computer is in.
    package init(
        _ settings: Settings, world: World, host: @escaping @Sendable () -> HostFacts = { .unknown },
        progress: @escaping @Sendable (JoinEvent) -> Void = { _ in },
        ask: @escaping @Sendable (JoinQuestion) async -> JoinAnswer = { _ in .nobody }
    ) {
        self.settings = settings
        // One for all steps: what comes late in one holds the password that was sent in another.
        var world = world
        world.record = MaskingRecord(passingTo: world.record)
        self.world = world
        self.host = host
        self.progress = progress
        self.ask = ask
    }

    /// Carries it out; ends early when it is cancelled.
    package func run() async -> JoinResult {
        var procedure = JoinProcedure(settings.procedure)
        var step = procedure.first
        while true {
            if case .end(let ending) = step { return JoinResult(reports: procedure.reports, ending: ending) }
            let known = procedure.reports.count
            step = procedure.next(after: await perform(step, for: procedure.current?.serial))
            for report in procedure.reports.dropFirst(known) { tell(report) }
            if Task.isCancelled { step = .end(.stopped) }
        }
    }

    private func tell(_ report: JoinReport) {
        guard case .refused(let refusal) = report.ending else { return }
        progress(.refused(serial: report.serial, refusal))
    }

    private func perform(_ step: JoinStep, for serial: String?) async -> JoinFinding {
        do {
            switch step {
            case .reach(let known, let patience): return try await reach(known: known, patience: patience)
            case .tell: return try await tell(serial ?? "?")
            case .watchLeaving(let serial): return try await watchLeaving(serial)
            case .look(let serials, let patience, let isForced):
                return try await look(for: serials, patience: patience, isForced: isForced)
            case .ask(let question): return .person(await ask(question))
            case .end: return .silent
            }
        } catch {
            return .noPort(error)
        }
    }

    // MARK: Steps

    private func reach(known: [String], patience: Duration) async throws(TransportError) -> JoinFinding {
        // Where nothing can arrive, nothing is sent, and whoever can change that is told at once.
        if !isInOwnNetwork, patience <= JoinProcedure.patience { return .silent }
        progress(.reaching(settings.own))
        return try await visit([ownDrone]) { run in
            let limit = run.clock.now.advanced(by: patience)
            var finding = JoinFinding.silent
            repeat {
                finding = isInOwnNetwork ? await meet(run, known: known) : .silent
                switch finding {
                case .reached, .unidentified: return finding
                default: await pause(Self.quiet)
                }
            } while run.clock.now < limit && !Task.isCancelled
            return finding
        }
    }

    /// Whether the computer has an address beside the drone's own; true where nothing is known of its adapters.
    private var isInOwnNetwork: Bool {
        let adapters = host().adapters
        return adapters.isEmpty || adapters.contains { $0.isUp && $0.reaches(settings.own.address) }
    }

    /// Asks whoever is at the own address who it is, how full its battery is, and whether it stands.
    private func meet(_ run: FlightRun, known: [String]) async -> JoinFinding {
        let channel = ownChannel(run)
        switch await Identification(run: run, channel: channel).askKnown({ _ in .all }) {
        case .success(let sighting):
            if let serial = sighting.serial, known.contains(serial) { return .knownAgain(serial: serial) }
            let battery = await self.battery(channel)
            let isHeard = await waitForLines(channel)
            progress(.reached(sighting, battery: battery, isHeard: isHeard))
            return .reached(sighting, motorsRun: channel.status.areMotorsOff == false, battery: battery)
        case .failure(.flying(let serial)):
            return .reached(
                Sighting(endpoint: channel.endpoint, serial: serial), motorsRun: true,
                battery: channel.status.line?.battery)
        case .failure(.silent), .failure(.unanswered): return .silent
        case .failure(let failure): return .unidentified(failure)
        }
    }

    private func battery(_ channel: CommandChannel) async -> Int? {
        guard case .value(let value) = await channel.perform(.prompt(.read(.battery))) else { return nil }
        return ReadQuery.battery.number(in: value)
    }

    /// Waits until state lines show whether the motors run; false when none come.
    private func waitForLines(_ channel: CommandChannel) async -> Bool {
        let limit = world.clock.now.advanced(by: GroundCrew.telemetryTime)
        while world.clock.now < limit, channel.status.areMotorsOff == nil, !Task.isCancelled {
            await pause(.milliseconds(50))
        }
        return channel.status.line != nil
    }

    /// Hands name and password over.
    ///
    /// It is a set (E5) on a channel of its own: nothing else is owed an `ok` there, so that the first one is this one's,
    /// and it is never sent again after that.
    private func tell(_ serial: String) async throws(TransportError) -> JoinFinding {
        await pause(Self.quiet)
        // Whoever ended it before wants no drone to be told anything.
        guard !Task.isCancelled else { return .told(.superseded) }
        progress(.telling(serial: serial))
        return try await visit([ownDrone]) { run in
            let order = TelloCommand.network(
                .ap, ssid: settings.router.name, password: settings.router.password)
            let outcome = await ownChannel(run).perform(.prompt(order))
            if case .refused = outcome {} else { progress(.told(serial: serial, isConfirmed: outcome.isDone)) }
            return .told(outcome)
        }
    }

    private func watchLeaving(_ serial: String) async throws(TransportError) -> JoinFinding {
        await pause(Self.leavingTime)
        guard !Task.isCancelled else { return .silent }
        return try await visit([ownDrone]) { run in
            let channel = ownChannel(run)
            let isThere = await withTaskGroup(of: Bool?.self) { group in
                group.addTask {
                    guard
                        case .success(let sighting) = await Identification(run: run, channel: channel).askKnown({ _ in
                            .all
                        })
                    else { return false }
                    // Another one's network may have been joined meanwhile.
                    return sighting.serial == serial
                }
                group.addTask {
                    await pause(Self.presenceTime)
                    channel.supersede()
                    return nil
                }
                var answer = false
                for await finding in group {
                    if let finding {
                        answer = finding
                        group.cancelAll()
                    }
                }
                return answer
            }
            // A question that a request to end took back says nothing of the drone.
            if !isThere, !Task.isCancelled { progress(.gone(serial: serial)) }
            return .leaving(isGone: !isThere)
        }
    }
}
