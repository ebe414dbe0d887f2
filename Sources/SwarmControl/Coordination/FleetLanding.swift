import Diagnostics
package import DroneLink
import FlightPlanning
package import ShowDocuments
import ShowTime
import TelloProtocol

/// Lands drones that somebody left in the air (P1): listens to nothing first, asks nothing, sends `land` at once.
package actor FleetLanding {
    /// How a landing of all ended.
    package struct Report: Sendable {
        /// Drones of which telemetry shows that they stand.
        package var landed: [String] = []
        /// Drones that were told to land for 20 s without that being seen, and whether state lines of them came.
        package var unconfirmed: [(drone: String, isHeard: Bool)] = []
        /// Those of them to whom this computer could not even send, with the system's words for it.
        package var unsent: [String: String] = [:]
        /// Drones known by serial only that were not found.
        package var missing: [String] = []
        /// A port that could not be opened.
        package var failure: TransportError?
        /// Whether `land` was sent without hearing state lines, whose port another program holds.
        package var isDeaf = false
    }

    private let run: FlightRun
    private var stops = StopPolicy()
    private var isSearchOver = false
    private var isSwitchedOff = false
    private var isTold = false

    /// A landing of some drones.
    ///
    /// - Parameter networks: Where to look for drones that are known by serial only.
    package init(drones: [FleetDrone], networks: [Network], limits: FleetLimits, link: LinkSettings, world: World) {
        let plan = FlightPlan(
            show: "land", fleet: "", members: drones.map { FlightPlan.Member(role: $0.name.value, drone: $0) },
            spares: [], phases: [], limits: limits, link: link)
        run = FlightRun(plan: plan, networks: networks, world: world)
    }

    /// What each drone does at this moment.
    package nonisolated var board: FlightBoard { run.board }

    /// Lands them; ends when all stand, or 20 s after the last `land` began.
    package func land() async -> Report {
        do {
            try run.transport.open { [demultiplexer = run.demultiplexer] in demultiplexer.deliver($0) }
        } catch {
            return Report(failure: error)
        }
        run.world.progress(.opened(local: run.transport.localEndpoint?.description ?? "?"))
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [run] in await run.keepTime() }
            group.addTask { [run] in
                for await command in run.world.commands { run.send(.command(command)) }
            }
            await landAll()
            group.cancelAll()
        }
        run.transport.close()
        return report()
    }

    /// Lands those with an address at once and looks for the others meanwhile; what is asked for then is done then.
    private func landAll() async {
        let search = DroneSearch(run: run)
        search.connectKnown()
        landConnected()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [run] in
                if run.memberChannels.count < run.plan.members.count {
                    await search.connectUnknown { _ in run.send(.located) }
                }
                run.send(.searched)
            }
            for await event in run.events where handle(event) { break }
        }
    }

    /// Takes in what happened; returns whether the landing is over.
    private func handle(_ event: FlightRun.Event) -> Bool {
        switch event {
        case .located: isSwitchedOff ? switchOff() : landConnected()
        case .searched:
            isSearchOver = true
            guard !run.memberChannels.isEmpty else { return true }
            run.watchLandings()
        case .command(let command): obey(stops.decide(command, at: run.clock.now))
        case .landingsOver: return isSearchOver
        case .grounded, .opened, .finished, .late, .ended, .holdExpired, .noticed, .endangered: break
        case .stalled, .everybodyBack, .absenceOver: break
        }
        return false
    }

    /// Nothing cuts a landing short: a request to end says `land` once more, and a second Ctrl-C switches motors off (S3).
    private func obey(_ decision: StopPolicy.Decision) {
        switch decision {
        case .land, .repeatLanding: _ = run.volley.land(run.memberChannels, at: run.clock.now)
        case .emergency: switchOff()
        case .nothing: break
        }
    }

    private func switchOff() {
        isSwitchedOff = true
        _ = run.volley.emergency(run.memberChannels, at: run.clock.now)
        run.watchLandings(patience: FlightRun.emergencyPatience)
        run.record("emergency")
        run.world.progress(.emergency)
    }

    private func landConnected() {
        let report = run.volley.land(run.memberChannels, at: run.clock.now)
        run.record("land-all", [("reason", .string("asked to")), ("datagrams", .int(report.count))])
        // Whoever is found later is told to land without this being said again.
        guard !isTold else { return }
        isTold = true
        run.world.progress(.landingAll(reason: "as asked"))
    }

    private func report() -> Report {
        var report = Report()
        for (index, member) in run.plan.members.enumerated() {
            let name = member.drone.name.value
            guard let status = run.channels.first(where: { $0.index == index })?.status else {
                report.missing.append(name)
                continue
            }
            if status.hasLanded {
                report.landed.append(name)
            } else {
                report.unconfirmed.append((name, status.line != nil))
                let endpoint = run.channels.first { $0.index == index }?.endpoint
                report.unsent[name] = endpoint.flatMap { run.transport.failure(to: $0)?.message }
            }
        }
        return report
    }
}
