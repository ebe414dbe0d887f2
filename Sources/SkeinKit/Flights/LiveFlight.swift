import Diagnostics
package import DroneLink
package import FlightPlanning
import Foundation
package import ShowDocuments
import ShowTime
package import SwarmControl
package import TelloProtocol

/// A flight in real time over UDP, with real drones or with emulated ones at loopback addresses.
package struct LiveFlight: Sendable {
    /// What is flown.
    package var plan: FlightPlan
    /// Where drones that are known by serial only are looked for.
    package var networks: [Network]
    /// Looks at what the computer is like at this moment.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// Where the record goes.
    package var record: any FlightRecordSink = NoRecord()
    /// What the operator wants during the run.
    package var commands = AsyncStream<OperatorCommand> { $0.finish() }
    /// Whether somebody can be asked.
    package var hasOperator = false
    /// Checks that the operator has set aside (P3).
    package var overrides: [CheckOverride] = []
    /// Asks whether to take off.
    package var authorize: @Sendable (PreflightReport) async -> Bool = { _ in true }
    /// Tells what happens.
    package var progress: @Sendable (FlightEvent) -> Void = { _ in }
    /// Gets the board on which each drone's doings stand, before anything happens.
    package var watch: @Sendable (FlightBoard) -> Void = { _ in }

    /// A flight of a plan.
    package init(plan: FlightPlan, networks: [Network] = []) {
        self.plan = plan
        self.networks = networks
    }

    /// Flies it.
    package func run() async -> FlightResult {
        let clock = SystemClock()
        var link = LocalLink(
            drones: plan.members.map(\.drone), networks: networks, settings: plan.link)
        var world = World(transport: link.transport(clock: clock), clock: clock, record: record)
        // Other frames than in the run before: each run is another process, spread by a number that has no factor in common.
        world.firstFrame = Int(ProcessInfo.processInfo.processIdentifier) * 37 % CommandFrame.messages.count
        world.host = host()
        link.adapters = world.host.adapters
        world.look = host
        world.commands = commands
        world.hasOperator = hasOperator
        world.overrides = overrides
        world.authorize = authorize
        world.progress = { [progress, link] event in progress(link.naming(event)) }
        record.write(RecordHeader.entry(plan: plan, clock: clock))
        let coordinator = Coordinator(plan: plan, networks: networks, world: world)
        watch(coordinator.board)
        var result = await coordinator.fly()
        if case .noPort(let error) = result.ending { result.ending = .noPort(link.explaining(error)) }
        return result
    }
}

/// The local ends of the two sockets (I5).
package struct LocalLink: Sendable {
    /// Where commands leave from and state lines come to.
    package var command, telemetry: Endpoint
    /// The computer's adapters; where several lead out, each drone is said to be reached over one of them.
    package var adapters: [NetworkAdapter] = []
    private let drones: [FleetDrone]

    /// The ends for a fleet: as its file says, else port 8889; any free port of 127.0.0.1 when every drone has a loopback
    /// address or is looked for on this machine only, so that nothing leaves it.
    package init(drones: [FleetDrone], networks: [Network] = [], settings: LinkSettings) {
        self.drones = drones
        let looksHere = !networks.isEmpty && networks.allSatisfy { $0.address.isLoopback }
        let isLoopback =
            drones.allSatisfy { $0.address.map { $0.value.isLoopback } ?? looksHere }
            && (!drones.isEmpty || looksHere)
        let address =
            settings.localAddress?.value ?? (isLoopback ? IPv4Address(127, 0, 0, 1) : IPv4Address(bits: 0))
        let port = settings.localPort.flatMap { UInt16(exactly: $0.value) } ?? (isLoopback ? 0 : TelloPorts.command)
        command = Endpoint(address, port: port)
        telemetry = Endpoint(address, port: TelloPorts.telemetry)
    }

    /// Where the system sends from towards each drone, each address once in order; what `local_address` would choose.
    private func routes() -> [IPv4Address] {
        var found: [IPv4Address] = []
        for drone in drones {
            guard let address = drone.address?.value else { continue }
            let endpoint = Endpoint(address, port: drone.port)
            if let local = try? RouteProbe.localAddress(towards: endpoint), !found.contains(local) {
                found.append(local)
            }
        }
        return found
    }

    /// The event with the adapters named where the sockets take any, or where there are several.
    func naming(_ event: FlightEvent) -> FlightEvent {
        switch event {
        case .opened where command.address.bits == 0:
            let routes = routes()
            guard !routes.isEmpty else { return event }
            return .opened(local: routes.map { "\($0):\(command.port)" }.joined(separator: " and "))
        case .found(let drone, let serial, let endpoint):
            return .found(drone: drone, serial: serial, endpoint: endpoint + (adapter(towards: endpoint) ?? ""))
        default: return event
        }
    }

    /// Over which adapter a drone is reached; nil where there is no choice, or it is not known.
    private func adapter(towards endpoint: String) -> String? {
        guard adapters.filter({ $0.isUp && !$0.address.isLoopback }).count > 1 else { return nil }
        guard let address = endpoint.split(separator: ":").first.flatMap({ IPv4Address($0) }) else { return nil }
        let isBound = command.address.bits != 0
        let route =
            isBound
            ? command.address : try? RouteProbe.localAddress(towards: Endpoint(address, port: TelloPorts.command))
        guard let route, let adapter = adapters.first(where: { $0.address == route }) else { return nil }
        return " over \(adapter.name) (\(route))"
    }

    /// Whether another program holds the port.
    func isTaken(_ error: TransportError) -> Bool { error.isInUse }

    /// The error with the program that holds the port, and what to do.
    func explaining(_ error: TransportError) -> TransportError {
        var explained = error
        if error.code == POSIXErrorCode.EADDRNOTAVAIL.rawValue, !adapters.isEmpty {
            let list = adapters.filter(\.isUp).map { "\($0.address) (\($0.name))" }.joined(separator: ", ")
            explained.message += ": no adapter has \(command.address); `link: {local_address: …}` may be one of \(list)"
            return explained
        }
        guard isTaken(error), let port = error.port else { return error }
        let holder = PortHolder.name(of: Endpoint(command.address, port: port))
        explained.message += ": \(holder ?? "another program") holds it; end that first"
        return explained
    }

    func transport(clock: SystemClock) -> UDPTransport {
        UDPTransport(command: command, telemetry: telemetry, clock: clock)
    }
}
