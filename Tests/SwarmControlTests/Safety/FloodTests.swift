import Diagnostics
import DroneLink
import Foundation
import ShowTime
import Synchronization
import TelloProtocol
import Testing

@testable import SwarmControl

/// Strangers who send as much as they can (N3).
@Suite struct FloodTests {
    /// Two million take a while; every run of the tests sends a hundred thousand.
    private static let count = ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1" ? 2_000_000 : 100_000

    /// Hands on what a test gives it.
    private final class Source: DatagramTransport {
        private let receive = Mutex<(@Sendable ([Datagram]) -> Void)?>(nil)
        var localEndpoint: Endpoint? { nil }
        func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {
            self.receive.withLock { $0 = receive }
        }
        func send(_ batch: [OutgoingDatagram]) -> [SendFailure] { [] }
        func close() {}
        func deliver(_ batch: [Datagram]) { receive.withLock { $0 }?(batch) }
    }

    /// Counts entries and the bytes of their lines.
    private final class Counter: FlightRecordSink {
        private let counts = Mutex<[String: (entries: Int, bytes: Int)]>([:])
        func write(_ entry: RecordEntry) {
            counts.withLock { counts in
                let before = counts[entry.kind] ?? (0, 0)
                counts[entry.kind] = (before.entries + 1, before.bytes + entry.line.utf8.count)
            }
        }
        func of(_ kind: String) -> (entries: Int, bytes: Int) { counts.withLock { $0[kind] ?? (0, 0) } }
    }

    private static let drone = Endpoint(IPv4Address(10, 0, 0, 1), port: 8889)

    /// Sends a flood within 20 s of virtual time.
    private func flood(_ make: (Int) -> Datagram) throws -> (Counter, Demultiplexer) {
        let (source, record, demultiplexer) = (Source(), Counter(), Demultiplexer())
        let transport = RecordingTransport(
            source, clock: SystemClock(), record: record, knows: { $0 == Self.drone })
        try transport.open { demultiplexer.deliver($0) }
        var batch: [Datagram] = []
        for index in 0..<Self.count {
            var datagram = make(index)
            datagram.arrival = ShowInstant(seconds: 20 * Double(index) / Double(Self.count))
            batch.append(datagram)
            if batch.count == 100 {
                source.deliver(batch)
                batch = []
            }
        }
        transport.close()
        return (record, demultiplexer)
    }

    private func datagram(_ sender: Endpoint, _ bytes: [UInt8]) -> Datagram {
        Datagram(channel: .command, sender: sender, bytes: bytes, arrival: .zero, mark: 0)
    }

    @Test("A flood from one stranger leaves a hundred lines a second, and is counted")
    func single() throws {
        let other = Endpoint(IPv4Address(10, 0, 0, 66), port: 666)
        let (record, demultiplexer) = try flood { _ in datagram(other, Array("ok".utf8)) }
        #expect(record.of("in").entries == 20 * RecordQuota.perSender)
        #expect(record.of("left-out").entries == 19)
        #expect(demultiplexer.strangers.datagrams == Self.count)
    }

    @Test("A flood from a million senders, in datagrams of 60,000 bytes, leaves 1,000 lines a second and 16 MB at most")
    func many() throws {
        let bytes = [UInt8](repeating: 0x41, count: 60_000)
        let (record, demultiplexer) = try flood { index in
            let sender = Endpoint(IPv4Address(bits: 0x0B00_0000 + UInt32(index % 1_000_000)), port: 8889)
            return datagram(sender, bytes)
        }
        let (entries, written) = record.of("in")
        #expect(entries <= 21 * RecordQuota.ofStrangers && entries > 200)
        #expect(written < 40_000_000)
        #expect(demultiplexer.strangers.senders.count == StrangerCount.mostSenders)
    }

    @Test("A flood under a drone's own address leaves a hundred lines a second, and the drone's own are among them")
    func forged() throws {
        let (record, _) = try flood { _ in datagram(Self.drone, Array("ok".utf8)) }
        #expect(record.of("in").entries == 20 * RecordQuota.perSender)
    }

    @Test("All that drones send is written down: twenty of them, 13 datagrams a second each, beside a flood")
    func whole() {
        var quota = RecordQuota()
        var (wanted, taken) = (0, 0)
        for tick in 0..<130 {
            let now = ShowInstant(seconds: Double(tick) / 13)
            _ = quota.begin(at: now)
            for host in 0..<20 {
                let sender = Endpoint(IPv4Address(10, 0, 1, UInt8(host)), port: 8889)
                wanted += 1
                if quota.takes(170, from: sender, isKnown: true) { taken += 1 }
            }
            for host in 0..<2_000 {
                let sender = Endpoint(IPv4Address(bits: 0x0B00_0000 + UInt32(host)), port: 8889)
                _ = quota.takes(1_500, from: sender, isKnown: false)
            }
        }
        #expect(taken == wanted)
    }

    @Test("Lines of one drone that come by the hundred thousand are kept by the hundred")
    func lines() {
        var track = TelemetryTrackProbe()
        for index in 0..<Self.count { track.add(at: Double(index) / Double(Self.count)) }
        #expect(track.samples <= 513)
    }
}

/// A channel that takes in lines, to see how many it keeps.
private struct TelemetryTrackProbe {
    private let channel = CommandChannel(
        index: 0, endpoint: Endpoint(IPv4Address(10, 0, 0, 1), port: 8889), settings: CommandExchange.Settings(),
        transport: Nowhere(), clock: SystemClock(), table: LaunchTable(),
        hooks: CommandChannel.Hooks(note: { _, _, _ in }, ready: { _, _ in }))

    private final class Nowhere: DatagramTransport {
        var localEndpoint: Endpoint? { nil }
        func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {}
        func send(_ batch: [OutgoingDatagram]) -> [SendFailure] { [] }
        func close() {}
    }

    mutating func add(at second: Double) {
        channel.receive(TelemetryLine(), at: ShowInstant(seconds: second))
    }

    var samples: Int { channel.samples.count }
}
