import Foundation
import ShowTime
import Synchronization
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct UDPEmulatorTests {
    @Test(
        "Each hosted drone answers from its own endpoint and reports to the client's port 8890", .timeLimit(.minutes(1))
    )
    func loopback() throws {
        let lines = Mutex<[String]>([])
        let emulator = UDPEmulator(
            drones: [
                (EmulatedDroneConfiguration(name: "d1", serial: "0TQ00000000001"), Self.endpoint(1)),
                (EmulatedDroneConfiguration(name: "d2", serial: "0TQ00000000002"), Self.endpoint(2)),
            ], clock: WallClock(), log: { line in lines.withLock { $0.append(line) } })
        try emulator.start()
        defer { emulator.stop() }
        #expect(emulator.endpoints == [Self.endpoint(1), Self.endpoint(2)])
        let client = IPv4Address(127, 0, 5, 100)
        let commands = try DroneSocket(drone: "client", at: Endpoint(client, port: 0))
        let telemetry = try DroneSocket(drone: "client", at: Endpoint(client, port: TelloPorts.telemetry))

        for (number, serial) in [(1, "0TQ00000000001"), (2, "0TQ00000000002")] {
            let drone = Self.endpoint(UInt8(number))
            #expect(Self.ask("command", of: drone, on: commands).map(\.text) == "ok")
            let answer = Self.ask("sn?", of: drone, on: commands)
            #expect(answer?.text == serial)
            #expect(answer?.sender == drone)
            #expect(Self.ask("up 50", of: drone, on: commands)?.text == "error Motor stop")
        }
        let line = try #require(Self.next(on: telemetry))
        #expect(TelemetryLine(parsing: line.bytes)?.battery == 90)

        emulator.stop()
        #expect(emulator.snapshot().map(\.phase) == [.standing, .standing])
        #expect(
            emulator.journals().allSatisfy { journal in
                journal.contains { if case .refused(_, "up 50", _) = $0.event { true } else { false } }
            })
        let log = lines.withLock { $0 }
        #expect(log.contains { $0.contains(#""drone":"d2","event":"received""#) && $0.contains(#""text":"sn?""#) })
        #expect(log.allSatisfy { $0.hasPrefix(#"{"ns":"#) })
    }

    @Test("State lines come from each drone's own endpoint: clients that talk to several tell them apart by it")
    func stateSenders() throws {
        let drones = [41, 42, 43].map { (EmulatedDroneConfiguration(name: "d\($0)"), Self.endpoint($0)) }
        let emulator = UDPEmulator(drones: drones, clock: WallClock())
        try emulator.start()
        defer { emulator.stop() }
        let client = IPv4Address(127, 0, 5, 103)
        let commands = try DroneSocket(drone: "client", at: Endpoint(client, port: TelloPorts.command))
        let telemetry = try DroneSocket(drone: "client", at: Endpoint(client, port: TelloPorts.telemetry))
        for (_, drone) in drones { #expect(Self.ask("command", of: drone, on: commands)?.text == "ok") }
        var senders: Set<Endpoint> = []
        for _ in 0..<100 where senders.count < 3 {
            let line = try #require(Self.next(on: telemetry))
            #expect(TelemetryLine(parsing: line.bytes) != nil)
            senders.insert(line.sender)
        }
        #expect(senders == Set(drones.map(\.1)))
    }

    @Test("An address that this machine does not have is named with its drone")
    func noSuchAddress() throws {
        let nowhere = Endpoint(IPv4Address(203, 0, 113, 7), port: 8889)
        let emulator = UDPEmulator(
            drones: [(EmulatedDroneConfiguration(name: "d1"), nowhere)], clock: WallClock())
        let error = #expect(throws: EmulatorError.self) { try emulator.start() }
        #expect(error == .noSuchAddress(drone: "d1", nowhere))
        #expect(error?.description.hasPrefix("this machine has no address 203.0.113.7 for emulated drone d1") == true)
    }

    @Test("An endpoint in use is named with its drone, and nothing stays open")
    func inUse() throws {
        let taken = try DroneSocket(drone: "other", at: Self.endpoint(12))
        let emulator = UDPEmulator(
            drones: [
                (EmulatedDroneConfiguration(name: "d1"), Self.endpoint(11)),
                (EmulatedDroneConfiguration(name: "d2"), Self.endpoint(12)),
            ], clock: WallClock())
        let error = #expect(throws: EmulatorError.self) { try emulator.start() }
        #expect(error == .inUse(drone: "d2", Self.endpoint(12)))
        #expect(error?.description.contains("127.0.5.12:8889") == true)
        let freed = try DroneSocket(drone: "d1", at: Self.endpoint(11))
        #expect(freed.port == 8889)
        #expect(taken.port == 8889)
    }

    @Test("It can be stopped and started again, with fresh drones")
    func restart() throws {
        let emulator = UDPEmulator(
            drones: [(EmulatedDroneConfiguration(name: "d1"), Self.endpoint(21))], clock: WallClock())
        let client = try DroneSocket(drone: "client", at: Endpoint(IPv4Address(127, 0, 5, 101), port: 0))
        for _ in 0..<2 {
            try emulator.start()
            try emulator.start()
            #expect(Self.ask("command", of: Self.endpoint(21), on: client)?.text == "ok")
            #expect(emulator.journals()[0].count { if case .received = $0.event { true } else { false } } == 1)
            emulator.stop()
            emulator.stop()
        }
        #expect(emulator.endpoints.isEmpty)
    }

    @Test("Drones in their own networks answer at one address in turn, and then each at its own")
    func ownNetworks() throws {
        let own = Self.endpoint(30)
        let drones = (1...3).map { number in
            var configuration = EmulatedDroneConfiguration(name: "d\(number)", serial: "0TQ0000000000\(number)")
            configuration.network = .own
            configuration.joinDelay = .milliseconds(150)
            configuration.joinTime = .milliseconds(300)
            return (configuration, Self.endpoint(30 + UInt8(number)))
        }
        let emulator = UDPEmulator(
            drones: drones, ownNetwork: own, handover: .milliseconds(200), clock: WallClock())
        try emulator.start()
        defer { emulator.stop() }
        let client = try DroneSocket(drone: "client", at: Endpoint(IPv4Address(127, 0, 5, 102), port: 0))
        for number in 1...3 {
            let serial = "0TQ0000000000\(number)"
            #expect(Self.hears(serial, after: ["command", "sn?"], from: own, on: client))
            #expect(
                Self.hears(
                    "OK,drone will reboot in 3s", after: ["ap studio secret12"], isRepeated: false, from: own,
                    on: client))
        }
        for number in 1...3 {
            let station = Self.endpoint(30 + UInt8(number))
            #expect(Self.hears("0TQ0000000000\(number)", after: ["command", "sn?"], from: station, on: client))
        }
        let freed = try DroneSocket(drone: "other", at: own)
        #expect(freed.port == 8889, "nobody is left in a network of its own")
    }

    @Test("Departures leave in order, equals as they came")
    func departures() {
        var queue = DepartureQueue()
        for (second, byte) in [(3, 1), (1, 2), (3, 3), (2, 4), (1, 5)] as [(Double, UInt8)] {
            queue.add(
                EmulatedDatagram(destination: .commandPort, bytes: [byte], departure: ShowInstant(seconds: second)),
                from: 0)
        }
        #expect(queue.next == ShowInstant(seconds: 1))
        #expect(queue.take(upTo: ShowInstant(seconds: 2)).map(\.datagram.bytes) == [[2], [5], [4]])
        #expect(queue.take(upTo: ShowInstant(seconds: 9)).map(\.datagram.bytes) == [[1], [3]])
        #expect(queue.next == nil)
    }

    private static func endpoint(_ last: UInt8) -> Endpoint { Endpoint(IPv4Address(127, 0, 5, last), port: 8889) }

    /// Sends a text and takes the first answer that is no native packet.
    private static func ask(
        _ text: String, of drone: Endpoint, on socket: DroneSocket
    ) -> (text: String, sender: Endpoint)? {
        socket.send(Array(text.utf8), to: drone)
        while let datagram = next(on: socket) {
            if datagram.bytes.first == 0xCC { continue }
            return (String(decoding: datagram.bytes, as: UTF8.self), datagram.sender)
        }
        return nil
    }

    /// Says texts to an address where nobody may be yet, for 5 s, until the drone there answers as it should; once only
    /// what another drone must not hear that comes to the same address.
    private static func hears(
        _ answer: String, after texts: [String], isRepeated: Bool = true, from drone: Endpoint, on socket: DroneSocket
    ) -> Bool {
        var polled = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
        for turn in 0..<50 {
            if turn == 0 || isRepeated { for text in texts { socket.send(Array(text.utf8), to: drone) } }
            _ = poll(&polled, 1, 100)
            while let datagram = socket.receive() {
                if datagram.sender == drone, String(decoding: datagram.bytes, as: UTF8.self) == answer { return true }
            }
        }
        return false
    }

    /// The next datagram; nil after 10 s without one.
    private static func next(on socket: DroneSocket) -> (bytes: [UInt8], sender: Endpoint)? {
        var polled = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
        for _ in 0..<100 {
            if let datagram = socket.receive() { return datagram }
            _ = poll(&polled, 1, 100)
        }
        return nil
    }
}

/// The system's time, for tests of real sockets.
private struct WallClock: ShowClock {
    private let origin = ContinuousClock.now

    var now: ShowInstant { .zero.advanced(by: origin.duration(to: .now)) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ShowInstant, tolerance: Duration?) async throws {
        try await ContinuousClock().sleep(until: origin.advanced(by: .nanoseconds(deadline.nanoseconds)))
    }
}
