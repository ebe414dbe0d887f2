import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import Synchronization
import TelloProtocol

/// What the threads and tasks of one run share: the way from what the reader's thread learns to the coordinator.
final class FlightRun: Sendable {
    /// What the coordinator is told.
    enum Event: Sendable {
        case grounded(GroundOutcome)
        case opened(CueOpening)
        case finished
        case late(phase: Int, missing: [Int])
        case ended(Drone.End)
        case command(OperatorCommand)
        case landingsOver
        /// Everybody whom a landing can find has been found.
        case searched
        /// A drone whom a landing looks for was found.
        case located
        case holdExpired
        /// This computer stood still for so long (B6).
        case stalled(Duration)
        /// Everybody who flies the show reports again.
        case everybodyBack
        /// Not everybody does, 10 s after they were first waited for.
        case absenceOver
        case noticed(SilenceWatch.Finding)
        case endangered(member: Int, FlightHazard)
    }

    private struct State: Sendable {
        var barrier: CueBarrier?
        /// The same, also when the flight is over.
        var latestBarrier: CueBarrier?
        var channels: [CommandChannel] = []
        /// Those of which somebody waited for an answer when they were taken away.
        var removed: [CommandChannel] = []
        var isGivenUp = false
        var statistics: [LinkStatistics]
        var isLanding = false
        var landingPatience: ShowInstant?
        var holdUntil: ShowInstant?
        /// From when on everybody has to report again, and until when that is waited for (B6).
        var absence: (since: ShowInstant, limit: ShowInstant)?
        /// Those that have left the show (B5).
        var left: Set<Int> = []
        /// Those of them that hover until the others have landed.
        var hovering: Set<Int> = []
        var watch = SilenceWatch()
        var safety: [FlightSafety]
        var ports = PortWatch()
        var nextPortLook = ShowInstant.zero
        /// What each drone is noted to have said that answers nothing (N3).
        var asides: [SecondQuota]
        var connection: ConnectionMonitor?
        var nextLook = ShowInstant.zero
        /// The serial numbers that each channel's drone gave, by the channel's number.
        var serials: [Int: [String]] = [:]
        var values: [Int: Int] = [:]
        /// What each drone speaks, once it has said so.
        var firmwares: [Int: Firmware] = [:]
        var isObserved = false
        var qualities: [LinkQuality]
    }

    let world: World
    let plan: FlightPlan
    /// Where drones that are known by serial only are looked for.
    let networks: [Network]
    let transport: RecordingTransport
    let demultiplexer = Demultiplexer()
    let volley: Volley
    private let table = LaunchTable()
    let board: FlightBoard
    let places: PlaceBook
    let events: AsyncStream<Event>
    private let sender: AsyncStream<Event>.Continuation
    private let state: Mutex<State>

    init(plan: FlightPlan, networks: [Network], world: World) {
        self.plan = plan
        self.networks = networks
        var world = world
        if !(world.record is MaskingRecord) { world.record = MaskingRecord(passingTo: world.record) }
        self.world = world
        transport = RecordingTransport(
            world.transport, clock: world.clock, record: world.record,
            knows: { [demultiplexer] in demultiplexer.knows($0) })
        volley = Volley(transport: transport, clock: world.clock, table: table)
        places = PlaceBook(plan)
        board = FlightBoard(members: plan.members.map { ($0.drone.name.value, $0.role) })
        (events, sender) = AsyncStream.makeStream()
        let count = plan.members.count
        state = Mutex(
            State(
                statistics: Array(repeating: LinkStatistics(), count: count),
                safety: Array(
                    repeating: FlightSafety(landBattery: plan.limits.landBatteryInForce), count: count),
                asides: Array(repeating: SecondQuota(RecordQuota.perSender), count: count),
                qualities: Array(repeating: LinkQuality(), count: count)))
    }

    var clock: any ShowClock { world.clock }

    func send(_ event: Event) {
        sender.yield(event)
    }

    func name(_ member: Int) -> String {
        plan.members.indices.contains(member) ? plan.members[member].drone.name.value : "stranger \(member)"
    }

