package import DroneLink
package import ShowTime
import Synchronization
package import TelloEmulator

/// The transport of a rehearsal: carries datagrams between the link and emulated drones in virtual time.
///
/// What happens to each datagram is drawn from the seed. All of it happens on the thread that runs the rehearsal.
package final class SimulatedAir<Drone: AirborneDrone>: DatagramTransport {
    private let clock: VirtualClock
    private let client: LinkEndpoint
    private let state: Mutex<AirState<Drone>>

    /// An air with drones at their endpoints, which begin to live when it is opened.
    ///
    /// - Parameters:
    ///   - clock: The rehearsal's clock.
    ///   - seed: The run's seed.
    ///   - client: The command socket's endpoint, as the drones see it.
    ///   - model: What happens to datagrams.
    ///   - drones: The drones; of two with one endpoint the first gets the datagrams. A drone that begins in its own Wi-Fi
    ///     is at its endpoint once it has joined the router.
    ///   - ownNetwork: Where drones in their own Wi-Fi are reached, one after the other; nil when there are none.
    ///   - handover: How long nobody is reached there between two drones.
    package init(
        clock: VirtualClock, seed: UInt64, client: LinkEndpoint, model: AirModel = AirModel(),
        drones: [(drone: Drone, endpoint: LinkEndpoint)], ownNetwork: LinkEndpoint? = nil,
        handover: Duration = OwnNetworks.handover
    ) {
        self.clock = clock
        self.client = client
        state = Mutex(
            AirState(
                seed: seed, client: client, model: model, drones: drones, ownNetwork: ownNetwork, handover: handover))
    }

    // MARK: - Transport

    /// Begins to deliver, and lets the drones begin to live; does nothing when open.
    package func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {
        if let fault = state.withLock({ $0.openFault }) { throw fault }
        let isNew = state.withLock { state in
            guard state.receive == nil else { return false }
            state.receive = receive
            return true
        }
        guard isNew else { return }
        for index in 0..<state.withLock({ $0.crafts.count }) { wake(index) }
    }

    /// Sends a batch; what goes to an endpoint where no drone is vanishes.
    package func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        let now = clock.now
        let taken = state.withLock { state -> (arrivals: [AirState<Drone>.Arrival], failures: [SendFailure])? in
            guard state.isOpen else { return nil }
            let failures = state.refuse(batch, at: now)
            let refused = Set(failures.map(\.receiver))
            return (state.send(batch.filter { !refused.contains($0.receiver) }, at: now), failures)
        }
        guard let taken else {
            return batch.map { SendFailure(receiver: $0.receiver, code: -1, message: "The air is not open") }
        }
        for arrival in taken.arrivals {
            clock.schedule(at: arrival.instant) { [weak self] in
                self?.act { $0.arrive(arrival, from: $1) }
            }
        }
        return taken.failures
    }

    /// Stops delivery; the drones stay as they are at this moment.
    package func close() {
        let now = clock.now
        state.withLock { $0.close(at: now) }
    }

    /// The client's endpoint once open.
    package var localEndpoint: LinkEndpoint? {
        state.withLock { $0.isOpen } ? client : nil
    }

    // MARK: - What a judge may know

    /// The drones as they are now, in the order in which they were given.
    ///
    /// They are copies: what is done to them changes nothing in the air.
    package var drones: [Drone] {
        let now = clock.now
        return state.withLock { $0.drones(at: now) }
    }

    /// What the datagram of this mark truly answers; nil for state lines, noise and unknown marks.
    package func truth(ofMark mark: UInt64) -> AnswerTruth? {
        state.withLock { $0.truths[mark] }
    }

    /// How many datagrams went which way.
    package var traffic: AirTraffic { state.withLock { $0.traffic } }

    /// A hash of every datagram sent, lost and delivered, with its time: equal for equal runs.
    package var trace: TraceHash { state.withLock { $0.trace } }

    // MARK: - Events

    private func wake(_ index: Int) {
        let now = clock.now
        act { state, _ in state.wake(index, at: now) }
    }

    private func deliver(_ delivery: AirState<Drone>.Delivery) {
        let now = clock.now
        if let end = state.withLock({ $0.stallEnd(at: now) }) {
            clock.schedule(at: end) { [weak self] in self?.deliver(delivery) }
            return
        }
        guard let (receive, datagram) = state.withLock({ $0.deliver(delivery, at: now) }) else { return }
        receive([datagram])
    }

    /// Lets `step` happen to an open air, then puts what follows from it on the clock.
    private func act(_ step: (inout AirState<Drone>, LinkEndpoint) -> AirState<Drone>.Consequences) {
        let client = client
        let consequences = state.withLock { state in
            state.isOpen ? step(&state, client) : AirState<Drone>.Consequences()
        }
        for delivery in consequences.deliveries {
            clock.schedule(at: delivery.datagram.arrival) { [weak self] in self?.deliver(delivery) }
        }
        if let wake = consequences.wake {
            clock.schedule(at: wake.instant) { [weak self] in self?.wake(wake.index) }
        }
    }
}
