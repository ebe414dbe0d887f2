import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloProtocol
import Testing

/// A transport of a computer that is in no network.
private struct NoWay: DatagramTransport {
    func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {}

    func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        batch.map { SendFailure(receiver: $0.receiver, code: 101, message: "Network is unreachable") }
    }

    func close() {}

    var localEndpoint: Endpoint? { nil }
}

@Suite struct ScanTests {
    @Test("A scan ends after one round where nothing can be sent to anybody, and says so")
    func unsendable() async throws {
        let network = Network(address: IPv4Address(192, 0, 2, 0), prefix: 24)
        let rehearsal = Rehearsal(seed: 1)
        let (outcome, time) = try await rehearsal.run { rehearsal in
            let world = World(transport: NoWay(), clock: rehearsal.clock)
            let outcome = await NetworkScan(networks: [network], link: LinkSettings(), world: world).scan()
            return (outcome, rehearsal.clock.now)
        }
        #expect(outcome.unsendable.map(\.count) == [254])
        #expect(outcome.findings.isEmpty)
        #expect(time < ShowInstant(nanoseconds: 1_000_000_000))
    }
}