    /// A channel to a drone; `member` is its place in the plan, or beyond its end for one that is only asked who it is.
    func makeChannel(member: Int, endpoint: Endpoint) -> CommandChannel {
        var settings = CommandExchange.Settings(
            spacing: plan.link.spacingInForce, resendsMotions: plan.link.resend.value != .never, flaw: world.flaw)
        if plan.link.resend.value == .reframe {
            settings.frames = .digits
            settings.firstMessage = world.firstFrame
        }
        return CommandChannel(
            index: member, endpoint: endpoint, settings: settings,
            transport: transport, clock: clock, table: table,
            hooks: CommandChannel.Hooks(
                // The run owns its channels: they must not own it.
                note: { [weak self] in self?.note($1, of: $0, at: $2) },
                ready: { [weak self] in self?.barrier?.arrive($0, at: $1) }))
    }

    private func note(_ event: ExchangeEvent, of member: Int, at now: ShowInstant) {
        let name = name(member)
        guard isNoted(event, of: member, at: now) else { return }
        world.record.write { [RecordEntry(event, drone: name, at: now)] }
        if let value = event.value { note(value: value, of: member) }
        if member == 0 { state.withLock { $0.connection }?.note(event) }
        guard plan.members.indices.contains(member) else { return }
        let isObserved = state.withLock { state in
            state.statistics[member].count(event)
            state.qualities[member].note(event, at: now)
            state.safety[member].note(event, at: now)
            return state.isObserved
        }
        if isObserved { world.observe(member, event, now) }
        world.progress(event == .landed ? .landed(drone: name) : .exchange(drone: name, event))
    }

    /// Whether an event is written down, counted and told: what answers nothing only so often a second (N3).
    private func isNoted(_ event: ExchangeEvent, of member: Int, at now: ShowInstant) -> Bool {
        guard case .ignored = event else { return true }
        return state.withLock { state in
            state.asides.indices.contains(member) ? state.asides[member].takes(at: now) : true
        }
    }

    /// Begins to hand the drones' exchanges to the rehearsal's judge: before, it is not settled who is at which address.
    func beginObserving() {
        state.withLock { $0.isObserved = true }
    }

    /// Every serial number that a channel's drone gave, wanted or not: two are two drones (I4).
    func serials(heardBy index: Int) -> [String] { state.withLock { $0.serials[index] ?? [] } }

    /// Takes in who was found, in the plan's order.
    func note(_ identities: [DroneIdentity]) {
        let firmwares = identities.enumerated().map { ($0, $1.firmware) }
        state.withLock { $0.firmwares = Dictionary(uniqueKeysWithValues: firmwares) }
    }

    /// What stops a member's drone without a landing: SDK 1.3 has no `stop` (S8).
    func halt(of member: Int) -> TelloCommand {
        let firmware = state.withLock { $0.firmwares[member] }
        return firmware.map { TelloCommand.stop.faults(on: $0).isEmpty } ?? true ? .stop : .rc(0, 0, 0, 0)
    }

    /// How many values a channel's drone answered, whatever they were taken for.
    func values(heardBy index: Int) -> Int { state.withLock { $0.values[index] ?? 0 } }

    private func note(value: String, of index: Int) {
        let isSerial = ReadQuery.sn.accepts(value)
        state.withLock { state in
            state.values[index, default: 0] += 1
            guard isSerial else { return }
            let serial = value
            let known = state.serials[index, default: []]
            // Two are enough to refuse.
            if known.count < 2, !known.contains(serial) { state.serials[index] = known + [serial] }
        }
    }

    /// How well each member's answers came, in the plan's order.
    var linkQualities: [LinkQuality] { state.withLock { $0.qualities } }

    var statistics: [LinkStatistics] { state.withLock { $0.statistics } }

    /// The channels in the plan's order; those to strangers that are asked for their serial numbers come last.
    var channels: [CommandChannel] { state.withLock { $0.channels } }

    /// The channels to drones of the plan: nothing but a question ever goes to a stranger.
    var memberChannels: [CommandChannel] { channels.filter { $0.index < plan.members.count } }

    func add(_ channel: CommandChannel) {
        demultiplexer.add(channel)
        let isGivenUp = state.withLock { state in
            state.channels.append(channel)
            state.serials[channel.index] = nil
            // What another address did not answer says nothing of this one.
            if state.qualities.indices.contains(channel.index) { state.qualities[channel.index] = LinkQuality() }
            state.channels.sort { $0.index < $1.index }
            return state.isGivenUp
        }
        if isGivenUp { channel.close() }
    }

