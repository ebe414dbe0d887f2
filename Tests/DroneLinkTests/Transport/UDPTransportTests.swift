import DroneLink
import ShowTime
import TelloProtocol
import Testing

@Suite(.timeLimit(.minutes(1)))
struct UDPTransportTests {
    @Test("An answer comes in on the command channel with its sender and its time of arrival")
    func answerArrives() async throws {
        let clock = SystemClock()
        let (client, drone) = (try LoopbackPeer(1), try LoopbackPeer(2))
        defer {
            client.close()
            drone.close()
        }
        let before = clock.now
        #expect(drone.send(["ok"], to: client.command).isEmpty)
        let datagram = try #require(await client.next(1).first)
        #expect(datagram.channel == .command)
        #expect(datagram.sender == drone.command)
        #expect(datagram.text == "ok")
        #expect(datagram.mark == 0)
        // Stamps are read off two clocks one after the other, hence the tolerance.
        #expect(datagram.arrival > before.advanced(by: .milliseconds(-5)))
        #expect(datagram.arrival <= clock.now)
    }

    @Test("A state line comes in on the telemetry channel")
    func stateLineArrives() async throws {
        let (client, drone) = (try LoopbackPeer(3), try LoopbackPeer(4))
        defer {
            client.close()
            drone.close()
        }
        drone.send(["mid:-1;bat:87;\r\n"], to: client.telemetry)
        let datagram = try #require(await client.next(1).first)
        #expect(datagram.channel == .telemetry)
        #expect(datagram.text == "mid:-1;bat:87;\r\n")
    }

    @Test("A batch larger than the system's and the reader's own batches arrives whole and in order")
    func batchKeepsOrder() async throws {
        let (client, drone) = (try LoopbackPeer(5), try LoopbackPeer(6))
        defer {
            client.close()
            drone.close()
        }
        let texts = (0..<300).map { "up \($0)" }
        #expect(client.send(texts, to: drone.command).isEmpty)
        #expect(await drone.next(300).map(\.text) == texts)
    }

    @Test("One batch reaches a hundred receivers")
    func batchFansOut() async throws {
        let client = try LoopbackPeer(7)
        let drones = try (0..<100).map { try LoopbackPeer(UInt8(100 + $0)) }
        defer {
            client.close()
            for drone in drones { drone.close() }
        }
        let batch = drones.map { OutgoingDatagram(receiver: $0.command, bytes: Array("\($0.command)".utf8)) }
        #expect(client.transport.send(batch).isEmpty)
        for drone in drones {
            let datagram = try #require(await drone.next(1).first)
            #expect(datagram.text == drone.command.description)
            #expect(datagram.sender == client.command)
        }
    }

    @Test("An empty datagram arrives as one")
    func emptyDatagram() async throws {
        let (client, drone) = (try LoopbackPeer(8), try LoopbackPeer(9))
        defer {
            client.close()
            drone.close()
        }
        #expect(client.send(["", "battery?"], to: drone.command).isEmpty)
        #expect(await drone.next(2).map(\.text) == ["", "battery?"])
    }

    @Test(
        "A datagram that no packet can hold is reported, and the rest of its batch still goes",
        arguments: [65_535, 70_000])
    func tooLong(length: Int) async throws {
        let (client, drone) = (try LoopbackPeer(10), try LoopbackPeer(11))
        defer {
            client.close()
            drone.close()
        }
        let failures = client.send(["land", String(repeating: "x", count: length), "land"], to: drone.command)
        #expect(failures.map(\.receiver) == [drone.command])
        #expect(failures.first?.message == "Message too long")
        #expect(await drone.next(2).map(\.text) == ["land", "land"])
    }

    @Test("A port in use is an error that names the port", arguments: [true, false])
    func portInUse(command: Bool) throws {
        let holder = try LoopbackPeer(12)
        defer { holder.close() }
        let taken = command ? holder.command : holder.telemetry
        let free = Endpoint(taken.address, port: 0)
        let transport = UDPTransport(command: command ? taken : free, telemetry: command ? free : taken)
        let error = #expect(throws: TransportError.self) { try transport.open { _ in } }
        #expect(error?.port == taken.port)
        #expect(error?.operation == "open UDP port \(taken.port) on 127.0.4.12")
        #expect(error?.message == "Address already in use")
        #expect(transport.localEndpoint == nil)
    }

    @Test("Closing ends delivery, frees the ports and makes further sends fail")
    func closing() async throws {
        let (client, drone) = (try LoopbackPeer(13), try LoopbackPeer(14))
        defer { drone.close() }
        client.close()
        client.close()
        #expect(client.send(["land"], to: drone.command).map(\.receiver) == [drone.command])
        #expect(client.transport.localEndpoint == nil)
        let next = UDPTransport(command: client.command, telemetry: client.telemetry)
        try next.open { _ in }
        #expect(next.localEndpoint == client.command)
        next.close()
    }

    @Test("A closed transport can be opened again")
    func reopening() async throws {
        let (client, drone) = (try LoopbackPeer(15), try LoopbackPeer(16))
        defer { drone.close() }
        client.close()
        let (inbox, feed) = AsyncStream.makeStream(of: Datagram.self)
        try client.transport.open { for datagram in $0 { feed.yield(datagram) } }
        let reopened = try #require(client.transport.localEndpoint)
        drone.send(["ok"], to: reopened)
        var texts: [String] = []
        for await datagram in inbox {
            texts.append(datagram.text)
            break
        }
        #expect(texts == ["ok"])
        client.transport.close()
    }

    @Test("The reader's own thread may send")
    func sendingFromReceive() async throws {
        let drone = try LoopbackPeer(17)
        let transport = UDPTransport(
            command: Endpoint(IPv4Address(127, 0, 4, 18), port: 0),
            telemetry: Endpoint(IPv4Address(127, 0, 4, 18), port: 0))
        try transport.open { [weak transport] batch in
            let answers = batch.map { OutgoingDatagram(receiver: $0.sender, bytes: Array("next".utf8)) }
            _ = transport?.send(answers)
        }
        defer {
            transport.close()
            drone.close()
        }
        let client = try #require(transport.localEndpoint)
        drone.send(["ok"], to: client)
        #expect(await drone.next(1).map(\.text) == ["next"])
    }

    @Test("The way to a loopback address starts from a loopback address")
    func route() throws {
        let local = try RouteProbe.localAddress(towards: Endpoint(IPv4Address(127, 0, 4, 1), port: 8889))
        #expect(local.isLoopback)
    }
}
