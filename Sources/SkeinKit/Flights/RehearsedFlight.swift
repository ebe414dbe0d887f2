package import DroneLink
import FlightModel
package import FlightPlanning
package import Rehearsal
package import ShowDocuments
package import ShowTime
package import SwarmControl
package import TelloEmulator
import TelloProtocol

/// A flight in virtual time: the same coordinator, drones and barriers as a real one, in simulated air.
package struct RehearsedFlight: Sendable {
    /// What a rehearsal showed.
    package struct Outcome: Sendable {
        /// How the flight ended.
        package var flight: FlightResult
        /// A hash of every datagram, decision and time of the run: equal for the same files and seed.
        package var trace: TraceHash
        /// How long it took in virtual time.
        package var duration: Duration
        /// The emulated drones at the end, in the plan's order.
        package var drones: [EmulatedDrone]
        /// What each drone noted, in the plan's order.
        package var journals: [[JournalEntry]]
        /// How many datagrams went which way.
        package var traffic: AirTraffic
        /// What the judge found: answers that were credited to what they do not answer, motions taken as done too soon.
        package var misjudgements: [String]
        /// Answers of a motion that ended a later one of the same drone, which telemetry showed as done (E6).
        package var olderAnswers: [String]
        /// What the run left behind, in words: sleepers, jobs, orders that somebody still waits for; empty as it should be.
        package var leftovers: [String]
    }

    /// What is flown.
    package var plan: FlightPlan
    /// Who is played, in the plan's order.
    package var stations: [EmulatedStation]
    /// Where drones that are known by serial only are looked for.
    package var networks: [Network] = []
    /// The seed of all chance.
    package var seed: UInt64
    /// What happens to datagrams on their way.
    package var air: AirModel
    /// Looks at the computer that flies; the simulated air reaches everybody.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// A rule that the drones' exchanges leave out, for the test that the invariants bite.
    package var flaw: ExchangeFlaw?
    /// Where the record goes.
    package var record: any FlightRecordSink
    /// What the operator does; none by default.
    package var commands: @Sendable (any ShowClock) -> AsyncStream<OperatorCommand>
    /// Whether somebody can be asked.
    package var hasOperator = false
    /// Checks that the operator has set aside (P3).
    package var overrides: [CheckOverride] = []
    /// Asks whether to take off; virtual time runs on, minutes in a second, while that waits for something outside of it.
    package var authorize: @Sendable (PreflightReport) async -> Bool = { _ in true }
    /// What another program said to every drone, from the same place, just before the run.
    package var earlier: [String] = []
    /// Tells what happens.
    package var progress: @Sendable (FlightEvent) -> Void = { _ in }
    /// Gets the board on which each drone's doings stand, before anything happens.
    package var watch: @Sendable (FlightBoard) -> Void = { _ in }
    /// Sees each event of each drone's exchange, from when it is settled who is at which address; must not block.
    package var observe: @Sendable (_ member: Int, ExchangeEvent, ShowInstant) -> Void = { _, _, _ in }
    /// Sees each batch that is handed to the air, before it is; must not block.
    package var overhear: @Sendable ([OutgoingDatagram], ShowInstant) -> Void = { _, _ in }

    /// A rehearsal of a plan with emulated drones.
    package init(
        plan: FlightPlan, stations: [EmulatedStation], seed: UInt64 = 1, air: AirModel = AirModel(),
        record: any FlightRecordSink = NoRecord()
    ) {
        self.plan = plan
        self.stations = stations
        self.seed = seed
        self.air = air
        self.record = record
        commands = { _ in AsyncStream { $0.finish() } }
    }

    /// Loses commands, answers and state lines, each with this probability.
    package mutating func lose(_ probability: Double) {
        air = AirModel(loss: probability)
    }

    /// Lets the air, and the computer, do what a fault plan says.
    package mutating func play(_ staging: FaultStaging) {
        air = staging.air
    }

    /// Runs it on a thread of its own.
    ///
    /// - Throws: `RehearsalDeadlock` when nothing can go on, which is a fault of this program.
    package func run() async throws -> Outcome {
        let probe = BarrierProbe()
        let limit = plan.totalEstimate.late + .seconds(900)
        let limits = RehearsalLimits(time: limit)
        let rehearsal = Rehearsal(seed: seed, limits: limits, stalls: air.stalls) { probe.description }
        var outcome = try await rehearsal.run { rehearsal in await fly(in: rehearsal, probe) }
        outcome.leftovers += rehearsal.leftovers + probe.leftovers
        return outcome
    }

    private static let client = Endpoint(IPv4Address(127, 0, 0, 1), port: 50_000)

    private func drone(of station: EmulatedStation) -> EmulatedDrone {
        var drone = EmulatedDrone(station.configuration)
        for text in earlier { drone.handle(Array(text.utf8), from: Self.client, at: .zero) }
        return drone
    }

    private func fly(in rehearsal: Rehearsal, _ probe: BarrierProbe) async -> Outcome {
        let air = SimulatedAir(
            clock: rehearsal.clock, seed: seed, client: Self.client,
            model: air, drones: stations.map { (drone(of: $0), $0.endpoint) })
        let hashing = HashingRecord(passingTo: record)
        let judge = RehearsalJudge(air: air, plan: plan)
        let transport = OverheardTransport(air, clock: rehearsal.clock, overhear: overhear)
        var world = World(transport: transport, clock: rehearsal.clock, record: hashing)
        world.host = host()
        world.look = host
        world.commands = commands(rehearsal.clock)
        world.hasOperator = hasOperator
        world.overrides = overrides
        world.authorize = authorize
        world.progress = progress
        world.flaw = flaw
        world.observe = { [observe] member, event, now in
            judge.observe(member, event, at: now)
            observe(member, event, now)
        }
        let coordinator = Coordinator(plan: plan, networks: networks, world: world)
        probe.watch(coordinator)
        watch(coordinator.board)
        let result = await coordinator.fly()
        let drones = air.drones
        var isComplete = false
        if case .flown = result.ending { isComplete = true }
        return Outcome(
            flight: result, trace: hashing.trace, duration: rehearsal.clock.now - .zero, drones: drones,
            journals: drones.map(\.journal), traffic: air.traffic,
            misjudgements: judge.findings(drones, isComplete: isComplete), olderAnswers: judge.olderAnswers,
            leftovers: coordinator.leftovers)
    }
}