    /// Gives up what is asked of anybody, and whatever is asked from now on, also through channels that come later.
    ///
    /// For a run that was cancelled: nobody keeps its time any more, so that nothing else would end an order.
    func giveUp() {
        let channels = state.withLock { state in
            state.isGivenUp = true
            return state.channels
        }
        for channel in channels { channel.close() }
    }

    func remove(_ channel: CommandChannel) {
        demultiplexer.remove(channel.endpoint)
        state.withLock { state in
            state.channels.removeAll { $0.index == channel.index }
            if channel.waiters > 0 { state.removed.append(channel) }
        }
    }

    var barrier: CueBarrier? {
        get { state.withLock { $0.barrier } }
        set {
            state.withLock { state in
                state.barrier = newValue
                state.latestBarrier = newValue ?? state.latestBarrier
            }
            board.set(barrier: newValue)
        }
    }

    /// Who still waits for something, in words; nobody should once the run has ended.
    var leftovers: [String] {
        let (channels, barrier) = state.withLock { ($0.channels + $0.removed, $0.latestBarrier) }
        let orders = channels.filter { $0.waiters > 0 }
            .map { "\(name($0.index)): \($0.waiters) still wait for the end of an order" }
        let waiters = barrier?.waiterCount ?? 0
        return orders + (waiters > 0 ? ["\(waiters) still wait for a cue"] : [])
    }

    /// Tells when every landing is over; drones that are not confirmed to stand are given `patience` in any case.
    func watchLandings(patience: Duration = .zero) {
        let limit = clock.now.advanced(by: patience)
        state.withLock { state in
            state.isLanding = true
            state.landingPatience = max(limit, state.landingPatience ?? limit)
        }
    }

    func hold(until limit: ShowInstant?) {
        state.withLock { $0.holdUntil = limit }
    }

    /// A member has left the show: nobody waits for it to report (B5), and its silence is told only while it hovers.
    func leave(_ member: Int, hovers: Bool) {
        state.withLock { state in
            state.left.insert(member)
            if hovers { state.hovering.insert(member) }
        }
    }

    /// A member that had left and hovered is told to land: its silence is told no more.
    func landsAfterHover(_ member: Int) {
        state.withLock { _ = $0.hovering.remove(member) }
    }

    /// Tells when everybody reports again, or that they do not within 10 s (B6).
    func awaitEverybody() {
        let now = clock.now
        expect(since: now, until: now.advanced(by: Self.absencePatience))
    }

    /// The same after an outage, which began when the last state line came and not when it was noticed.
    func awaitEnd(ofOutageSince lastLine: ShowInstant) {
        expect(since: clock.now, until: lastLine.advanced(by: SilenceWatch.loss + Self.absencePatience))
    }

    private func expect(since: ShowInstant, until limit: ShowInstant) {
        state.withLock { $0.absence = (since, limit) }
    }

    func record(_ kind: String, _ members: [(String, JSONValue)] = []) {
        world.record.write(RecordEntry(kind, at: clock.now, members))
    }

    // MARK: Time

    /// Does what is due, every 10 ms and when a cue opens by the clock; ends when it is cancelled.
    func keepTime() async {
        var next = clock.now
        while !Task.isCancelled {
            let now = clock.now
            next = max(next.advanced(by: Self.tick), now)
            let opening = barrier?.earliest.flatMap { $0 > now ? $0 : nil }
            do {
                try await clock.sleep(until: min(opening ?? next, next), tolerance: nil)
            } catch {
                return
            }
            tick(at: clock.now)
        }
    }

    private static let tick = Duration.milliseconds(10)
    /// How long a show holds for drones that do not report: those that hear nothing land by themselves after 11 to 15 s.
    private static let absencePatience = Duration.seconds(10)
    /// How long telemetry may take to show that a drone stands after its motors were switched off (S5 asks for 2 s).
    static let emergencyPatience = Duration.seconds(6)

    private func tick(at now: ShowInstant) {
        let (channels, barrier, isHoldOver) = state.withLock { state in
            let isHoldOver = state.holdUntil.map { now >= $0 } ?? false
            if isHoldOver { state.holdUntil = nil }
            return (state.channels, state.barrier, isHoldOver)
        }
        for channel in channels { channel.tick(at: now) }
        barrier?.tick(at: now)
        if barrier != nil { look(channels, at: now) }
        if isHoldOver { send(.holdExpired) }
        lookAtConnection(channels.first, isFlying: barrier != nil, at: now)
        tickLandings(channels, at: now)
    }

