import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// Asks who is at every known address, and looks for the others by their serial numbers, all at once (I2 to I4).
///
/// A stranger's drone gets `command` and `sn?` and nothing more.
struct RollCall: Sendable {
    /// What the drones are looked for for.
    enum Purpose: Sendable {
        /// A flight: everybody is identified.
        case flight
        /// A landing: known addresses are landed without a question, the others are asked for their serial numbers only.
        case landing
    }

    /// What a roll call came to.
    struct Outcome: Sendable {
        /// Who is where.
        var roll: Roll
        /// Drones that refused SDK mode, and their words.
        var refusals: [(endpoint: Endpoint, refusal: Refusal)] = []
        /// The sweep; nil when nobody had to be looked for.
        var sweep: AddressSweep?
    }

    /// How long a known address may be silent before its drone is looked for elsewhere as well: six copies.
    static let patience = Duration.seconds(3)
    /// How long those that answered may take to say who they are once everybody is found.
    static let grace = Duration.milliseconds(500)

    let run: FlightRun
    let purpose: Purpose
    /// Called when a drone of the plan is found.
    var isFound: @Sendable (Int, Sighting) -> Void = { _, _ in }

    /// Something that goes on beside the roll call.
    enum Job: Sendable {
        case identify(CommandChannel)
        case ask(CommandChannel)
        case sweep(AddressSweep)
        case wait(Duration, Finding)
    }

    /// Something that was found out.
    enum Finding: Sendable {
        case known(CommandChannel, Result<Sighting, IdentityFailure>)
        case asked(CommandChannel, Result<Sighting, IdentityFailure>)
        case answer(AddressSweep.Answer)
        case patienceIsOver
        case sweepIsOver
        case graceIsOver
    }

    /// Calls it; returns when all are found, or nobody else can be.
    func call() async -> Outcome {
        let (findings, sender) = AsyncStream<Finding>.makeStream()
        let sweep = makeSweep()
        run.demultiplexer.listen { datagram in
            if let answer = sweep?.answer(in: datagram) { sender.yield(.answer(answer)) }
        }
        var progress = RollProgress(call: self, sweep: sweep)
        await withTaskGroup(of: Void.self) { group in
            for job in progress.begin() { group.addTask { await perform(job, sender) } }
            if !progress.isOver {
                for await finding in findings {
                    for job in progress.take(finding) { group.addTask { await perform(job, sender) } }
                    if progress.isOver { break }
                }
            }
            run.demultiplexer.listen(nil)
            group.cancelAll()
            for channel in progress.open { channel.close() }
        }
        for channel in run.channels where channel.index >= run.plan.members.count { run.remove(channel) }
        return progress.outcome
    }

    private func makeSweep() -> AddressSweep? {
        guard !run.networks.isEmpty else { return nil }
        let known = Set(run.memberChannels.map(\.endpoint.address))
        return AddressSweep(run: run, networks: run.networks, known: known)
    }

    private func perform(_ job: Job, _ sender: AsyncStream<Finding>.Continuation) async {
        let roll = Roll(drones: run.plan.members.map(\.drone))
        switch job {
        case .identify(let channel):
            let result = await Identification(run: run, channel: channel).askKnown { serial in
                roll.isWanted(serial: serial, asked: channel.index) ? .all : .nothing
            }
            sender.yield(.known(channel, result))
        case .ask(let channel):
            let result = await Identification(run: run, channel: channel).askStranger { serial in
                purpose == .flight && roll.isWanted(serial: serial) ? .all : .nothing
            }
            sender.yield(.asked(channel, result))
        case .sweep(let sweep):
            await sweep.send()
            sender.yield(.sweepIsOver)
        case .wait(let duration, let finding):
            try? await run.clock.sleep(for: duration)
            sender.yield(finding)
        }
    }
}

/// How far a roll call has come.
struct RollProgress {
    private let call: RollCall
    private let run: FlightRun
    /// What it came to so far.
    private(set) var outcome: RollCall.Outcome
    private let sweep: AddressSweep?
    /// The known addresses that are being asked.
    private var known: [CommandChannel] = []
    /// Those that answered the sweep and are being asked.
    private var asking: [CommandChannel] = []
    private var strangers = 0
    private var isSweeping = false
    private var isSweepOver = false
    private var isGraceOver = false
    private var hasGrace = false

    init(call: RollCall, sweep: AddressSweep?) {
        self.call = call
        self.sweep = sweep
        run = call.run
        outcome = RollCall.Outcome(roll: Roll(drones: call.run.plan.members.map(\.drone)))
    }

    /// The channels on which something is asked.
    var open: [CommandChannel] { known + asking }

    private var drones: [FleetDrone] { run.plan.members.map(\.drone) }

