import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import Synchronization
import TelloProtocol

/// Finds out how each drone is reached, after the checks before take-off have asked them; sends nothing but `command`.
struct LinkExamination: Sendable {
    /// How many silent drones are asked again, each alone.
    private static let most = 8
    /// How many times such a drone is asked, and how long after each time an answer may take.
    private static let (copies, patience) = (3, Duration.milliseconds(400))
    /// How long before that nobody is asked anything: who speaks then speaks unasked.
    private static let quiet = Duration.milliseconds(700)

    let run: FlightRun

    /// What is known of every member, in the plan's order.
    func findings() async -> [LinkFindings] {
        let qualities = run.linkQualities
        var findings = run.plan.members.indices.map { member in
            let channel = run.memberChannels.first { $0.index == member }
            var found = LinkFindings(member: member, endpoint: channel?.endpoint ?? home(of: member))
            if qualities.indices.contains(member) { found.quality = qualities[member] }
            guard let status = channel?.status else { return found }
            found.recentLines = status.recentLines
            found.hasLines = status.line != nil
            return found
        }
        let silent = findings.indices.filter { findings[$0].quality.answers == 0 && findings[$0].endpoint != nil }
        await findAnswerers(of: silent.prefix(Self.most), in: &findings)
        return findings
    }

    private func home(of member: Int) -> Endpoint? {
        let drone = run.plan.members[member].drone
        return drone.address.map { Endpoint($0.value, port: drone.port) }
    }

    /// Asks each alone, so that whoever answers from elsewhere answers in its place: nobody else was asked.
    private func findAnswerers(of silent: ArraySlice<Int>, in findings: inout [LinkFindings]) async {
        guard !silent.isEmpty else { return }
        let ears = Ears()
        run.demultiplexer.listen { ears.hear($0) }
        defer { run.demultiplexer.listen(nil) }
        for index in silent {
            guard let endpoint = findings[index].endpoint, !Task.isCancelled else { return }
            try? await run.clock.sleep(for: Self.quiet)
            let chatter = ears.take()
            for _ in 0..<Self.copies {
                _ = run.transport.send([OutgoingDatagram(receiver: endpoint, bytes: TelloCommand.command.wireBytes)])
                try? await run.clock.sleep(for: Self.patience)
            }
            findings[index].answerer = ears.take().first { !chatter.contains($0) }
        }
    }
}

/// Remembers who answered that is no drone of the run.
private final class Ears: Sendable {
    private let senders = Mutex<[Endpoint]>([])

    /// Takes in a stranger's datagram.
    func hear(_ datagram: Datagram) {
        guard datagram.channel == .command else { return }
        switch TelloReply(decoding: datagram.bytes) {
        case .ok, .refusal, .noise(.nativePacket): break
        default: return
        }
        senders.withLock { if $0.count < StrangerCount.mostSenders { $0.append(datagram.sender) } }
    }

    /// Who answered since it was last asked, in order.
    func take() -> [Endpoint] { senders.withLock { $0.takeAll() } }
}

extension Array {
    /// All elements; none are left.
    fileprivate mutating func takeAll() -> [Element] {
        defer { self = [] }
        return self
    }
}