    /// Begins to follow the connection, where the run has one drone only.
    func followConnection() {
        state.withLock { $0.connection = ConnectionMonitor(plan, host: world.look) }
    }

    private func lookAtConnection(_ channel: CommandChannel?, isFlying: Bool, at now: ShowInstant) {
        guard let monitor = state.withLock({ $0.connection }),
            let change = monitor.look(at: now, lineAge: { channel?.status.age })
        else { return }
        record("connection", [("state", .string(change.state.rawValue))])
        // State lines that stop or come back in flight are told by those who know whether answers come (S4).
        guard !isFlying || [change.state, change.before].contains(.noNetwork) else { return }
        world.progress(.connection(drone: name(0), change.state, before: change.before))
    }

    private static let lookPause = Duration.milliseconds(100)

    /// Looks whether a drone that flies fell silent, or does what nobody commanded (S4).
    private func look(_ channels: [CommandChannel], at now: ShowInstant) {
        guard state.withLock({ $0.nextLook <= now }) else { return }
        let hearings = channels.map(\.hearing)
        let members = channels.prefix(plan.members.count)
        let samples = members.map(\.samples)
        let (findings, hazards, absence) = state.withLock { state in
            state.nextLook = now.advanced(by: Self.lookPause)
            let hazards = samples.enumerated().flatMap { member, samples in
                state.safety[member].look(samples, at: now).map { (member, $0) }
            }
            let flying = Self.without(state.left, hearings)
            let watched = Self.without(state.left.subtracting(state.hovering), hearings)
            return (state.watch.look(watched, at: now), hazards, Self.lookForAbsent(flying, &state, at: now))
        }
        for finding in findings { send(.noticed(finding)) }
        for (member, hazard) in hazards + lookAtPorts(members.map(\.endpoint), at: now) {
            send(.endangered(member: member, hazard))
        }
        if let absence { send(absence) }
    }

    /// Looks, each second, whether state lines of a drone's address come from a second port (N4).
    private func lookAtPorts(_ drones: [Endpoint], at now: ShowInstant) -> [(Int, FlightHazard)] {
        guard state.withLock({ $0.nextPortLook <= now }) else { return [] }
        let strangers = demultiplexer.strangers
        return state.withLock { state in
            state.nextPortLook = now.advanced(by: .seconds(1))
            return state.ports.look(strangers, drones: drones)
        }
    }

    private static func without(_ members: Set<Int>, _ hearings: [Hearing]) -> [Hearing] {
        var hearings = hearings
        for member in hearings.indices where members.contains(member) { hearings[member].mayBeAirborne = false }
        return hearings
    }

    private static func lookForAbsent(_ hearings: [Hearing], _ state: inout State, at now: ShowInstant) -> Event? {
        guard let (since, limit) = state.absence else { return nil }
        let areBack = hearings.allSatisfy { hearing in
            guard hearing.mayBeAirborne else { return true }
            return hearing.line.map { $0 > since && now - $0 < .seconds(1) } ?? false
        }
        guard areBack || now >= limit else { return nil }
        state.absence = nil
        return areBack ? .everybodyBack : .absenceOver
    }

    private func tickLandings(_ channels: [CommandChannel], at now: ShowInstant) {
        let (isLanding, patience) = state.withLock { ($0.isLanding, $0.landingPatience ?? now) }
        guard isLanding else { return }
        let isOver = channels.allSatisfy { channel in
            let status = channel.status
            // Who never took off and was told nothing has nothing to land from.
            if !status.mayBeAirborne, !status.isLandingDecided { return true }
            return status.hasLanded || (status.isLandingOver && now >= patience)
        }
        guard isOver else { return }
        state.withLock { $0.isLanding = false }
        send(.landingsOver)
    }
}

extension ExchangeEvent {
    /// The value that a drone gave, whether or not it answered what is waited for.
    fileprivate var value: String? {
        switch self {
        case .credited(_, .read, let answer, _): answer
        case .ignored(let text, let reason, _, _) where [.late, .unexpected, .duplicate].contains(reason): text
        default: nil
        }
    }
}

/// How the part of a run on the ground ended.
enum GroundOutcome: Sendable {
    /// Everybody is found, checked, and the operator wants to fly.
    case ready(PreflightReport)
    /// It ends here.
    case stopped(FlightResult.Ending, PreflightReport?)
}
