import Diagnostics
package import DroneLink
import ShowTime
import Synchronization
package import TelloProtocol

/// A transport that writes every datagram into the flight record.
package final class RecordingTransport: DatagramTransport {
    private let transport: any DatagramTransport
    private let clock: any ShowClock
    private let record: any FlightRecordSink
    /// Whether a drone of the run is at an endpoint: of what others send less is written down.
    private let knows: @Sendable (Endpoint) -> Bool
    private let quota = Mutex(RecordQuota())
    /// What could not be sent last, by receiver.
    private let failures = Mutex<[Endpoint: SendFailure]>([:])

    init(
        _ transport: any DatagramTransport, clock: any ShowClock, record: any FlightRecordSink,
        knows: @escaping @Sendable (Endpoint) -> Bool = { _ in true }
    ) {
        self.knows = knows
        self.transport = transport
        self.clock = clock
        self.record = record
    }

    /// Opens the transport below.
    package func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {
        try transport.open { [weak self] batch in
            self?.note(batch)
            receive(batch)
        }
    }

    /// Writes down what came in, as far as it is within the quota (N3).
    private func note(_ batch: [Datagram]) {
        let known = batch.map { knows($0.sender) }
        let (noted, leftOut) = quota.withLock { quota in
            var leftOut: [(ShowInstant, RecordQuota.LeftOut)] = []
            let noted = zip(batch, known).filter { datagram, isKnown in
                if let left = quota.begin(at: datagram.arrival) { leftOut.append((datagram.arrival, left)) }
                return quota.takes(datagram.bytes.count, from: datagram.sender, isKnown: isKnown)
            }
            return (noted.map(\.0), leftOut)
        }
        if !noted.isEmpty { record.write { noted.map { Self.entry($0) } } }
        for (time, left) in leftOut { record.write(Self.entry(left, at: time)) }
    }

    private static func entry(_ left: RecordQuota.LeftOut, at now: ShowInstant) -> RecordEntry {
        RecordEntry("left-out", at: now, [("datagrams", .int(left.datagrams)), ("bytes", .int(left.bytes))])
    }

    /// Notes and sends a batch.
    ///
    /// It is noted before: the record has to know what was said, passwords too, when it comes to what comes back.
    package func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        let now = clock.now
        record.write { batch.map { Self.entry($0, at: now) } }
        let failed = transport.send(batch)
        for failure in failed { record.write(Self.entry(failure, at: now)) }
        failures.withLock { failures in
            guard !(failures.isEmpty && failed.isEmpty) else { return }
            for datagram in batch { failures[datagram.receiver] = nil }
            for failure in failed { failures[failure.receiver] = failure }
        }
        return failed
    }

    /// Why the last datagram to a receiver was not taken by the system; nil when it was.
    func failure(to receiver: Endpoint) -> SendFailure? { failures.withLock { $0[receiver] } }

    /// The receivers to whom the last datagram could not be sent, by address.
    var failing: [SendFailure] {
        failures.withLock { $0.values.sorted { $0.receiver < $1.receiver } }
    }

    /// Closes the transport below.
    package func close() {
        transport.close()
    }

    /// The local endpoint of the transport below.
    package var localEndpoint: Endpoint? { transport.localEndpoint }

    private static func entry(_ datagram: Datagram) -> RecordEntry {
        RecordEntry(
            "in", at: datagram.arrival,
            [
                ("from", .string(datagram.sender.description)), ("port", .string(datagram.channel.rawValue)),
                contents(datagram.bytes),
            ])
    }

    private static func entry(_ datagram: OutgoingDatagram, at now: ShowInstant) -> RecordEntry {
        RecordEntry("out", at: now, [("to", .string(datagram.receiver.description)), contents(datagram.bytes)])
    }

    private static func entry(_ failure: SendFailure, at now: ShowInstant) -> RecordEntry {
        RecordEntry(
            "send-failure", at: now,
            [("to", .string(failure.receiver.description)), ("error", .string(failure.message))])
    }

    /// Text as text, anything else in hexadecimal; at most 1,500 bytes (N2).
    private static func contents(_ bytes: [UInt8]) -> (String, JSONValue) {
        let cut = bytes.prefix(1500)
        if cut.allSatisfy({ $0 < 0x80 }) { return ("text", .string(String(decoding: cut, as: UTF8.self))) }
        let hex = cut.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        return ("hex", .string(hex.joined()))
    }
}
