package import ShowTime
import Synchronization
package import TelloProtocol

/// Emulated drones on real sockets: each one has an endpoint of its own, all share one thread.
///
/// Answers leave from the drone's own endpoint; state lines go to port 8890 of the client's address. Where the system has
/// no loopback address but 127.0.0.1, give each drone a port of it.
package final class UDPEmulator: Sendable {
    private let drones: [(configuration: EmulatedDroneConfiguration, endpoint: Endpoint)]
    private let fleet: SharedFleet
    private let clock: any ShowClock
    private let log: @Sendable (String) -> Void
    private let running = Mutex<Running?>(nil)

    private struct Running: Sendable {
        let thread: HostThread
        let endpoints: [Endpoint]
    }

    /// Drones that are switched on by `start()`.
    ///
    /// - Parameters:
    ///   - drones: Each drone and where it listens; port 0 takes any free one.
    ///   - clock: The clock of the drones' journal.
    ///   - log: Gets one line of JSON for each journal entry, on the host's own thread: keep it short.
    package init(
        drones: [(EmulatedDroneConfiguration, Endpoint)], clock: any ShowClock,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.drones = drones.map { (configuration: $0.0, endpoint: $0.1) }
        self.clock = clock
        self.log = log
        fleet = SharedFleet(HostedFleet(drones.map(\.0)))
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
            var sockets: [DroneSocket] = []
            for drone in drones {
                sockets.append(try DroneSocket(drone: drone.configuration.name, at: drone.endpoint))
            }
            fleet.state.withLock { $0 = HostedFleet(drones.map(\.configuration)) }
            let loop = HostLoop(sockets: sockets, fleet: fleet, clock: clock, log: log)
            let endpoints = zip(drones, sockets).map { Endpoint($0.endpoint.address, port: $1.port) }
            running = Running(thread: try HostThread { loop.run(wake: $0) }, endpoints: endpoints)
        }
    }

    /// Ends the thread and closes all endpoints; not to be called from within `log`.
    package func stop() {
        running.withLock { $0.take() }?.thread.stop()
    }

    /// Where the drones listen; empty when it does not run.
    package var endpoints: [Endpoint] { running.withLock { $0?.endpoints ?? [] } }

    /// What really is with each drone, in the order of the drones.
    package func snapshot() -> [DroneTruth] { fleet.state.withLock { $0.truths } }

    /// Each drone's journal since `start()`, in the order of the drones; at most its last 50,000 to 100,000 entries.
    package func journals() -> [[JournalEntry]] { fleet.state.withLock { $0.journals } }
}
