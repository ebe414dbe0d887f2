package import TelloProtocol

/// Counts datagrams of unknown senders, of at most 256 of them one by one (N3).
package struct StrangerCount: Sendable {
    /// How many senders are remembered.
    package static let mostSenders = 256

    private struct Tally: Sendable {
        var datagrams = 0
        var lines = 0
        var motorTimes: ClosedRange<Int>?
    }

    /// The senders in the order in which they were first seen.
    package private(set) var senders: [Endpoint] = []
    /// All datagrams of unknown senders.
    package private(set) var datagrams = 0
    private var tallies: [Endpoint: Tally] = [:]

    mutating func count(_ datagram: Datagram) {
        datagrams += 1
        let sender = datagram.sender
        if tallies[sender] == nil {
            guard senders.count < Self.mostSenders else { return }
            senders.append(sender)
        }
        tallies[sender, default: Tally()].datagrams += 1
        guard datagram.channel == .telemetry, let line = TelemetryLine(parsing: datagram.bytes) else { return }
        tallies[sender]?.lines += 1
        guard let time = line.motorTime else { return }
        let seen = tallies[sender]?.motorTimes ?? time...time
        tallies[sender]?.motorTimes = min(seen.lowerBound, time)...max(seen.upperBound, time)
    }

    /// How many datagrams a remembered sender sent.
    package func datagrams(from sender: Endpoint) -> Int { tallies[sender]?.datagrams ?? 0 }

    /// How many of them were state lines.
    package func lines(from sender: Endpoint) -> Int { tallies[sender]?.lines ?? 0 }

    /// Whether its state lines showed motors that run.
    package func areMotorsRunning(at sender: Endpoint) -> Bool {
        tallies[sender]?.motorTimes.map { $0.upperBound > $0.lowerBound } ?? false
    }
}
