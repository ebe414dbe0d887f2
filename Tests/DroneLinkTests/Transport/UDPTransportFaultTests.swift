import DroneLink
import ShowTime
import Synchronization
import TelloProtocol
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite(.timeLimit(.minutes(1)))
struct UDPTransportFaultTests {
    @Test("B093: a drone whose port is closed disturbs neither the batch nor the answers of the others")
    func closedPort() async throws {
        let (client, alive, stopped) = (try LoopbackPeer(30), try LoopbackPeer(31), try LoopbackPeer(32))
        defer {
            client.close()
            alive.close()
        }
        stopped.close()
        for round in 0..<50 {
            let batch = [stopped, alive, stopped].map {
                OutgoingDatagram(receiver: $0.command, bytes: Array("battery? \(round)".utf8))
            }
            #expect(client.transport.send(batch).isEmpty)
            #expect(await alive.next(1).map(\.text) == ["battery? \(round)"])
            alive.send(["87"], to: client.command)
            #expect(await client.next(1).map(\.sender) == [alive.command])
        }
    }

    @Test("B093: a drone that comes back on its port is reached at once")
    func portComesBack() async throws {
        let (client, stopped) = (try LoopbackPeer(33), try LoopbackPeer(34))
        defer { client.close() }
        stopped.close()
        for _ in 0..<10 { client.send(["command"], to: stopped.command) }
        let (inbox, feed) = AsyncStream.makeStream(of: Datagram.self)
        let back = UDPTransport(command: stopped.command, telemetry: stopped.telemetry)
        try back.open { for datagram in $0 { feed.yield(datagram) } }
        defer { back.close() }
        #expect(client.send(["battery?"], to: stopped.command).isEmpty)
        for await datagram in inbox {
            #expect(datagram.text == "battery?")
            break
        }
    }

    @Test("B097: twenty silent drones, each with a blocked reader, hold up neither tasks nor the clock")
    func silentDrones() async throws {
        let clock = SystemClock()
        let silent = try (0..<20).map { try LoopbackPeer(UInt8(40 + $0)) }
        defer { for peer in silent { peer.close() } }
        let start = clock.now
        let hops = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<20 {
                group.addTask {
                    try await clock.sleep(for: .milliseconds(5))
                    return number
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(hops == 190)
        #expect(start.duration(to: clock.now) < .seconds(20))
    }

    @Test("B099: a hundred signals to the reader's thread lose no datagram and end nothing")
    func signals() async throws {
        _ = signal(SIGUSR1, { _ in })
        let box = ReaderBox()
        let client = try LoopbackPeer(61, onBatch: { _ in box.note() })
        let drone = try LoopbackPeer(62)
        defer {
            client.close()
            drone.close()
        }
        drone.send(["ok"], to: client.command)
        #expect(await client.next(1).map(\.text) == ["ok"])
        for round in 0..<100 {
            #expect(box.signal(SIGUSR1) == 0)
            drone.send(["ok \(round)"], to: client.command)
            #expect(box.signal(SIGUSR1) == 0)
            #expect(await client.next(1).map(\.text) == ["ok \(round)"])
        }
    }
}

/// Remembers the reader's thread to send it signals.
private final class ReaderBox: Sendable {
    private let thread = Mutex<pthread_t?>(nil)

    func note() {
        let current = pthread_self()
        thread.withLock { $0 = current }
    }

    func signal(_ number: Int32) -> Int32 {
        thread.withLock { thread in
            guard let thread else { return -1 }
            return pthread_kill(thread, number)
        }
    }
}
