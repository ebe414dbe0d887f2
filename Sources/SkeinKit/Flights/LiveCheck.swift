import Diagnostics
package import DroneLink
package import FlightPlanning
package import ShowDocuments
import ShowTime
package import SwarmControl

/// Everything that comes before a take-off, in real time over UDP.
package struct LiveCheck: Sendable {
    /// Whom to check, and for what.
    package var plan: FlightPlan
    /// Where drones that are known by serial only are looked for.
    package var networks: [Network]
    /// Looks at what the computer is like at this moment.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// Where the record goes.
    package var record: any FlightRecordSink = NoRecord()
    /// What the operator wants meanwhile.
    package var commands = AsyncStream<OperatorCommand> { $0.finish() }
    /// Tells what happens.
    package var progress: @Sendable (FlightEvent) -> Void = { _ in }
    /// Whether to find out how each drone is reached, also who answers in the place of a silent one.
    package var examinesLinks = false

    /// A check of the members of a plan.
    package init(plan: FlightPlan, networks: [Network]) {
        self.plan = plan
        self.networks = networks
    }

    /// Checks them.
    package func run() async -> FleetCheck.Outcome {
        let clock = SystemClock()
        let link = LocalLink(drones: plan.members.map(\.drone), networks: networks, settings: plan.link)
        var world = World(transport: link.transport(clock: clock), clock: clock, record: record)
        world.host = host()
        world.look = host
        world.commands = commands
        world.progress = { [progress] event in progress(link.naming(event)) }
        record.write(RecordHeader.entry(plan: plan, clock: clock))
        var outcome = await FleetCheck(
            plan: plan, networks: networks, world: world, examinesLinks: examinesLinks
        ).check()
        outcome.failure = outcome.failure.map(link.explaining)
        return outcome
    }
}

extension FlightPlan {
    /// A plan of every enabled drone of a fleet in which nobody does anything: for looking at them.
    package static func standing(_ fleet: Fleet, show: String) -> FlightPlan {
        let members = fleet.drones.filter(\.enabled).map { FlightPlan.Member(role: $0.name.value, drone: $0) }
        return FlightPlan(
            show: show, fleet: fleet.name.value, members: members, spares: [], phases: [], limits: fleet.limits,
            link: fleet.link)
    }
}

/// A scan of networks in real time over UDP.
package struct LiveScan: Sendable {
    /// Which networks.
    package var networks: [Network]
    /// The local port and address, where a fleet file says something of them.
    package var settings = LinkSettings()
    /// What the computer is like.
    package var host = HostFacts.unknown
    /// Where the record goes.
    package var record: any FlightRecordSink = NoRecord()
    /// What the operator wants meanwhile.
    package var commands = AsyncStream<OperatorCommand> { $0.finish() }
    /// Tells what happens.
    package var progress: @Sendable (FlightEvent) -> Void = { _ in }

    /// A scan of some networks.
    package init(networks: [Network]) {
        self.networks = networks
    }

    /// Scans them.
    package func run() async -> NetworkScan.Outcome {
        let clock = SystemClock()
        let link = LocalLink(drones: [], networks: networks, settings: settings)
        var world = World(transport: link.transport(clock: clock), clock: clock, record: record)
        world.host = host
        world.commands = commands
        world.progress = progress
        var outcome = await NetworkScan(networks: networks, link: settings, world: world).scan()
        outcome.failure = outcome.failure.map(link.explaining)
        return outcome
    }
}
