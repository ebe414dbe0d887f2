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
        var exchange: CommandExchange
        var waiters: [OrderID: CheckedContinuation<CommandOutcome, Never>] = [:]
        var outcomes: [OrderID: CommandOutcome] = [:]
        var twins = TwinWatch()
        var isClosed = false
    }

    /// The drone's place in the run's list of drones.
    package let index: Int
    /// Where it is.
    package let endpoint: Endpoint
    private let transport: any DatagramTransport
    private let clock: any ShowClock
    private let hooks: Hooks
    private let state: Mutex<State>

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

    /// What is left to do once the datagrams have left and the lock is free.
    private struct Effects: Sendable {
        var notes: [ExchangeEvent] = []
        var resumptions: [(CheckedContinuation<CommandOutcome, Never>, CommandOutcome)] = []
        var isReady = false
    }

    /// Changes the exchange; returns what it wants sent, for a batch over several drones, and what is to be done when that
    /// has left: a volley waits for no note.
    func collect(
        at now: ShowInstant, _ change: (inout CommandExchange) -> Void
    ) -> (batch: [OutgoingDatagram], afterwards: @Sendable () -> Void) {
        var batch: [OutgoingDatagram] = []
        let (_, effects) = apply(change) { batch = $0 }
        return (batch, { self.settle(effects, at: now) })
    }

    @discardableResult
    private func drive<Result>(at now: ShowInstant, _ change: (inout CommandExchange) -> Result) -> Result {
        let (result, effects) = apply(change) { if !$0.isEmpty { _ = transport.send($0) } }
        settle(effects, at: now)
        return result
    }

    private func apply<Result>(
        _ change: (inout CommandExchange) -> Result, send: ([OutgoingDatagram]) -> Void
    ) -> (Result, Effects) {
        state.withLock { state in
            let result = change(&state.exchange)
            var datagrams: [OutgoingDatagram] = []
            var effects = Effects()
            for action in state.exchange.takeActions() {
                switch action {
                case .send(let command):
                    datagrams.append(OutgoingDatagram(receiver: endpoint, bytes: command.wireBytes))
                case .finish(let id, let outcome):
                    if let waiter = state.waiters.removeValue(forKey: id) {
                        effects.resumptions.append((waiter, outcome))
                    } else {
                        state.outcomes[id] = outcome
                    }
                case .ready: effects.isReady = true
                case .note(let event): effects.notes.append(event)
                }
            }
            send(datagrams)
            return (result, effects)
        }
    }

    private func settle(_ effects: Effects, at now: ShowInstant) {
        for event in effects.notes { hooks.note(index, event, now) }
        for (waiter, outcome) in effects.resumptions { waiter.resume(returning: outcome) }
        if effects.isReady { hooks.ready(index, now) }
    }
}
