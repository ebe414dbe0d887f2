import FlightModel
package import ShowTime
package import TelloProtocol

/// A drone that is not there: what a real one does with datagrams, as a pure state machine.
///
/// It knows no socket and no clock: its host hands it datagrams, steps it to instants and sends what it queues. The same
/// seed and the same calls give the same bytes. Power is switched on with the first call.
package struct EmulatedDrone: Sendable {
    let configuration: EmulatedDroneConfiguration
    let profile: FirmwareProfile
    let traits: DroneTraits
    var streams: DroneStreams
    var ledger: FaultLedger
    /// The instant it was last stepped to; nil before power-on.
    var now: ShowInstant?
    var poweredOn: ShowInstant = .zero
    var receipts = 0
    var link = DroneLinkState()
    var frames = FrameMemory()
    var activity: Activity
    var power: DronePower
    var reports: ReportState
    var resting: Absence?
    var latecomers: [Latecomer] = []
    /// Datagrams that wait until another has passed them.
    var overtaken: [Overtaken] = []
    var nextPowerCheck: ShowInstant?
    var restartAt: ShowInstant?
    /// The router that it was told to join and restarts for.
    var joining: EmulatedRouter?
    /// Which network it is in; kept through power cycles.
    package internal(set) var network: DroneNetwork
    /// The address that its router gave it since; nil while it has the one that it began with.
    var address: IPv4Address?
    var outgoing: [EmulatedDatagram] = []
    /// What happened to it, until its host takes it.
    package var journal: [JournalEntry] = []

    /// Why a drone is away.
    enum Absence: Sendable, Hashable {
        case until(ShowInstant)
        case forGood
        /// It was told a network that is not there: it looks for it and never falls back to its own by itself.
        case searching
    }

    /// A second copy of a datagram, or one that was held up, on its way.
    struct Latecomer: Sendable {
        var arrival: ShowInstant
        var bytes: [UInt8]
        var client: Endpoint
        var effects: [FaultEffect] = []
        /// Whether it arrives as soon as another has passed it.
        var waits = false
    }

    /// A datagram that leaves once another of its kind has left, or at the latest at `limit`.
    struct Overtaken: Sendable {
        var limit: ShowInstant
        var datagram: EmulatedDatagram
    }

    /// A drone, its power switched off until the first call.
    package init(_ configuration: EmulatedDroneConfiguration) {
        self.configuration = configuration
        profile = FirmwareProfile.of(configuration.firmware, controller: configuration.hasController)
        traits = DroneTraits(configuration)
        streams = DroneStreams(seed: configuration.seed)
        ledger = FaultLedger(
            configuration.faults,
            generator: SeededGenerator(seed: configuration.seed, stream: DroneStreams.faults))
        activity = .standing(configuration.home)
        power = DronePower(
            battery: configuration.battery, temperature: configuration.temperature, at: .zero)
        reports = ReportState(powerOnHeading: configuration.home.heading)
        network = configuration.network
    }

    /// Takes a datagram that arrives at `now`, after stepping to it.
    package mutating func handle(_ bytes: [UInt8], from client: Endpoint, at now: ShowInstant) {
        step(to: now)
        arrive(bytes, from: client, at: max(now, self.now ?? now))
    }

    /// Lets it do what it does by itself until `now`: fly, drain, report, land.
    package mutating func step(to now: ShowInstant) {
        if self.now == nil { switchOn(at: now) }
        while let wake = nextWake, wake <= now {
            self.now = max(wake, self.now ?? wake)
            runTimers(at: wake)
        }
        self.now = max(now, self.now ?? now)
    }

    /// What it sends since this was last asked, by departure; a departure may lie ahead.
    package mutating func takeOutgoing() -> [EmulatedDatagram] {
        let queued = outgoing
        outgoing = []
        guard queued.count > 1 else { return queued }
        return queued.enumerated()
            .sorted { ($0.element.departure, $0.offset) < ($1.element.departure, $1.offset) }
            .map(\.element)
    }

    /// The journal since it was last taken, in the order of the drone's decisions.
    package mutating func takeJournal() -> [JournalEntry] {
        defer { journal = [] }
        return journal
    }

    /// When `step(to:)` next has something to do; nil for never, the past for at once.
    package var nextWake: ShowInstant? {
        guard now != nil else { return .zero }
        return nextTimer
    }

    /// Who gets answers and state lines: the sender of the last `command`.
    package var client: Endpoint? { link.client }

    /// What each of its fault rules came to, in their order.
    package var strikes: [FaultStrikes] { ledger.strikes }

    /// What really is.
    package var truth: DroneTruth {
        let now = now ?? .zero
        return DroneTruth(
            name: configuration.name, pose: activity.pose(at: now), phase: phase, battery: power.battery(at: now),
            motorSeconds: power.motorSeconds(at: now))
    }

    private var phase: DroneTruth.Phase {
        switch resting {
        case .until: return .rebooting
        case .forGood: return .dead
        case .searching: return .searching
        case nil: break
        }
        return switch activity {
        case .standing: .standing
        case .takingOff: .takingOff
        case .hovering, .drifting: .hovering
        case .moving, .sticks: .moving
        case .landing: .landing
        }
    }

    private mutating func switchOn(at instant: ShowInstant) {
        now = instant
        poweredOn = instant
        power = DronePower(
            battery: configuration.battery, temperature: configuration.temperature, at: instant)
    }

    mutating func note(_ event: JournalEntry.Event, at instant: ShowInstant) {
        let known = [configuration.router?.password, joining?.password].compactMap { $0 }
        journal.append(JournalEntry(at: instant, event: event.withoutPassword(known: known)))
    }
}
