package import ShowTime
package import TelloProtocol

/// One drone, one command at a time: rules E1 to E8 as a pure state machine.
///
/// Every method takes the time, changes the state and queues actions; the caller takes them with ``takeActions()`` and
/// carries them out. The machine never asks a clock and never waits.
package struct CommandExchange: Sendable {
    /// How an exchange behaves.
    package struct Settings: Sendable {
        /// Least gap between two datagrams to the drone (E1).
        package var spacing: Duration
        /// Whether a motion that telemetry shows not to have started is sent again (E4).
        package var resendsMotions: Bool
        /// The frames that motions go in; nil for none (E9).
        package var frames: CommandFrame.Variant?
        /// The first message: another in each run, as a drone may still know those of the run before.
        package var firstMessage = 0
        /// A rule that is left out, for the test that the invariants bite; nil in every product path.
        package var flaw: ExchangeFlaw?

        /// Settings by their values.
        package init(
            spacing: Duration = .milliseconds(100), resendsMotions: Bool = true, flaw: ExchangeFlaw? = nil
        ) {
            self.spacing = spacing
            self.resendsMotions = resendsMotions
            self.flaw = flaw
        }
    }

    /// What is waited for.
    enum Current: Sendable {
        case prompt(PromptWait)
        case motion(MotionWait)
    }

    /// An order, or the lack of one, that waits for a barrier to open.
    struct Staged: Sendable {
        var id: OrderID?
        var order: CommandOrder?
        var isAnnounced = false
    }

    let settings: Settings
    /// How many motions were framed.
    var framed = 0
    var current: Current?
    var staged: Staged?
    var landing: LandingWait?
    var emergency: EmergencyWait?
    var keepAlive: KeepAlive
    var ledger = DebtLedger()
    /// The recent state lines.
    package internal(set) var track = TelemetryTrack()
    var lastSent: ShowInstant?
    /// When the last datagram left for which a volley waits: no read, and no `command` to a silent drone (E1).
    var lastOrdered: ShowInstant?
    /// The last value, when it came, and the question that it answered.
    var lastValue: (text: String, arrival: ShowInstant, query: ReadQuery?)?
    /// When the drone last said anything that is no noise.
    var lastAnswer: ShowInstant?
    /// The first read or set since then: what a drone that listens answers in 0.1 s.
    var askedSince: ShowInstant?
    var lastOK: ShowInstant?
    var speeds = SpeedHistory()
    var lastText: (text: String, arrival: ShowInstant)?
    /// The latest copy of `takeoff` (S5).
    var takeoffCopy: ShowInstant?
    /// Whether the take-off was finished and no landing began: `error Motor stop` ends a motion only then.
    var isFlying = false
    /// Until when the drone may be busy with the motion before, which is taken as done: 1 s after its planned 95 % end; nil
    /// where its own answer ended it.
    var busyUntil: ShowInstant?
    /// Whether the next motion waits until the drone was at rest for 1 s, since the one before was not answered (E5).
    var needsRest = false
    /// Whether the drone has left the show and hovers: nothing but a landing or an emergency is taken from now on (B4).
    var isLeftOut = false
    /// Whether the landing was confirmed and nothing flew since.
    package internal(set) var hasLanded = false
    private var orders = 0
    private var actions: [ExchangeAction] = []

    /// An exchange that has sent nothing.
    package init(settings: Settings = Settings()) {
        self.settings = settings
        keepAlive = KeepAlive()
    }

    /// The actions queued since the last call.
    package mutating func takeActions() -> [ExchangeAction] {
        defer { actions = [] }
        return actions
    }

    mutating func queue(_ action: ExchangeAction) {
        // Room for what a launch or an answer queues, at once: a volley of all drones waits for it.
        if actions.isEmpty { actions.reserveCapacity(4) }
        actions.append(action)
    }

    mutating func note(_ event: ExchangeEvent) {
        queue(.note(event))
    }

    mutating func nextID() -> OrderID {
        orders += 1
        return OrderID(orders)
    }

    /// Whether a landing or an emergency was decided: from then on nothing else is sent (S1).
    package var isLandingDecided: Bool { landing != nil || emergency != nil }

    /// Whether the drone is or may be in the air: `takeoff` was sent and S5 has not spoken since.
    package var mayBeAirborne: Bool { takeoffCopy != nil && !hasLanded }

    /// Takes an order; it goes out as soon as E1 and E5 allow.
    ///
    /// An order that comes after a landing was decided, or while another is outstanding, is superseded at once: one drone
    /// has one sender. `land`, `stop` and `emergency` do not wait: they take the place of what is outstanding (E1).
    package mutating func submit(_ order: CommandOrder, at now: ShowInstant) -> OrderID {
        let id = nextID()
        let order = inFrame(order)
        if !isLandingDecided, order.command.commandClass == .safety { interrupt() }
        guard !isLandingDecided || order.command == .emergency, current == nil, takes(order) else {
            finish(id, order.command, .superseded)
            return id
        }
        switch order.command {
        case .land: beginLanding(id, at: now)
        case .emergency:
            emergency(at: now)
            finish(id, .emergency, .acknowledged)
        default: current = Self.wait(for: order, id: id, at: now)
        }
        tick(at: now)
        return id
    }

    /// `stop` is answered at once and may be sent again, `rc` ends when it is sent: both are no motions to wait for.
    private static func wait(for order: CommandOrder, id: OrderID, at now: ShowInstant) -> Current {
        switch order.command.commandClass {
        case .read, .set, .safety, .stream: .prompt(PromptWait(id: id, order: order))
        case .motion: .motion(MotionWait(id: id, order: order, submitted: now))
        }
    }

    /// Stages the order that the next barrier releases; nil when the drone has none and only arrives.
    ///
    /// ``ExchangeAction/ready`` is queued once, as soon as nothing is outstanding and E5 allows the motion.
    package mutating func stage(_ order: CommandOrder?, at now: ShowInstant) -> OrderID? {
        let id = order.map { _ in nextID() }
        unstage()
        // It would wait for a barrier that opens without it, and for ever.
        if let id, let order, isLeftOut || isLandingDecided {
            finish(id, order.command, .superseded)
            return id
        }
        if isLeftOut { return id }
        staged = Staged(id: id, order: order.map { inFrame($0) })
        announceStaged(at: now)
        return id
    }

    /// The bytes that ``launch(at:)`` sends if it comes next; nil when it sends nothing.
    ///
    /// So a volley leaves before the launches are noted in each drone's state.
    package var launchBytes: [UInt8]? { mayLaunch ? staged?.order?.wire : nil }

    /// A drone that has not arrived is left out of a cue that opens without it (B4): it has a motion under way, or an `ok`
    /// is owed that its next motion has to wait for (E5).
    var mayLaunch: Bool {
        guard let staged, staged.isAnnounced || isReading, !isLandingDecided else { return false }
        if case .motion = current { return false }
        return true
    }

    /// Whether a question is under way, which a launch ends (E1).
    private var isReading: Bool {
        if case .prompt(let wait) = current { wait.order.command.commandClass == .read } else { false }
    }

    /// Releases the staged order, whatever keep-alive is still unanswered (E1, B3).
    package mutating func launch(at now: ShowInstant) {
        guard mayLaunch, let staged else { return }
        self.staged = nil
        keepAlive.drop()
        guard let order = staged.order, let id = staged.id else { return }
        supersedeCurrent()
        guard order.command != .land else { return beginLanding(id, at: now) }
        var wait = MotionWait(id: id, order: order, submitted: now)
        send(&wait, reason: .first, at: now)
        current = .motion(wait)
    }

    /// Gives up what is outstanding without a landing: the run ends on the ground.
    package mutating func supersede(at now: ShowInstant) {
        supersedeCurrent()
    }

    /// Something with priority comes: what a motion leaves behind has to come to rest first (E5).
    private mutating func interrupt() {
        if case .motion = current { needsRest = true }
        supersedeCurrent()
    }

    /// Ends what is outstanding and what is staged, so that nobody waits for it any longer.
    mutating func supersedeCurrent() {
        switch current {
        case .prompt(let wait): finish(wait.id, wait.order.command, .superseded)
        case .motion(let wait): finish(wait.id, wait.order.command, .superseded)
        case nil: break
        }
        current = nil
        unstage()
    }

    /// Ends what is staged: the order before it failed, or something took its place.
    mutating func unstage() {
        guard let waiting = staged else { return }
        staged = nil
        if let id = waiting.id, let order = waiting.order { finish(id, order.command, .superseded) }
    }

    mutating func finish(_ id: OrderID, _ command: TelloCommand, _ outcome: CommandOutcome) {
        if settings.flaw == .forgetsDebts { ledger.forget(id) }
        note(.finished(id, command, outcome))
        queue(.finish(id, outcome))
    }

    /// Does what is due at this time.
    package mutating func tick(at now: ShowInstant) {
        ledger.expire(at: now)
        if emergency != nil { return tickEmergency(at: now) }
        if landing != nil { return tickLanding(at: now) }
        switch current {
        case .prompt(let wait): tickPrompt(wait, at: now)
        case .motion(let wait): tickMotion(wait, at: now)
        case nil: break
        }
        announceStaged(at: now)
        tickKeepAlive(at: now)
    }

    mutating func announceStaged(at now: ShowInstant) {
        guard let waiting = staged, !waiting.isAnnounced, current == nil else { return }
        // A drone that has landed while the others fly on still arrives where it has nothing to do (B1).
        guard !isLandingDecided || (waiting.order == nil && hasLanded) else { return }
        if let order = waiting.order, !mayStart(order, at: now) || !hasGapForVolley(order, at: now) { return }
        staged?.isAnnounced = true
        queue(.ready)
    }

    /// Whether E5 lets a motion start now.
    func mayStart(_ order: CommandOrder, at now: ShowInstant) -> Bool {
        if order.command == .land { return true }
        if needsRest, !track.isAtRest(for: .seconds(1), at: now) { return false }
        guard order.evidence != .undecidable else { return !ledger.owesOK() }
        return !track.mayBeRefreshed(at: now)
    }

    /// Whether E1's gap has passed.
    func hasGap(at now: ShowInstant) -> Bool {
        guard let lastSent else { return true }
        return now - lastSent >= settings.spacing
    }

    /// Whether E1's gap has passed for a motion that a volley sends: it waits for no read, and `land` for nothing.
    private func hasGapForVolley(_ order: CommandOrder, at now: ShowInstant) -> Bool {
        guard let lastOrdered, order.command.commandClass != .safety else { return true }
        return now - lastOrdered >= settings.spacing
    }

    /// The system did not take the last datagram: no answer to it is owed (E5).
    ///
    /// It counts as a copy, so that a computer which cannot send does not try for ever.
    package mutating func noteUnsent() {
        if let lastSent { ledger.cancel(sentAt: lastSent) }
    }

    /// Sends a copy of an order.
    mutating func transmit(
        _ order: CommandOrder, for id: OrderID, copy: Int, reason: ExchangeEvent.SendReason, at now: ShowInstant
    ) {
        let again = copy > 1 ? order.frame?.copy(copy) : nil
        let wire = again?.bytes(around: order.command.wireBytes) ?? order.wire
        transmit(order.command, wire, for: id, copy: copy, late: order.late, reason: reason, at: now)
    }

    /// Sends a copy of what nobody ordered, such as a keep-alive.
    mutating func transmit(
        _ command: TelloCommand, for id: OrderID, copy: Int, late: Duration, reason: ExchangeEvent.SendReason,
        at now: ShowInstant
    ) {
        transmit(command, command.wireBytes, for: id, copy: copy, late: late, reason: reason, at: now)
    }

    private mutating func transmit(
        _ command: TelloCommand, _ wire: [UInt8], for id: OrderID, copy: Int, late: Duration,
        reason: ExchangeEvent.SendReason, at now: ShowInstant
    ) {
        lastSent = now
        if command.commandClass != .read, reason != .regain { lastOrdered = now }
        if askedSince == nil, command.commandClass == .read || command.commandClass == .set { askedSince = now }
        ledger.owe(id, command, sent: now, late: late)
        note(.sent(id, command, copy: copy, reason: reason))
        queue(.send(wire))
    }
}
