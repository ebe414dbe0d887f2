import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

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
