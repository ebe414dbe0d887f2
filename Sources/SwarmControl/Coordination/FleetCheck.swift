import Diagnostics
package import DroneLink
package import FlightPlanning
package import ShowDocuments
import ShowTime
package import TelloProtocol

/// Runs everything that comes before a take-off, and ends there: nothing moves (P2).
package actor FleetCheck {
    /// What a check came to.
    package struct Outcome: Sendable {
        /// What was found, drone by drone; nil when it was ended before.
        package var report: PreflightReport?
        /// Why no flight could begin; nil when one could.
        package var reason: String?
        /// How each drone was reached, in the plan's order; empty unless that was asked for.
        package var links: [LinkFindings] = []
        /// The one address that others' state lines come from: a sign of address translation (B055).
        package var gatewayOfLines: IPv4Address?
        /// How many senders that are no drones of the fleet sent something (I1).
        package var strangers = 0
        /// A port that could not be opened.
        package var failure: TransportError?
        /// The request that ended it early, if one did.
        package var stop: OperatorCommand?
    }

    /// How often each drone is asked for its battery to measure its link: some 4 s of questions at 5 a second.
    private static let questions = 20

    private let run: FlightRun
    private let examinesLinks: Bool
    private var links: [LinkFindings] = []
    private var stops = StopPolicy()

    /// A check of the members of a plan.
    ///
    /// - Parameters:
    ///   - networks: Where to look for drones that are known by serial only.
    ///   - examinesLinks: Whether to find out how each drone is reached, also who answers in the place of a silent one.
    package init(plan: FlightPlan, networks: [Network], world: World, examinesLinks: Bool = false) {
        self.examinesLinks = examinesLinks
        run = FlightRun(plan: plan, networks: networks, world: world)
    }

    /// Checks them.
    package func check() async -> Outcome {
        if let obstacle = OwnWiFi.obstacle(to: run.plan.members.map(\.drone), host: run.world.host) {
            return Outcome(reason: obstacle)
        }
        do {
            try run.transport.open { [demultiplexer = run.demultiplexer] in demultiplexer.deliver($0) }
        } catch {
            return Outcome(failure: error)
        }
        run.world.progress(.opened(local: run.transport.localEndpoint?.description ?? "?"))
        var outcome = await inspect()
        run.transport.close()
        let endpoints = run.memberChannels.map(\.endpoint)
        outcome.strangers = run.demultiplexer.strangers.senders.count { !endpoints.contains($0) }
        outcome.stop = stops.cause
        outcome.links = links
        outcome.gatewayOfLines = TranslationSign(run: run).gatewayOfLines
        run.record("end", [("ending", .string(outcome.reason == nil ? "ready" : "not-ready"))])
        return outcome
    }

    private func examine() async {
        if examinesLinks { links = await LinkExamination(run: run).findings() }
    }

    private func inspect() async -> Outcome {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [run] in await run.keepTime() }
            group.addTask { [run] in
                for await command in run.world.commands { run.send(.command(command)) }
            }
            group.addTask { [self, run] in
                let crew = GroundCrew(run: run)
                let inspection = await crew.inspect(questions: Self.questions, checksFound: true)
                await self.examine()
                switch inspection {
                case .ready(let report, _): run.send(.grounded(.ready(report)))
                case .stopped(let ending, let report): run.send(.grounded(.stopped(ending, report)))
                }
            }
            var outcome = Outcome()
            loop: for await event in run.events {
                switch event {
                case .grounded(.ready(let report)):
                    outcome.report = report
                    break loop
                case .grounded(.stopped(let ending, let report)):
                    outcome.report = report
                    if case .notReachable(let reason) = ending { outcome.reason = reason } else { outcome.reason = "" }
                    break loop
                case .command(let command) where stops.decide(command, at: run.clock.now) != .nothing:
                    outcome.reason = OperatorCommand.interrupt.reason
                    break loop
                default: continue
                }
            }
            group.cancelAll()
            for channel in run.channels { channel.close() }
            return outcome
        }
    }
}