    /// Whether nothing can change any more: all are found and those that answered have said who they are, or everybody
    /// was asked.
    var isOver: Bool {
        if isEverybodyFound, asking.isEmpty || isGraceOver { return true }
        return known.isEmpty && asking.isEmpty && (!isSweeping || isSweepOver)
    }

    /// Who is asked first.
    mutating func begin() -> [RollCall.Job] {
        var jobs: [RollCall.Job] = []
        if call.purpose == .flight {
            known = run.memberChannels
            jobs = known.map { .identify($0) }
        }
        if !known.isEmpty { jobs.append(.wait(RollCall.patience, .patienceIsOver)) }
        if drones.contains(where: { $0.address == nil }) { jobs += beginSweep() }
        return jobs
    }

    /// Takes in what was found out; returns what is to be done next.
    mutating func take(_ finding: RollCall.Finding) -> [RollCall.Job] {
        switch finding {
        case .known(let channel, let result):
            known.removeAll { $0 === channel }
            note(result, asked: channel.index)
            // Somebody else is there: its own drone is elsewhere.
            if outcome.roll.faults[channel.index] != nil, isSought(channel.index) { return beginSweep() + grace() }
        case .asked(let channel, let result):
            asking.removeAll { $0 === channel }
            note(result, at: channel.endpoint)
        case .answer(.drone(let endpoint)): return [.ask(stranger(at: endpoint))]
        case .answer(.refusal(let endpoint, let refusal)): outcome.refusals.append((endpoint, refusal))
        case .patienceIsOver:
            if known.contains(where: { isSought($0.index) }) { return beginSweep() }
        case .sweepIsOver: isSweepOver = true
        case .graceIsOver: isGraceOver = true
        }
        return grace()
    }

    /// Whether a drone is not found yet and can be told from others by its serial number.
    private func isSought(_ member: Int) -> Bool {
        isAwaited(member) && outcome.roll.found[member] == nil && drones[member].serial != nil
    }

    private var isEverybodyFound: Bool { !outcome.roll.missing.contains(where: isAwaited) }

    /// Whether it is to be found: for a landing nobody asks at an address that is known.
    private func isAwaited(_ member: Int) -> Bool {
        call.purpose == .flight || drones[member].address == nil
    }

    private mutating func beginSweep() -> [RollCall.Job] {
        guard let sweep, sweep.count > 0, !isSweeping else { return [] }
        isSweeping = true
        outcome.sweep = sweep
        let wanted = drones.indices.filter { isSought($0) }.map { drones[$0].name.value }
        run.world.progress(
            .sweeping(
                networks: run.networks, addresses: sweep.count, limit: sweep.limit, missing: wanted))
        return [.sweep(sweep)]
    }

    private mutating func grace() -> [RollCall.Job] {
        guard isEverybodyFound, !asking.isEmpty, !hasGrace else { return [] }
        hasGrace = true
        return [.wait(RollCall.grace, .graceIsOver)]
    }

    private mutating func stranger(at endpoint: Endpoint) -> CommandChannel {
        strangers += 1
        let channel = run.makeChannel(member: run.plan.members.count + strangers, endpoint: endpoint)
        run.add(channel)
        asking.append(channel)
        return channel
    }

    private mutating func note(_ result: Result<Sighting, IdentityFailure>, asked member: Int) {
        switch result {
        case .success(let sighting): note(sighting) { $0.note(sighting, asked: member) }
        case .failure(let failure):
            outcome.roll.note(failure, asked: member)
        }
    }

    private mutating func note(_ result: Result<Sighting, IdentityFailure>, at endpoint: Endpoint) {
        switch result {
        case .success(let sighting): note(sighting) { $0.note(sighting) }
        case .failure(.flying(let serial?)): note(flying: serial)
        case .failure(.twoSerials(let one, let other)): note(twins: [one, other])
        case .failure: outcome.roll.noteUnknown(at: endpoint)
        }
    }

    private mutating func note(flying serial: String) {
        guard let member = outcome.roll.owner(of: serial) else { return }
        outcome.roll.note(.flying(serial: serial), asked: member)
    }

    private mutating func note(twins serials: [String]) {
        for serial in serials {
            guard let member = outcome.roll.owner(of: serial) else { continue }
            outcome.roll.note(.twoSerials(serials[0], serials[1]), asked: member)
        }
    }

    private mutating func note(_ sighting: Sighting, _ change: (inout Roll) -> Void) {
        let before = outcome.roll.found
        change(&outcome.roll)
        for (member, sighting) in outcome.roll.found.sorted(by: { $0.key < $1.key }) where before[member] == nil {
            call.isFound(member, sighting)
        }
    }
}
