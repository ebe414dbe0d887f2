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
        /// What is left to do of a launch, its datagram having left.
        var launched: [ExchangeAction] = []
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
    private let table: LaunchTable
    private let row: Int

    /// A channel to one drone; it keeps a row in the table of the volleys that may launch its orders.
    package init(
        index: Int, endpoint: Endpoint, settings: CommandExchange.Settings, transport: any DatagramTransport,
        clock: any ShowClock, table: LaunchTable, hooks: Hooks
    ) {
        self.index = index
        self.endpoint = endpoint
        self.transport = transport
        self.clock = clock
        self.hooks = hooks
        self.table = table
        row = table.join()
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

    /// How many tasks wait for the end of an order.
    package var waiters: Int { state.withLock { $0.waiters.count } }

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
        let isOld = clock.now - arrival > CommandExchange.freshness
        drive(at: arrival) { $0.receive(line, at: arrival, isOld: isOld) }
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

    /// Leaves the drone out of what is yet to come: it hovers, and takes nothing but a landing or an emergency (B4).
    package func leaveOut() {
        let now = clock.now
        drive(at: now) { $0.leaveOut(at: now) }
    }

    /// Launches what is staged for a cue that has opened already, without the others: it follows them (B4).
    package func follow() {
        let now = clock.now
        drive(at: now) { $0.launch(at: now) }
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

    /// The state lines of the last 3.5 s, oldest first.
    package var samples: [TelemetrySample] {
        state.withLock { $0.exchange.track.raw }
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

    /// Notes that a volley has taken what was staged, if that is not known yet; what is left to do about it.
    func noteLaunch() -> Effects {
        state.withLock { state in
            change(&state) { _ in }
            return takeEffects(of: &state)
        }
    }

    /// Changes the exchange, which learns first what has left, and its row in the table.
    private func change<Result: Sendable>(_ state: inout State, _ change: (inout CommandExchange) -> Result) -> Result {
        table.change(row) { left in
            if let left { noteLaunch(in: &state, at: left) }
            let result = change(&state.exchange)
            return (result, row(of: state.exchange))
        }
    }

    /// What the launch would send has left with the volley; the rest of it is still to be done.
    private func noteLaunch(in state: inout State, at time: ShowInstant) {
        state.exchange.launch(at: time)
        state.launched += state.exchange.takeActions().filter { if case .send = $0 { false } else { true } }
    }

    private func row(of exchange: CommandExchange) -> LaunchTable.Row {
        LaunchTable.Row(
            isStaged: exchange.mayLaunch,
            datagram: exchange.launchBytes.map { OutgoingDatagram(receiver: endpoint, bytes: $0) })
    }

    /// Changes the exchange, in a batch over several drones: adds what it wants sent, and what is left to do afterwards.
    func change(in batch: inout VolleyBatch, _ change: (inout CommandExchange) -> Void) {
        let effects = state.withLock { state in
            self.change(&state, change)
            return takeEffects(of: &state)
        }
        batch.datagrams += effects.datagrams(to: endpoint)
        batch.effects.append(effects)
    }

    @discardableResult
    private func drive<Result: Sendable>(at now: ShowInstant, _ change: (inout CommandExchange) -> Result) -> Result {
        let (result, effects) = state.withLock { state in
            let result = self.change(&state, change)
            let effects = takeEffects(of: &state)
            let batch = effects.datagrams(to: endpoint)
            if !batch.isEmpty, !transport.send(batch).isEmpty { state.exchange.noteUnsent() }
            return (result, effects)
        }
        settle(effects, at: now)
        return result
    }

    /// The system did not take what the exchange sent last: the drone owes nothing for it.
    func noteUnsent() {
        state.withLock { $0.exchange.noteUnsent() }
    }

    private func takeEffects(of state: inout State) -> Effects {
        var effects = Effects(actions: state.launched + state.exchange.takeActions())
        state.launched = []
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
