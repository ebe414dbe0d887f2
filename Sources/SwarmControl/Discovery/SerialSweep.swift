import DroneLink
import FlightPlanning
import ShowTime
import TelloProtocol

/// Looks for drones by their serial numbers: asks every address, and those that answer who they are (I3).
///
/// Only `command` and `sn?` (and `sdk?` to those that are wanted) are sent; strangers' drones are left alone.
struct SerialSweep: Sendable {
    let run: FlightRun
    let sweep: Sweep

    /// Looks until all wanted serial numbers (in lower case) are found, or the time is over.
    func find(_ wanted: Set<String>) async -> [DroneIdentity] {
        let (answers, sender) = AsyncStream<Endpoint>.makeStream()
        run.demultiplexer.listen { datagram in
            if datagram.channel == .command, case .ok = TelloReply(decoding: datagram.bytes) {
                sender.yield(datagram.sender)
            }
        }
        defer { run.demultiplexer.listen(nil) }
        return await withTaskGroup(of: [DroneIdentity].self) { group in
            group.addTask { await ask(answers, wanted: wanted) }
            group.addTask {
                await send()
                sender.finish()
                return []
            }
            let first = await group.next() ?? []
            group.cancelAll()
            sender.finish()
            return await group.reduce(first, +)
        }
    }

    /// Sends `command` to every address, round by round.
    private func send() async {
        var sweep = sweep
        let limit = run.clock.now.advanced(by: sweep.roundTime).advanced(by: GroundCrew.searchTime)
        while run.clock.now < limit, !Task.isCancelled {
            let batch = sweep.nextBatch().map {
                OutgoingDatagram(receiver: $0, bytes: TelloCommand.command.wireBytes)
            }
            if !batch.isEmpty { _ = run.transport.send(batch) }
            let pause = batch.isEmpty ? Duration.seconds(1) : Sweep.step
            try? await run.clock.sleep(for: pause)
        }
    }

    /// Asks everybody who answers for its serial number, each once.
    private func ask(_ answers: AsyncStream<Endpoint>, wanted: Set<String>) async -> [DroneIdentity] {
        var asked: Set<Endpoint> = []
        var found: [DroneIdentity] = []
        for await endpoint in answers {
            guard asked.insert(endpoint).inserted else { continue }
            guard let identity = await identify(endpoint, number: asked.count) else { continue }
            found.append(identity)
            if wanted.isSubset(of: found.compactMap { $0.serial?.lowercased() }) { return found }
        }
        return found
    }

    private func identify(_ endpoint: Endpoint, number: Int) async -> DroneIdentity? {
        let channel = run.makeChannel(member: run.plan.members.count + number, endpoint: endpoint)
        run.demultiplexer.add(channel)
        let before = run.channels
        run.channels = before + [channel]
        defer {
            run.channels = run.channels.filter { $0.index != channel.index }
            run.demultiplexer.remove(endpoint)
        }
        return try? await Identification(channel: channel).run().get()
    }
}
