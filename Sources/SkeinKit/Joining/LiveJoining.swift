import Diagnostics
package import DroneLink
import ShowDocuments
import ShowTime
package import SwarmControl
import TelloProtocol

/// A set-up over UDP: sends drones that are in Wi-Fis of their own to a router.
package struct LiveJoining: Sendable {
    /// What it needs to know.
    package var settings: DroneJoining.Settings
    /// Where the record goes; the password is left out of it.
    package var record: any FlightRecordSink = NoRecord()
    /// Looks at which networks the computer is in.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// Tells what happens.
    package var progress: @Sendable (JoinEvent) -> Void = { _ in }
    /// Asks the person.
    package var ask: @Sendable (JoinQuestion) async -> JoinAnswer = { _ in .nobody }

    /// A set-up.
    package init(_ settings: DroneJoining.Settings) {
        self.settings = settings
    }

    /// Carries it out; ends early when it is cancelled.
    package func run() async -> JoinResult {
        let clock = SystemClock()
        let link = self.link
        let world = World(transport: link.transport(clock: clock), clock: clock, record: record)
        var result = await DroneJoining(settings, world: world, host: host, progress: progress, ask: ask).run()
        if case .noPort(let error) = result.ending { result.ending = .noPort(link.explaining(error)) }
        return result
    }

    /// Played drones are spoken to from an address beside theirs, so that two emulations on one machine share no port.
    private var link: LocalLink {
        var drone = FleetDrone(name: Located("drone", at: nil))
        drone.address = Located(settings.own.address, at: nil)
        var local = LinkSettings()
        if settings.own.address.isLoopback, settings.own.address != IPv4Address(127, 0, 0, 1) {
            local.localAddress = Located(IPv4Address(bits: settings.own.address.bits & ~0xFF | 0xFE), at: nil)
        }
        return LocalLink(drones: [drone], settings: local)
    }
}
