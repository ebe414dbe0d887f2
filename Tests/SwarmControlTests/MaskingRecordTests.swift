import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import Synchronization
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct MaskingRecordTests {
    private static let password = "quiet-owl-42"

    /// The lines that remain of entries with these texts, after `ap` with the password was sent.
    private func lines(_ entries: [RecordEntry]) -> [String] {
        let record = KeptLines()
        let masking = MaskingRecord(passingTo: record)
        for entry in entries { masking.write(entry) }
        return record.lines.withLock { $0 }
    }

    private func out(_ text: String) -> RecordEntry {
        RecordEntry("out", at: .zero, [("to", .string("192.168.10.1:8889")), ("text", .string(text))])
    }

    private func incoming(_ text: String) -> RecordEntry {
        RecordEntry("in", at: .zero, [("from", .string("192.168.10.1:8889")), ("text", .string(text))])
    }

    @Test("The password is in neither copy of the command, nor in any echo, whole or in pieces")
    func echoes() {
        let command = "ap studio \(Self.password)"
        let found = lines([
            out(command), out(command), incoming("unknown command: \(command)"), incoming("unknown command: wl-42"),
            incoming("unknown command: p studio quiet-o"), incoming("iet-owl-42"),
            RecordEntry("in", at: .zero, [("hex", .string("61702071756965742d6f776c2d3432ff"))]),
            RecordEntry(
                .credited(OrderID(1), .network(.ap, ssid: "studio", password: Self.password), answer: command, mark: 1),
                drone: "ada", at: .zero),
            RecordEntry(.ignored("unknown command: t-owl-42", .corruption, order: nil, mark: 1), drone: "a", at: .zero),
            RecordEntry("note", at: .zero, [("list", .array([.string(Self.password)]))]),
        ])
        #expect(found.count == 10)
        for line in found {
            for piece in ["quie", "uiet", "iet-", "et-o", "owl", "l-42", "71756965", "6f776c2d"] {
                #expect(!line.contains(piece), "\(line)")
            }
        }
        #expect(found[0].contains("ap studio …"))
    }

    @Test("Entries that are built later are masked when they are built, and in their order")
    func later() {
        let kept = KeptForLater()
        let masking = MaskingRecord(passingTo: kept)
        let command = "ap studio \(Self.password)"
        masking.write { [self.out(command)] }
        masking.write { [self.incoming("unknown command: \(command)")] }
        let waiting = kept.entries.withLock { $0 }
        #expect(waiting.count == 2)
        let texts = waiting.flatMap { $0() }.map(\.line)
        #expect(texts.count == 2)
        #expect(texts.allSatisfy { $0.contains("ap studio …") && !$0.contains("quiet") })
    }

    @Test("A batch of fifty datagrams is one call to the record, before it leaves")
    func oneCall() {
        let kept = KeptForLater()
        let transport = RecordingTransport(
            CountingTransport { kept.entries.withLock { $0.count } }, clock: SystemClock(), record: kept)
        let batch = (0..<50).map { number in
            OutgoingDatagram(
                receiver: Endpoint(IPv4Address(192, 168, 10, UInt8(number)), port: 8889), bytes: Array("land".utf8))
        }
        // The transport below answers with how much had been noted before.
        #expect(transport.send(batch).map(\.code) == [1])
        let entries = kept.entries.withLock { $0 }[0]()
        #expect(entries.map(\.kind) == Array(repeating: "out", count: 50))
    }

    @Test("What one run sent is left out of the record of the next, when both write to one masked record")
    func nextRun() {
        let kept = KeptLines()
        let shared = MaskingRecord(passingTo: kept)
        for entry in [out("ap studio \(Self.password)"), incoming("unknown command: p studio quiet-o")] {
            let plan = FlightPlan(
                show: "join", fleet: "", members: [], spares: [], phases: [], limits: FleetLimits(),
                link: LinkSettings())
            let world = World(transport: NoTransport(), clock: SystemClock(), record: shared)
            FlightRun(plan: plan, networks: [], world: world).world.record.write(entry)
        }
        let lines = kept.lines.withLock { $0 }
        #expect(lines.count == 2)
        for line in lines { #expect(!line.contains("quie") && !line.contains("et-o"), "\(line)") }
    }

    @Test("Other entries stay as they are, before and after a password was sent")
    func others() {
        let others = [
            out("takeoff"), incoming("ok"), incoming("pitch:0;roll:0;yaw:42;bat:87;"), incoming("0TQDG44EDBABE1"),
        ]
        let found = lines(others + [out("ap studio \(Self.password)")] + others)
        #expect(Array(found.prefix(4)) == others.map(\.line))
        #expect(Array(found.suffix(4)) == others.map(\.line))
    }

    @Test("What a drone says when it is asked for its network's password is left out", arguments: ["ap?", "ssid?"])
    func questions(question: String) {
        let found = lines([
            out(question), incoming("studio,\(Self.password)"), incoming("studio \(Self.password)"), incoming("ok"),
        ])
        #expect(!found.joined().contains("owl"))
        #expect(found[3] == incoming("ok").line)
    }

    @Test("Credentials that are printed, described or dumped show no password")
    func credentials() {
        let credentials = RouterCredentials(name: "studio", password: Self.password)
        var dumped = ""
        dump(credentials, to: &dumped)
        for text in ["\(credentials)", String(reflecting: credentials), dumped, "\([credentials])"] {
            #expect(text.contains("studio"))
            #expect(!text.contains("owl"))
        }
    }

    @Test(
        "Names and passwords that a drone cannot use are refused with every reason, and without the password",
        arguments: [
            ("studio", "quiet-owl-42", 0), ("", "quiet-owl-42", 1), ("my studio", "quiet-owl-42", 1),
            ("stüdio", "quiet-owl-42", 1), (String(repeating: "s", count: 33), "quiet-owl-42", 1),
            ("studio", "", 1), ("studio", "owl", 1), ("studio", String(repeating: "w", count: 64), 1),
            ("my stüdio", "wl\t ü", 6), ("studio", String(repeating: "w", count: 63), 0),
        ])
    func faults(name: String, password: String, count: Int) {
        let faults = RouterCredentials(name: name, password: password).faults
        #expect(faults.count == count, "\(faults)")
        if !password.isEmpty { #expect(!faults.joined().contains(password)) }
    }
}

/// A transport that carries nothing.
private struct NoTransport: DatagramTransport {
    var localEndpoint: Endpoint? { nil }

    func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {}
    func send(_ batch: [OutgoingDatagram]) -> [SendFailure] { [] }
    func close() {}
}

private final class KeptLines: FlightRecordSink {
    let lines = Mutex<[String]>([])

    func write(_ entry: RecordEntry) {
        lines.withLock { $0.append(entry.line) }
    }
}

/// Keeps what it is given without building it.
private final class KeptForLater: FlightRecordSink {
    let entries = Mutex<[@Sendable () -> [RecordEntry]]>([])

    func write(_ entry: RecordEntry) {
        write { [entry] }
    }

    func write(_ entries: @escaping @Sendable () -> [RecordEntry]) {
        self.entries.withLock { $0.append(entries) }
    }
}

/// Fails with a count as the error number, so that a test sees what was so when the batch left.
private struct CountingTransport: DatagramTransport {
    let count: @Sendable () -> Int

    init(_ count: @escaping @Sendable () -> Int) {
        self.count = count
    }

    var localEndpoint: Endpoint? { nil }

    func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {}
    func close() {}

    func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        [SendFailure(receiver: batch[0].receiver, code: Int32(count()), message: "")]
    }
}
