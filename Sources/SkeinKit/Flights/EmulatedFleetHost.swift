package import ShowTime
package import TelloEmulator

/// Plays drones on loopback sockets of this process.
package final class EmulatedFleetHost: Sendable {
    private let emulator: UDPEmulator

    /// A host for some drones.
    ///
    /// - Parameter log: Gets one line of JSON for each thing that happens to a drone, on the host's own thread.
    package init(_ stations: [EmulatedStation], clock: any ShowClock, log: @escaping @Sendable (String) -> Void) {
        emulator = UDPEmulator(drones: stations.map { ($0.configuration, $0.endpoint) }, clock: clock, log: log)
    }

    /// Opens the sockets and switches the drones on.
    ///
    /// - Throws: `EmulatorError` naming drone and endpoint.
    package func start() throws(EmulatorError) {
        try emulator.start()
    }

    /// Closes the sockets.
    package func stop() {
        emulator.stop()
    }

    /// What really is with each drone, in their order.
    package var truths: [DroneTruth] { emulator.snapshot() }

    /// What each drone noted, in their order.
    package var journals: [[JournalEntry]] { emulator.journals() }
}
