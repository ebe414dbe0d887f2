import Diagnostics
package import DroneLink
import FlightPlanning
package import ShowDocuments
import ShowTime
package import TelloProtocol

/// Asks every address of some networks which drone is there (I3): nothing but `command` and `sn?`.
package actor NetworkScan {
    /// A drone that answered.
    package struct Finding: Sendable {
        /// Where it is, and its serial number; nil for one that has none or does not tell it.
        package var sighting: Sighting
        /// Its battery as its state lines tell it, per cent; nil when none reached this computer.
        package var battery: Int?
        /// Why it refuses SDK mode; nil when it does not.
        package var refusal: Refusal?
        /// Whether its state lines show motors that run.
        package var isFlying = false

        /// A drone of which nothing more is known.
        package init(sighting: Sighting, refusal: Refusal? = nil) {
            self.sighting = sighting
            self.refusal = refusal
        }
    }

    /// What a scan came to.
    package struct Outcome: Sendable {
        /// Who answered, by address.
        package var findings: [Finding] = []
        /// How many addresses were asked.
        package var addresses = 0
        /// To how many of them nothing could be sent, and the system's words, most frequent first.
        package var unsendable: [(message: String, count: Int)] = []
        /// A port that could not be opened.
        package var failure: TransportError?
        /// The request that ended it early, if one did.
        package var stop: OperatorCommand?
    }

    private enum Event: Sendable {
        case answer(AddressSweep.Answer)
        case asked(CommandChannel, Result<Sighting, IdentityFailure>)
        case isOver
        case command(OperatorCommand)
    }

    /// How far it has come.
    private struct Progress {
        var outcome: Outcome
        /// How many drones are being asked who they are.
        var asking = 0
        var isOver = false
    }

    /// How many times each address is asked.
    private static let rounds = 3
    /// How long after the last question answers and state lines may take.
    private static let patience = Duration.milliseconds(1200)

    private let run: FlightRun
    private var stops = StopPolicy()

    /// A scan of some networks, each /20 or narrower.
    package init(networks: [Network], link: LinkSettings, world: World) {
        let plan = FlightPlan(
            show: "scan", fleet: "", members: [], spares: [], phases: [], limits: FleetLimits(), link: link)
        run = FlightRun(plan: plan, networks: networks, world: world)
    }

    /// How long a scan of so many addresses takes.
    package static func duration(addresses: Int) -> Duration {
        let steps = (addresses + Sweep.batch - 1) / Sweep.batch
        return (Sweep.step * steps + Sweep.pause) * rounds + patience
    }

    /// Scans.
    package func scan() async -> Outcome {
        do {
            try run.transport.open { [demultiplexer = run.demultiplexer] in demultiplexer.deliver($0) }
        } catch {
            return Outcome(failure: error)
        }
        run.world.progress(.opened(local: run.transport.localEndpoint?.description ?? "?"))
        let sweep = AddressSweep(run: run, networks: run.networks)
        run.world.progress(
            .sweeping(
                networks: run.networks, addresses: sweep.count, limit: Self.duration(addresses: sweep.count),
                missing: []))
        let outcome = await ask(sweep)
        run.transport.close()
        for finding in outcome.findings {
            run.record(
                "stranger",
                [
                    ("serial", finding.sighting.serial.map { .string($0) } ?? .null),
                    ("at", .string(finding.sighting.endpoint.description)),
                ])
        }
        return outcome
    }

    private func ask(_ sweep: AddressSweep) async -> Outcome {
        let (events, sender) = AsyncStream<Event>.makeStream()
        run.demultiplexer.listen { datagram in
            if let answer = sweep.answer(in: datagram) { sender.yield(.answer(answer)) }
        }
        return await withTaskGroup(of: Void.self) { group in
            group.addTask { [run] in await run.keepTime() }
            group.addTask { [run] in
                for await command in run.world.commands { sender.yield(.command(command)) }
            }
            group.addTask { [run] in
                if await sweep.send(rounds: Self.rounds) { try? await run.clock.sleep(for: Self.patience) }
                sender.yield(.isOver)
            }
            var progress = Progress(outcome: Outcome(addresses: sweep.count))
            for await event in events {
                if let channel = take(event, &progress) {
                    group.addTask { [run] in
                        let identification = Identification(run: run, channel: channel)
                        sender.yield(.asked(channel, await identification.askStranger { _ in .nothing }))
                    }
                }
                if progress.isOver, progress.asking == 0 || stops.cause != nil { break }
            }
            run.demultiplexer.listen(nil)
            group.cancelAll()
            finish(&progress.outcome, sweep)
            return progress.outcome
        }
    }

    /// Takes in what happened; returns a channel to a drone that is to be asked who it is.
    private func take(_ event: Event, _ progress: inout Progress) -> CommandChannel? {
        switch event {
        case .answer(.drone(let endpoint)):
            progress.asking += 1
            let channel = run.makeChannel(member: run.channels.count + 1, endpoint: endpoint)
            run.add(channel)
            return channel
        case .answer(.refusal(let endpoint, let refusal)):
            add(Finding(sighting: Sighting(endpoint: endpoint, serial: nil), refusal: refusal), to: &progress)
        case .asked(let channel, let result):
            progress.asking -= 1
            let sighting = try? result.get()
            add(Finding(sighting: sighting ?? Sighting(endpoint: channel.endpoint, serial: nil)), to: &progress)
        case .isOver: progress.isOver = true
        case .command(let command):
            if stops.decide(command, at: run.clock.now) != .nothing { progress.isOver = true }
        }
        return nil
    }

    private func add(_ finding: Finding, to progress: inout Progress) {
        progress.outcome.findings.append(finding)
        run.world.progress(.strangers([finding.sighting]))
    }

    /// Adds what the state lines tell, and puts all in order.
    private func finish(_ outcome: inout Outcome, _ sweep: AddressSweep) {
        for index in outcome.findings.indices {
            let endpoint = outcome.findings[index].sighting.endpoint
            guard let status = run.channels.first(where: { $0.endpoint == endpoint })?.status else { continue }
            outcome.findings[index].battery = status.line?.battery
            outcome.findings[index].isFlying = status.areMotorsOff == false
        }
        for channel in run.channels { channel.close() }
        outcome.findings.sort { $0.sighting.endpoint < $1.sighting.endpoint }
        outcome.unsendable = sweep.failures()
        outcome.stop = stops.cause
    }
}
