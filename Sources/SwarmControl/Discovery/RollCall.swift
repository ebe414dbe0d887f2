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
