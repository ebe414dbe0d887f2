import Diagnostics
package import DroneLink
import FlightPlanning
package import ShowDocuments
package import SwarmControl
import TelloProtocol

/// Looks at this computer, its network and the drones of a fleet, in real time over UDP.
package struct LiveDoctor: Sendable {
    /// What came of it.
    package struct Outcome: Sendable {
        /// What was found.
        package var report: DoctorReport
        /// The request that ended it early, if one did.
        package var stop: OperatorCommand?
    }

    /// Whose drones are looked for; nil for the computer alone.
    package var fleet: Fleet?
    /// Looks at what the computer is like at this moment.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// What lies between this program and the network.
    package var surroundings: @Sendable () -> Surroundings = { .probed() }
    /// Where the record goes.
    package var record: any FlightRecordSink = NoRecord()
    /// What the operator wants meanwhile.
    package var commands = AsyncStream<OperatorCommand> { $0.finish() }
    /// Tells what happens.
    package var progress: @Sendable (FlightEvent) -> Void = { _ in }

    /// A look at the computer, and at the drones of a fleet where one is given.
    package init(fleet: Fleet? = nil) {
        self.fleet = fleet
    }

    private var drones: [FleetDrone] { fleet?.drones.filter(\.enabled) ?? [] }

    /// Looks at everything.
    package func run() async -> Outcome {
        let networks = fleet?.networks.map(\.value) ?? []
        let link = LocalLink(drones: drones, networks: networks, settings: fleet?.link ?? LinkSettings())
        let facts = facts(link)
        let check = ComputerCheck(facts, isAlone: link.command.address.isLoopback)
        guard let fleet else { return Outcome(report: DoctorReport(items: check.items())) }
        let plan = FlightPlan.standing(fleet, show: "doctor")
        let routes = drones.map { route(to: $0, from: link) }
        guard facts.ports.allSatisfy({ $0.failure == nil }) else {
            let items = ways(routes, facts) + [Self.unasked]
            return Outcome(report: DoctorReport(items: check.items() + items, isOfFleet: true))
        }
        let outcome = await ask(plan, networks)
        var items: [DoctorReport.Item]
        if outcome.report == nil {
            items = ways(routes, facts)
            if items.allSatisfy({ !$0.verdict.isBlocking }) { items.append(Self.unfinished(outcome)) }
        } else {
            items = FleetDiagnosis(plan: plan, facts: facts, routes: routes, outcome: outcome).items
        }
        let linesArrive = outcome.report.map { _ in outcome.links.contains(where: \.hasLines) }
        let all = check.items(linesArrive: linesArrive) + items
        return Outcome(report: DoctorReport(items: all, isOfFleet: true), stop: outcome.stop)
    }

    private func ask(_ plan: FlightPlan, _ networks: [Network]) async -> FleetCheck.Outcome {
        var live = LiveCheck(plan: plan, networks: networks)
        live.host = host
        live.record = record
        live.commands = commands
        live.progress = progress
        live.examinesLinks = true
        return await live.run()
    }

    // MARK: Drones that were not asked

    private func ways(_ routes: [WayCheck.Route?], _ facts: ComputerFacts) -> [DoctorReport.Item] {
        zip(drones, routes).compactMap { drone, route in
            WayCheck(to: drone, host: facts.host, route: route).item(isAnswering: false)
        }
    }

    /// Said where another program has the ports: it may be flying the drones, whose answers a question would turn away.
    private static let unasked = DoctorReport.Item(
        "fleet", "drones", .off, "were not asked: the program that has the port may be flying them")

    private static func unfinished(_ outcome: FleetCheck.Outcome) -> DoctorReport.Item {
        if let failure = outcome.failure {
            return DoctorReport.Item(
                "fleet", "drones", .error, "could not be asked: \(failure.operation) failed: \(failure.message)")
        }
        return DoctorReport.Item("fleet", "drones", .running, "were not all asked: it was ended before")
    }

    // MARK: The computer

    /// What the computer is like; opens both ports for a moment, and sends nothing.
    private func facts(_ link: LocalLink) -> ComputerFacts {
        ComputerFacts(
            host: host(), ports: [port(link.command, .commands), port(link.telemetry, .stateLines)],
            surroundings: surroundings())
    }

    private func port(_ endpoint: Endpoint, _ purpose: ComputerFacts.Port.Purpose) -> ComputerFacts.Port {
        let failure = PortProbe.failure(of: endpoint)
        let isTaken = failure?.isInUse ?? false
        return ComputerFacts.Port(
            endpoint, for: purpose, failure: failure, holder: isTaken ? PortHolder.name(of: endpoint) : nil)
    }

    private func route(to drone: FleetDrone, from link: LocalLink) -> WayCheck.Route? {
        guard let address = drone.address?.value else { return nil }
        guard link.command.address.bits == 0 else { return .success(link.command.address) }
        do {
            return .success(try RouteProbe.localAddress(towards: Endpoint(address, port: drone.port)))
        } catch {
            return .failure(error)
        }
    }
}
