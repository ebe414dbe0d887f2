package import ShowTime
import Synchronization
package import TelloProtocol

/// One drone's exchange behind a lock, with the tasks that wait for its orders.
///
/// The state machine decides; this class sends what it queued, resumes who waits, and tells the barrier. Datagrams are
/// handed to the transport under the lock, so that nothing can overtake a landing; continuations are resumed after it.
package final class CommandChannel: Sendable {
    /// What a channel tells the run.
    package struct Hooks: Sendable {
        /// Something happened, for the record and the statistics; must not block.
        package var note: @Sendable (Int, ExchangeEvent, ShowInstant) -> Void
        /// The drone is ready for the next barrier.
        package var ready: @Sendable (Int, ShowInstant) -> Void

        /// Hooks by what they call.
        package init(
            note: @escaping @Sendable (Int, ExchangeEvent, ShowInstant) -> Void,
            ready: @escaping @Sendable (Int, ShowInstant) -> Void
        ) {
            self.note = note
            self.ready = ready
        }
    }

    private struct State: Sendable {
        /// What a volley would send to the drone now; in step with the exchange after each of its changes.
        ///
        /// It stands first, beside the lock: a volley reads this much of each drone and no more, since what lies elsewhere
        /// has to come from far memory, fifty drones one after the other.
        var launch: OutgoingDatagram?
        var exchange: CommandExchange
        var waiters: [OrderID: CheckedContinuation<CommandOutcome, Never>] = [:]
        var outcomes: [OrderID: CommandOutcome] = [:]
        var twins = TwinWatch()
        var isClosed = false
    }

    private let state: Mutex<State>
    /// The drone's place in the run's list of drones.
    package let index: Int
    /// Where it is.
    package let endpoint: Endpoint
    private let transport: any DatagramTransport
    private let clock: any ShowClock
    private let hooks: Hooks

    /// A channel to one drone.
    package init(
        index: Int, endpoint: Endpoint, settings: CommandExchange.Settings, transport: any DatagramTransport,
        clock: any ShowClock, hooks: Hooks
    ) {
        self.index = index
        self.endpoint = endpoint
        self.transport = transport
        self.clock = clock
        self.hooks = hooks
        state = Mutex(State(exchange: CommandExchange(settings: settings)))
    }

    /// Sends an order and waits until it has ended; never longer than its limits (E3).
    package func perform(_ order: CommandOrder) async -> CommandOutcome {
        guard !isClosed else { return .superseded }
        let id = submit(order)
        // Closed meanwhile: nobody ticks it any more, so that nothing else would end the order.
        if isClosed { supersede() }
        return await outcome(of: id)
    }

    /// Gives up what is outstanding and all that is asked of it from now on: somebody else is there.
    package func close() {
        state.withLock { $0.isClosed = true }
        supersede()
    }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Sends an order as soon as E1 and E5 allow, without waiting for its end.
    package func submit(_ order: CommandOrder) -> OrderID {
        let now = clock.now
        return drive(at: now) { $0.submit(order, at: now) }
    }

    /// Waits until an order that was staged or submitted has ended.
    package func outcome(of id: OrderID) async -> CommandOutcome {
        await withCheckedContinuation { continuation in
            let known = state.withLock { state -> CommandOutcome? in
                if let outcome = state.outcomes.removeValue(forKey: id) { return outcome }
                state.waiters[id] = continuation
                return nil
            }
            if let known { continuation.resume(returning: known) }
        }
    }

    /// Stages what the next barrier releases; nil when the drone only arrives.
    package func stage(_ order: CommandOrder?) -> OrderID? {
        let now = clock.now
        return drive(at: now) { $0.stage(order, at: now) }
    }

    /// Takes in an answer.
    package func receive(_ datagram: Datagram) {
        drive(at: datagram.arrival) { $0.receive(datagram.bytes, mark: datagram.mark, at: datagram.arrival) }
    }

    /// Takes in a state line.
    package func receive(_ line: TelemetryLine, at arrival: ShowInstant) {
        state.withLock { $0.twins.note(line) }
        drive(at: arrival) { $0.receive(line, at: arrival) }
    }

    /// Does what is due.
    package func tick(at now: ShowInstant) {
        drive(at: now) { $0.tick(at: now) }
    }

    /// Tells when the next cue opens by the clock (B3).
    package func expectOpening(at opening: ShowInstant?) {
        let now = clock.now
        drive(at: now) { $0.expectOpening(at: opening) }
    }

    /// Says `command` to a drone that fell silent.
    package func regain() {
        let now = clock.now
        drive(at: now) { $0.regain(at: now) }
    }

    /// Gives up what is outstanding: the run ends on the ground.
    package func supersede() {
        let now = clock.now
        drive(at: now) { $0.supersede(at: now) }
    }

    /// The state that preflight, safety and the operator's view ask for.
    package var status: ChannelStatus {
        let now = clock.now
        return state.withLock { state in
            var status = ChannelStatus(state.exchange, at: now)
            status.areTwoDrones = state.twins.areTwo
            return status
        }
    }

    /// When it was last heard and spoken to.
    package var hearing: Hearing {
        state.withLock { Hearing($0.exchange) }
    }

    // MARK: Effects

    /// What an exchange wanted, and what is left of it to do once its datagrams have left and no lock is held.
    struct Effects: Sendable {
        fileprivate let actions: [ExchangeAction]
        fileprivate var resumptions: [(CheckedContinuation<CommandOutcome, Never>, CommandOutcome)] = []
        fileprivate var isReady = false

        /// The datagrams to send.
        func datagrams(to receiver: Endpoint) -> [OutgoingDatagram] {
            actions.compactMap { action in
                if case .send(let bytes) = action { OutgoingDatagram(receiver: receiver, bytes: bytes) } else { nil }
            }
        }
    }

    /// Launches what is staged, in a volley over several drones: adds its datagram, and notes the launch when `leave` has
    /// let the volley go.
    ///
    /// It is locked from the one to the other: nothing can be sent to the drone between the decision and the volley, a
    /// landing least of all.
    func launch(at now: ShowInstant, in volley: inout VolleyBatch, _ leave: (inout VolleyBatch) -> Void) {
        state.withLock { state in
            if let datagram = state.launch { volley.datagrams.append(datagram) }
            leave(&volley)
            noteLaunch(in: &state, at: now, of: &volley)
        }
    }

    /// Not inlined: a volley has a frame of ``launch(at:in:_:)`` on the stack for each drone, which has to be small.
    @inline(never)
    private func noteLaunch(in state: inout State, at now: ShowInstant, of volley: inout VolleyBatch) {
        state.exchange.launch(at: now)
        volley.effects.append(takeEffects(of: &state))
    }

    /// Changes the exchange, in a batch over several drones: adds what it wants sent, and what is left to do afterwards.
    func change(in batch: inout VolleyBatch, _ change: (inout CommandExchange) -> Void) {
        let effects = state.withLock { state in
            change(&state.exchange)
            return takeEffects(of: &state)
        }
        batch.datagrams += effects.datagrams(to: endpoint)
        batch.effects.append(effects)
    }

    @discardableResult
    private func drive<Result>(at now: ShowInstant, _ change: (inout CommandExchange) -> Result) -> Result {
        let (result, effects) = state.withLock { state in
            let result = change(&state.exchange)
            let effects = takeEffects(of: &state)
            let batch = effects.datagrams(to: endpoint)
            if !batch.isEmpty { _ = transport.send(batch) }
            return (result, effects)
        }
        settle(effects, at: now)
        return result
    }

    private func takeEffects(of state: inout State) -> Effects {
        state.launch = state.exchange.launchBytes.map { OutgoingDatagram(receiver: endpoint, bytes: $0) }
        var effects = Effects(actions: state.exchange.takeActions())
        for action in effects.actions {
            switch action {
            case .finish(let id, let outcome):
                if let waiter = state.waiters.removeValue(forKey: id) {
                    effects.resumptions.append((waiter, outcome))
                } else {
                    state.outcomes[id] = outcome
                }
            case .ready: effects.isReady = true
            case .send, .note: break
            }
        }
        return effects
    }

    /// Tells what happened, opens the barrier, and only then resumes who waits: a task that wakes up takes a processor
    /// from the volley.
    func settle(_ effects: Effects, at now: ShowInstant) {
        for case .note(let event) in effects.actions { hooks.note(index, event, now) }
        if effects.isReady { hooks.ready(index, now) }
        for (waiter, outcome) in effects.resumptions { waiter.resume(returning: outcome) }
    }
}
