import DroneLink
import ShowTime
import Synchronization
import TelloProtocol

/// A clock that is set by hand; nobody sleeps on it.
final class HandClock: ShowClock {
    private let time = Mutex(ShowInstant(seconds: 100))

    var now: ShowInstant { time.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func advance(by duration: Duration) {
        time.withLock { $0 = $0.advanced(by: duration) }
    }

    func sleep(until deadline: ShowInstant, tolerance: Duration?) async throws {
        throw CancellationError()
    }
}

/// A transport that keeps what it is given.
final class KeepingTransport: DatagramTransport {
    private let batches = Mutex<[[OutgoingDatagram]]>([])
    private let isRefusing = Mutex(false)

    func open(receive: @escaping @Sendable ([Datagram]) -> Void) throws(TransportError) {}

    func send(_ batch: [OutgoingDatagram]) -> [SendFailure] {
        guard !isRefusing.withLock({ $0 }) else {
            return batch.map { SendFailure(receiver: $0.receiver, code: 105, message: "No buffer space available") }
        }
        batches.withLock { $0.append(batch) }
        return []
    }

    /// Lets the system take nothing from now on, or everything again.
    func refuse(_ refuses: Bool) {
        isRefusing.withLock { $0 = refuses }
    }

    func close() {}

    var localEndpoint: Endpoint? { nil }

    /// Each batch as `host: text`, host being the address's last octet.
    var sent: [[String]] {
        batches.withLock { batches in
            batches.map {
                $0.map {
                    "\($0.receiver.address.description.split(separator: ".").last ?? "") "
                        + String(decoding: $0.bytes, as: UTF8.self)
                }
            }
        }
    }
}

/// Some channels over one kept transport.
struct ChannelBench {
    /// What the channels told.
    final class Told: Sendable {
        private let ready = Mutex<[Int]>([])
        private let events = Mutex<[(index: Int, event: ExchangeEvent)]>([])

        func add(ready index: Int) { ready.withLock { $0.append(index) } }
        func add(_ event: ExchangeEvent, of index: Int) { events.withLock { $0.append((index, event)) } }
        var readyDrones: [Int] { ready.withLock { $0 } }

        /// The values credited to each drone's reads.
        var values: [Int: [String]] {
            events.withLock { events in
                var values: [Int: [String]] = [:]
                for case (let index, .credited(_, _, let answer, _)) in events {
                    values[index, default: []].append(answer)
                }
                return values
            }
        }
    }

    let clock = HandClock()
    let transport = KeepingTransport()
    let told = Told()
    let demultiplexer = Demultiplexer()
    let channels: [CommandChannel]
    let volley: Volley

    init(_ count: Int) {
        let (clock, transport, told) = (clock, transport, told)
        let table = LaunchTable()
        volley = Volley(transport: transport, clock: clock, table: table)
        channels = (0..<count).map { index in
            CommandChannel(
                index: index, endpoint: Self.endpoint(index), settings: CommandExchange.Settings(),
                transport: transport, clock: clock, table: table,
                hooks: CommandChannel.Hooks(
                    note: { index, event, _ in told.add(event, of: index) },
                    ready: { index, _ in told.add(ready: index) }))
        }
        for channel in channels { demultiplexer.add(channel) }
    }

    static func endpoint(_ index: Int, port: UInt16 = TelloPorts.command) -> Endpoint {
        let (network, host) = (11 + index).quotientAndRemainder(dividingBy: 256)
        return Endpoint(IPv4Address(192, 168, UInt8(10 + network), UInt8(host)), port: port)
    }

    func datagram(_ text: String, from sender: Endpoint, on channel: LinkChannel = .command) -> Datagram {
        Datagram(channel: channel, sender: sender, bytes: Array(text.utf8), arrival: clock.now)
    }

    /// Delivers answers, each by its drone's number, in one batch.
    func answer(_ answers: [(Int, String)]) {
        demultiplexer.deliver(answers.map { datagram($0.1, from: Self.endpoint($0.0)) })
    }
}
