import DroneLink
import Rehearsal
import ShowTime
import Synchronization
import TelloProtocol

/// What came in over a simulated air, in order.
final class AirInbox: Sendable {
    private let datagrams = Mutex<[Datagram]>([])

    func add(_ batch: [Datagram]) {
        datagrams.withLock { $0 += batch }
    }

    var all: [Datagram] { datagrams.withLock { $0 } }

    var answers: [Datagram] { all.filter { $0.channel == .command } }

    var telemetry: [Datagram] { all.filter { $0.channel == .telemetry } }
}

/// One run of echoing drones in an air.
struct AirFixture {
    static let client = Endpoint(IPv4Address(192, 168, 10, 2), port: 8889)

    static func endpoint(_ index: Int) -> Endpoint {
        Endpoint(IPv4Address(192, 168, 10, UInt8(100 + index)), port: TelloPorts.command)
    }

    /// What a run left behind.
    struct Result {
        let air: SimulatedAir<EchoDrone>
        let inbox: AirInbox
    }

    /// Opens an air, lets `body` use it, waits a second more and closes it.
    static func run(
        seed: UInt64 = 1, drones: Int = 3, model: AirModel = AirModel(),
        _ body: @escaping @Sendable (SimulatedAir<EchoDrone>, VirtualClock) async throws -> Void
    ) throws -> Result {
        try Rehearsal(seed: seed).run { rehearsal in
            let inbox = AirInbox()
            let air = SimulatedAir(
                clock: rehearsal.clock, seed: seed, client: client, model: model,
                drones: (0..<drones).map { (EchoDrone(name: "drone \($0)"), endpoint($0)) })
            try air.open { inbox.add($0) }
            try await body(air, rehearsal.clock)
            try await rehearsal.clock.sleep(for: .seconds(1))
            air.close()
            return Result(air: air, inbox: inbox)
        }
    }

    /// Sends `count` numbered texts to each of some drones, one every 20 ms.
    static func send(
        _ count: Int, to indices: Range<Int>, over air: SimulatedAir<EchoDrone>, _ clock: VirtualClock
    ) async throws {
        for number in 0..<count {
            let batch = indices.map { OutgoingDatagram(receiver: endpoint($0), bytes: Array("up \(number)".utf8)) }
            _ = air.send(batch)
            try await clock.sleep(for: .milliseconds(20))
        }
    }
}

extension Datagram {
    /// The bytes as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
