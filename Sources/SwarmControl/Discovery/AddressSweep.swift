import DroneLink
import ShowDocuments
import ShowTime
import Synchronization
import TelloProtocol

/// Sends `command` to every address of some networks, and hands on who answers (I3).
final class AddressSweep: Sendable {
    /// Who said something that was not yet known.
    enum Answer: Sendable {
        /// SDK mode: a drone.
        case drone(Endpoint)
        /// A drone that refuses SDK mode.
        case refusal(Endpoint, Refusal)
    }

    private let run: FlightRun
    private let sweep: Sweep
    private let answered = Mutex<Set<Endpoint>>([])

    /// A sweep of networks without this computer's own addresses and those of `known`.
    init(run: FlightRun, networks: [Network], known: Set<IPv4Address> = []) {
        self.run = run
        var leftOut = known.union(run.world.host.adapters.map(\.address))
        if let own = run.transport.localEndpoint { leftOut.insert(own.address) }
        sweep = Sweep(networks: networks, leavingOut: leftOut)
    }

    /// How many addresses are asked.
    var count: Int { sweep.count }

    /// How long it takes at most.
    var limit: Duration { sweep.limit }

    /// What an unknown sender's datagram is the first to tell; nil for what tells nothing new.
    func answer(in datagram: Datagram) -> Answer? {
        guard datagram.channel == .command, sweep.includes(datagram.sender) else { return nil }
        switch TelloReply(decoding: datagram.bytes) {
        case .ok: return isNew(datagram.sender) ? .drone(datagram.sender) : nil
        case .refusal(let refusal): return isNew(datagram.sender) ? .refusal(datagram.sender, refusal) : nil
        default: return nil
        }
    }

    private func isNew(_ endpoint: Endpoint) -> Bool {
        answered.withLock { $0.insert(endpoint).inserted }
    }

    /// Asks every address that has not answered yet, round by round, until the limit or until it is cancelled.
    ///
    /// What the system does not take is asked again in the next round (B039).
    ///
    /// - Returns: Whether something could be sent, where rounds are limited: after one in which nothing could, it ends.
    @discardableResult
    func send(rounds: Int = .max) async -> Bool {
        var sweep = sweep
        let limit = run.clock.now.advanced(by: sweep.limit)
        while run.clock.now < limit, sweep.rounds < rounds, !Task.isCancelled {
            let batch = sweep.nextBatch()
            if batch.isEmpty, rounds < .max, isUnsendable { return false }
            let waiting = answered.withLock { answered in batch.filter { !answered.contains($0) } }
            let datagrams = waiting.map { OutgoingDatagram(receiver: $0, bytes: TelloCommand.command.wireBytes) }
            if !datagrams.isEmpty { _ = run.transport.send(datagrams) }
            try? await run.clock.sleep(for: batch.isEmpty ? Sweep.pause : Sweep.step)
        }
        return true
    }

    /// Whether the system takes nothing for any of the addresses.
    private var isUnsendable: Bool { failures().map(\.count).reduce(0, +) == count }

    /// The addresses to which nothing could be sent, and the system's words, most frequent first.
    func failures() -> [(message: String, count: Int)] {
        var counts: [String: Int] = [:]
        for failure in run.transport.failing where sweep.includes(failure.receiver) {
            counts[failure.message, default: 0] += 1
        }
        return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
}
