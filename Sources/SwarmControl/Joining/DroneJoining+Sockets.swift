import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// Looks for drones in the router's network, and opens the sockets of each step.
extension DroneJoining {
    /// Looks for drones that were told, again and again while `patience` lasts.
    func look(
        for serials: [String], patience: Duration, isForced: Bool
    ) async throws(TransportError) -> JoinFinding {
        let places = JoinNetworks(own: settings.own.address, named: settings.networks, host: host())
        let networks = places.networks
        guard !networks.isEmpty, isForced || places.areReached else { return .noNetwork }
        progress(.looking(serials: serials, networks: networks))
        let limit = world.clock.now.advanced(by: patience)
        var found: [String: Endpoint] = [:]
        repeat {
            let missing = serials.filter { found[$0] == nil }
            found.merge(try await search(for: missing, in: networks)) { first, _ in first }
            if found.count == serials.count || Task.isCancelled { break }
            await pause(Self.quiet)
        } while world.clock.now < limit
        let missing = serials.filter { found[$0] == nil }
        if !missing.isEmpty { progress(.missing(serials: missing)) }
        return .looked(found)
    }

    private func search(
        for serials: [String], in networks: [Network]
    ) async throws(TransportError) -> [String: Endpoint] {
        let drones = serials.map { serial in
            var drone = FleetDrone(name: Located(serial, at: nil))
            drone.serial = Located(serial, at: nil)
            return drone
        }
        return try await visit(drones, networks: networks) { run in
            _ = await DroneSearch(run: run).findAll()
            var found: [String: Endpoint] = [:]
            for channel in run.memberChannels {
                found[serials[channel.index]] = channel.endpoint
                progress(.found(serial: serials[channel.index], channel.endpoint))
            }
            return found
        }
    }

    // MARK: Sockets

    var ownDrone: FleetDrone {
        var drone = FleetDrone(name: Located("drone", at: nil))
        drone.address = Located(settings.own.address, at: nil)
        drone.port = settings.own.port
        return drone
    }

    func ownChannel(_ run: FlightRun) -> CommandChannel {
        let channel = run.makeChannel(member: 0, endpoint: settings.own)
        for old in run.channels { run.remove(old) }
        run.add(channel)
        return channel
    }

    func pause(_ duration: Duration) async {
        try? await world.clock.sleep(for: duration)
    }

    /// Opens sockets for one step; what is asked in it ends when the set-up is cancelled.
    func visit<Value: Sendable>(
        _ drones: [FleetDrone], networks: [Network] = [], _ work: @Sendable (FlightRun) async -> Value
    ) async throws(TransportError) -> Value {
        let plan = FlightPlan(
            show: "join", fleet: "", members: drones.map { FlightPlan.Member(role: $0.name.value, drone: $0) },
            spares: [], phases: [], limits: FleetLimits(), link: LinkSettings())
        let run = FlightRun(plan: plan, networks: networks, world: world)
        try run.transport.open { [demultiplexer = run.demultiplexer] in demultiplexer.deliver($0) }
        defer { run.transport.close() }
        progress(.opened(local: run.transport.localEndpoint?.description ?? "?"))
        return await withTaskGroup(of: Void.self) { group in
            group.addTask { await run.keepTime() }
            let value = await withTaskCancellationHandler {
                await work(run)
            } onCancel: {
                run.giveUp()
            }
            group.cancelAll()
            return value
        }
    }
}
