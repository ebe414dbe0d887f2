import Diagnostics
import DroneLink
package import ShowDocuments
import ShowTime
package import SwarmControl

/// Lands the drones of a fleet that somebody left in the air (P1).
package struct LiveLanding: Sendable {
    /// Which drones.
    package var drones: [FleetDrone]
    /// The fleet that they belong to.
    package var fleet: Fleet
    /// Where the record goes.
    package var record: any FlightRecordSink = NoRecord()
    /// What the operator wants meanwhile.
    package var commands = AsyncStream<OperatorCommand> { $0.finish() }
    /// Tells what happens.
    package var progress: @Sendable (FlightEvent) -> Void = { _ in }

    /// A landing of some drones of a fleet.
    package init(drones: [FleetDrone], fleet: Fleet) {
        self.drones = drones
        self.fleet = fleet
    }

    /// Lands them.
    package func run() async -> FleetLanding.Report {
        let clock = SystemClock()
        let link = LocalLink(drones: drones, settings: fleet.link)
        var world = World(transport: link.transport(clock: clock), clock: clock, record: record)
        world.commands = commands
        world.progress = { [progress] event in progress(link.naming(event)) }
        return await FleetLanding(
            drones: drones, networks: fleet.networks.map(\.value), limits: fleet.limits, link: fleet.link,
            world: world
        ).land()
    }
}
