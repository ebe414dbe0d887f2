import DroneLink
package import ShowTime
package import TelloEmulator
package import TelloProtocol

/// Plays drones on loopback sockets of this process.
package final class EmulatedFleetHost: Sendable {
    private let emulator: UDPEmulator
    private let count: Int

    /// A host for some drones.
    ///
    /// - Parameters:
    ///   - ownNetwork: Where those that begin in a Wi-Fi of their own are, one after the other.
    ///   - handover: How long nobody is there between two of them: the time in which a person joins the next one's Wi-Fi.
    ///   - log: Gets one line of JSON for each thing that happens to a drone, on the host's own thread.
    package init(
        _ stations: [EmulatedStation], ownNetwork: Endpoint = EmulatedStations.ownNetwork,
        handover: Duration = OwnNetworks.handover, clock: any ShowClock, log: @escaping @Sendable (String) -> Void
    ) {
        count = stations.count
        emulator = UDPEmulator(
            drones: stations.map { ($0.configuration, $0.endpoint) }, ownNetwork: ownNetwork, handover: handover,
            clock: clock, log: log)
    }

    /// Opens the sockets and switches the drones on.
    ///
    /// - Throws: `EmulatorError` naming drone and endpoint.
    package func start() throws(EmulatorError) {
        if let shortage = OpenFiles.shortage(sockets: count) { throw .system(reason: shortage) }
        try emulator.start()
    }

    /// Closes the sockets.
    package func stop() {
        emulator.stop()
    }

    /// What really is with each drone, in their order.
    package var truths: [DroneTruth] { emulator.snapshot() }

    /// What each drone's fault rules came to, in their order.
    package var strikes: [[FaultStrikes]] { emulator.strikes() }

    /// What each drone noted, in their order.
    package var journals: [[JournalEntry]] { emulator.journals() }
}
