package import ShowTime
import Synchronization
package import TelloProtocol

/// Emulated drones on real sockets: each one has an endpoint of its own, all share one thread.
///
/// Answers leave from the drone's own endpoint; state lines go to port 8890 of the client's address. Where the system has
/// no loopback address but 127.0.0.1, give each drone a port of it.
package final class UDPEmulator: Sendable {
    private let drones: [(configuration: EmulatedDroneConfiguration, endpoint: Endpoint)]
    private let ownNetwork: Endpoint
    private let handover: Duration
    private let fleet: SharedFleet
    private let clock: any ShowClock
    private let log: @Sendable (String) -> Void
    private let running = Mutex<Running?>(nil)

    private struct Running: Sendable {
        let thread: HostThread
        let places: SharedPlaces
    }

    /// Drones that are switched on by `start()`.
    ///
    /// - Parameters:
    ///   - drones: Each drone and where it listens; port 0 takes any free one. A drone that begins in its own Wi-Fi listens
    ///     there once it has joined the router.
    ///   - ownNetwork: Where drones in their own Wi-Fi listen, one after the other (``OwnNetworks``).
    ///   - handover: How long nobody listens there between two drones.
    ///   - clock: The clock of the drones' journal.
    ///   - log: Gets one line of JSON for each journal entry, on the host's own thread: keep it short.
    package init(
        drones: [(EmulatedDroneConfiguration, Endpoint)],
        ownNetwork: Endpoint = Endpoint(IPv4Address(192, 168, 10, 1), port: TelloPorts.command),
        handover: Duration = OwnNetworks.handover, clock: any ShowClock,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.drones = drones.map { (configuration: $0.0, endpoint: $0.1) }
        self.ownNetwork = ownNetwork
        self.handover = handover
        self.clock = clock
        self.log = log
        fleet = SharedFleet(HostedFleet(drones.map(\.0), handover: handover))
    }

    deinit {
        stop()
    }

    /// Opens all endpoints and switches the drones on; does nothing while it runs.
    ///
    /// After `stop()` the drones start afresh.
    ///
    /// - Throws: ``EmulatorError`` naming drone and endpoint; nothing stays open then.
    package func start() throws(EmulatorError) {
        try running.withLock { running throws(EmulatorError) in
            guard running == nil else { return }
            let fresh = HostedFleet(drones.map(\.configuration), handover: handover)
            let places = SharedPlaces(try open(fresh.places(at: clock.now)))
            fleet.state.withLock { $0 = fresh }
            let loop = HostLoop(places: places, fleet: fleet, clock: clock, log: log)
            running = Running(thread: try HostThread { loop.run(wake: $0) }, places: places)
        }
    }

    /// Opens where the drones can be reached now, having seen that they can be where they will be reached later.
    private func open(_ networks: [DroneNetwork?]) throws(EmulatorError) -> DronePlaces {
        for (drone, network) in zip(drones, networks) where network != .station {
            _ = try DroneSocket(drone: drone.configuration.name, at: drone.endpoint)
        }
        var places = DronePlaces(
            names: drones.map(\.configuration.name), stations: drones.map(\.endpoint), own: ownNetwork)
        if let error = places.follow(networks).first { throw error }
        return places
    }

    /// Ends the thread and closes all endpoints; not to be called from within `log`.
    package func stop() {
        running.withLock { $0.take() }?.thread.stop()
    }

    /// Where the drones listen at this moment; empty when it does not run.
    package var endpoints: [Endpoint] { running.withLock { $0?.places.state.withLock(\.endpoints) ?? [] } }

    /// What really is with each drone, in the order of the drones.
    package func snapshot() -> [DroneTruth] { fleet.state.withLock { $0.truths } }

    /// What each drone's fault rules came to since `start()`, in the order of the drones.
    package func strikes() -> [[FaultStrikes]] { fleet.state.withLock { $0.strikes } }

    /// Each drone's journal since `start()`, in the order of the drones; at most its last 50,000 to 100,000 entries.
    package func journals() -> [[JournalEntry]] { fleet.state.withLock { $0.journals } }
}
