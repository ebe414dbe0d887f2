import Diagnostics
package import DroneLink
import Foundation
package import ShowDocuments
import ShowTime
package import SwarmControl
import TelloProtocol

/// A session with one drone in real time over UDP.
package struct LiveSession: Sendable {
    /// Which drone.
    package var drone: FleetDrone
    /// The fleet that it belongs to.
    package var fleet: Fleet
    /// Looks at what the computer is like at this moment.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// Where the record goes.
    package var record: any FlightRecordSink = NoRecord()
    /// What the operator wants meanwhile.
    package var commands = AsyncStream<OperatorCommand> { $0.finish() }
    /// Tells what happens.
    package var progress: @Sendable (FlightEvent) -> Void = { _ in }

    /// A session with a drone of a fleet.
    package init(drone: FleetDrone, fleet: Fleet) {
        self.drone = drone
        self.fleet = fleet
    }

    /// Finds the drone and does `work` with it.
    package func run<Value: Sendable>(
        _ work: @escaping @Sendable (DroneSession) async -> Value
    ) async -> SessionOutcome<Value> {
        let clock = SystemClock()
        var link = LocalLink(drones: [drone], networks: fleet.networks.map(\.value), settings: fleet.link)
        var world = World(transport: link.transport(clock: clock), clock: clock, record: record)
        // Other frames than in the run before: each run is another process, spread by a number that has no factor in common.
        world.firstFrame = Int(ProcessInfo.processInfo.processIdentifier) * 37 % CommandFrame.messages.count
        world.host = host()
        link.adapters = world.host.adapters
        world.look = host
        world.commands = commands
        world.progress = { [progress, link] event in progress(link.naming(event)) }
        let session = DroneSession(
            drone: drone, networks: fleet.networks.map(\.value), limits: fleet.limits, link: fleet.link, world: world)
        var outcome = await session.run(work)
        if case .noPort(let error) = outcome.ending { outcome.ending = .noPort(link.explaining(error)) }
        return outcome
    }
}
