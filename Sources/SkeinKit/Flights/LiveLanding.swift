import Diagnostics
package import DroneLink
package import ShowDocuments
import ShowTime
package import SwarmControl
import TelloProtocol

/// Lands the drones of a fleet that somebody left in the air (P1).
package struct LiveLanding: Sendable {
    /// Which drones.
    package var drones: [FleetDrone]
    /// The fleet that they belong to.
    package var fleet: Fleet
    /// Looks at what the computer is like at this moment.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// Where the record goes.
    package var record: any FlightRecordSink = NoRecord()
    /// What the operator wants meanwhile.
    package var commands = AsyncStream<OperatorCommand> { $0.finish() }
    /// Tells what happens.
    package var progress: @Sendable (FlightEvent) -> Void = { _ in }

    /// Tells at once what stands in the way.
    package var notice: @Sendable (String) -> Void = { _ in }

    /// A landing of some drones of a fleet.
    package init(drones: [FleetDrone], fleet: Fleet) {
        self.drones = drones
        self.fleet = fleet
    }

    /// Lands them.
    ///
    /// A program that holds the ports, such as a flight that hangs, keeps no drone in the air: `land` leaves from other
    /// ones then, and nobody sees what comes of it.
    package func run() async -> FleetLanding.Report {
        var link = LocalLink(drones: drones, networks: fleet.networks.map(\.value), settings: fleet.link)
        if let obstacle = OwnWiFi.obstacle(to: drones, host: host()) {
            notice("\(obstacle). `land` is sent all the same")
        }
        var report = await land(over: link)
        guard let failure = report.failure.map(link.explaining) else { return report }
        report.failure = failure
        guard link.isTaken(failure) else { return report }
        notice("\(failure.operation) failed: \(failure.message). `land` is sent from another port all the same")
        link.command.port = 0
        link.telemetry.port = 0
        report = await land(over: link)
        report.isDeaf = true
        return report
    }

    private func land(over link: LocalLink) async -> FleetLanding.Report {
        let clock = SystemClock()
        var world = World(transport: link.transport(clock: clock), clock: clock, record: record)
        world.host = host()
        world.look = host
        world.commands = commands
        world.progress = { [progress] event in progress(link.naming(event)) }
        return await FleetLanding(
            drones: drones, networks: fleet.networks.map(\.value), limits: fleet.limits, link: fleet.link,
            world: world
        ).land()
    }
}
