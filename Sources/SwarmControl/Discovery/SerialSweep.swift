import DroneLink
import FlightPlanning
import ShowTime
import Synchronization
import TelloProtocol

/// Looks for drones by their serial numbers: asks every address, and those that answer who they are (I3).
///
/// A drone that is not wanted gets `command` and `sn?` and nothing more.
final class SerialSweep: Sendable {
    private enum Finding: Sendable {
        /// Somebody answered `command`.
        case answer(Endpoint)
        /// Somebody was asked; nil when not wanted or silent.
        case asked(CommandChannel, DroneIdentity?)
        /// The time is over.
        case timeIsUp
    }

    private let run: FlightRun
    private let sweep: Sweep
    private let answered = Mutex<Set<Endpoint>>([])

    init(run: FlightRun, sweep: Sweep) {
        self.run = run
        self.sweep = sweep
    }

    /// What is known in the course of a search.
    private struct Progress {
        var asking: [CommandChannel] = []
        var found: [DroneIdentity] = []
        var isTimeUp = false

        func isOver(wanted: Set<String>) -> Bool {
            wanted.isSubset(of: found.compactMap { $0.serial?.lowercased() }) || (isTimeUp && asking.isEmpty)
        }
    }

    /// Looks until all wanted serial numbers (in lower case) are found, or the time is over.
    func find(_ wanted: Set<String>) async -> [DroneIdentity] {
        let (findings, sender) = AsyncStream<Finding>.makeStream()
        run.demultiplexer.listen { datagram in
            if datagram.channel == .command, case .ok = TelloReply(decoding: datagram.bytes) {
                sender.yield(.answer(datagram.sender))
            }
        }
        defer { run.demultiplexer.listen(nil) }
        return await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await self.send()
                sender.yield(.timeIsUp)
            }
            var progress = Progress()
            for await finding in findings {
                if let channel = take(finding, into: &progress) {
                    group.addTask { sender.yield(.asked(channel, await self.ask(channel, wanted))) }
                }
                if progress.isOver(wanted: wanted) { break }
            }
            group.cancelAll()
            for channel in progress.asking {
                channel.supersede()
                run.remove(channel)
            }
            return progress.found
        }
    }

    /// Takes in what happened; returns a channel to somebody who is to be asked, each address once.
    private func take(_ finding: Finding, into progress: inout Progress) -> CommandChannel? {
        switch finding {
        case .answer(let endpoint):
            guard sweep.includes(endpoint), answered.withLock({ $0.insert(endpoint).inserted }) else { return nil }
            let channel = channel(to: endpoint, number: answered.withLock(\.count))
            progress.asking.append(channel)
            return channel
        case .asked(let channel, let identity):
            run.remove(channel)
            progress.asking.removeAll { $0 === channel }
            if let identity { progress.found.append(identity) }
        case .timeIsUp: progress.isTimeUp = true
        }
        return nil
    }

    private func ask(_ channel: CommandChannel, _ wanted: Set<String>) async -> DroneIdentity? {
        await Identification(channel: channel).askStranger { wanted.contains($0.lowercased()) }
    }

    private func channel(to endpoint: Endpoint, number: Int) -> CommandChannel {
        let channel = run.makeChannel(member: run.plan.members.count + number, endpoint: endpoint)
        run.add(channel)
        return channel
    }

    /// Sends `command` to every address that has not answered yet, round by round.
    private func send() async {
        var sweep = sweep
        let limit = run.clock.now.advanced(by: sweep.roundTime).advanced(by: GroundCrew.searchTime)
        while run.clock.now < limit, !Task.isCancelled {
            let batch = sweep.nextBatch()
            let waiting = answered.withLock { answered in batch.filter { !answered.contains($0) } }
            let datagrams = waiting.map {
                OutgoingDatagram(receiver: $0, bytes: TelloCommand.command.wireBytes)
            }
            if !datagrams.isEmpty { _ = run.transport.send(datagrams) }
            try? await run.clock.sleep(for: batch.isEmpty ? .seconds(1) : Sweep.step)
        }
    }
}
