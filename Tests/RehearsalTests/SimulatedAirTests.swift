import DroneLink
import Rehearsal
import ShowTime
import Synchronization
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct SimulatedAirTests {
    @Test("A command reaches its drone and the answer comes back, each after a Wi-Fi link's delay")
    func roundTrip() throws {
        let result = try AirFixture.run { air, clock in try await AirFixture.send(1, to: 1..<2, over: air, clock) }
        #expect(result.air.drones.map(\.received) == [[], ["up 0"], []])
        let arrival = try #require(result.air.drones[1].receivedAt.first)
        #expect(arrival >= ShowInstant(seconds: 0.002))
        #expect(arrival <= ShowInstant(seconds: 0.020))
        let answer = try #require(result.inbox.answers.first)
        #expect(result.inbox.answers.count == 1)
        #expect(answer.sender == AirFixture.endpoint(1))
        #expect(answer.text == "up 0")
        let flight = arrival.advanced(by: .milliseconds(10)).duration(to: answer.arrival)
        #expect(flight >= .milliseconds(2))
        #expect(flight <= .milliseconds(20))
    }

    @Test("State lines come in on the telemetry channel; native noise has no socket to come to")
    func channels() throws {
        let result = try AirFixture.run { air, clock in try await AirFixture.send(1, to: 0..<3, over: air, clock) }
        // Three drones, one line every 100 ms from 0 to 1.0 s; what left at the very end may still be under way.
        #expect((30...33).contains(result.inbox.telemetry.count))
        #expect(result.inbox.all.count == result.inbox.telemetry.count + result.inbox.answers.count)
        #expect(result.inbox.answers.count == 3)
        #expect(result.inbox.all.allSatisfy { $0.bytes != [0xCC] })
    }

    @Test("What is delivered is delivered in the order of its arrival, and arrives now")
    func arrivalOrder() throws {
        let result = try AirFixture.run { air, clock in try await AirFixture.send(50, to: 0..<3, over: air, clock) }
        let arrivals = result.inbox.all.map(\.arrival)
        #expect(arrivals == arrivals.sorted())
    }

    @Test("Every datagram has a mark of its own, and answers can be asked what they truly answer")
    func marks() throws {
        let result = try AirFixture.run(model: AirModel(loss: 0, duplication: 1)) { air, clock in
            try await AirFixture.send(1, to: 2..<3, over: air, clock)
        }
        let marks = result.inbox.all.map(\.mark)
        #expect(!marks.contains(0))
        #expect(Set(marks).count == marks.count)
        // The command is doubled, and so is each of the two answers.
        let truths = result.inbox.answers.map { result.air.truth(ofMark: $0.mark) }
        #expect(truths.count == 4)
        #expect(truths.allSatisfy { $0?.drone == "drone 2" && $0?.command == "up 0" })
        #expect(truths.count { $0?.receipt == 1 } == 2)
        #expect(truths.count { $0?.receipt == 2 } == 2)
        #expect(result.inbox.telemetry.allSatisfy { result.air.truth(ofMark: $0.mark) == nil })
        #expect(result.air.truth(ofMark: 0) == nil)
    }

    @Test("Losses and duplicates come as often as the model says, each way")
    func statistics() throws {
        let result = try AirFixture.run(model: AirModel(loss: 0.1, duplication: 0.1)) { air, clock in
            try await AirFixture.send(1000, to: 0..<3, over: air, clock)
        }
        let traffic = result.air.traffic
        for counts in [traffic.commands, traffic.answers] {
            #expect(counts.sent >= 2900)
            #expect(abs(Double(counts.lost) / Double(counts.sent) - 0.1) < 0.02)
            // A lost datagram is not doubled.
            #expect(abs(Double(counts.doubled) / Double(counts.sent) - 0.09) < 0.02)
        }
        #expect(abs(Double(traffic.telemetry.lost) / Double(traffic.telemetry.sent) - 0.1) < 0.04)
        #expect(traffic.telemetry.doubled == 0)
        #expect(result.inbox.answers.count == traffic.answers.sent - traffic.answers.lost + traffic.answers.doubled)
        let received = result.air.drones.map(\.received.count).reduce(0, +)
        #expect(received == traffic.commands.sent - traffic.commands.lost + traffic.commands.doubled)
    }

    @Test("In an outage of one drone nothing of it gets through either way, and the others notice nothing")
    func outage() throws {
        let outage = AirOutage(
            from: ShowInstant(seconds: 1), to: ShowInstant(seconds: 2), endpoint: AirFixture.endpoint(1))
        let body: @Sendable (SimulatedAir<EchoDrone>, VirtualClock) async throws -> Void = { air, clock in
            try await AirFixture.send(150, to: 0..<3, over: air, clock)
        }
        let quiet = try AirFixture.run(body)
        let broken = try AirFixture.run(model: AirModel(outages: [outage]), body)
        // One command every 20 ms for a second.
        #expect(broken.air.traffic.commands.lost == 50)
        #expect(broken.air.drones[1].received.count == 100)
        #expect(broken.air.traffic.telemetry.lost == 10)
        let silence = broken.inbox.all.filter {
            $0.sender == AirFixture.endpoint(1) && $0.arrival > ShowInstant(seconds: 1.03)
                && $0.arrival < ShowInstant(seconds: 2)
        }
        #expect(silence.isEmpty)
        for index in [0, 2] {
            #expect(broken.air.drones[index].receivedAt == quiet.air.drones[index].receivedAt)
        }
        let after = ShowInstant(seconds: 2.03)
        #expect(
            broken.air.drones[1].receivedAt.filter { $0 > after }
                == quiet.air.drones[1].receivedAt.filter { $0 > after })
    }

    @Test("An outage without an endpoint silences everyone")
    func outageOfAll() throws {
        let model = AirModel(outages: [AirOutage(from: .zero, to: ShowInstant(seconds: 100))])
        let result = try AirFixture.run(model: model) { air, clock in
            try await AirFixture.send(10, to: 0..<3, over: air, clock)
        }
        #expect(result.inbox.all.isEmpty)
        #expect(result.air.drones.allSatisfy { $0.received.isEmpty })
        #expect(result.air.traffic.commands.lost == 30)
    }

    @Test("An outage that holds what is sent lets all of it through at its end, in one burst and in its order")
    func heldOutage() throws {
        var outage = AirOutage(from: ShowInstant(seconds: 1), to: ShowInstant(seconds: 2))
        outage.isHeld = true
        let result = try AirFixture.run(model: AirModel(outages: [outage])) { air, clock in
            try await AirFixture.send(150, to: 0..<1, over: air, clock)
        }
        #expect(result.air.traffic.commands.lost == 0)
        let received = result.air.drones[0].receivedAt
        #expect(received.count == 150)
        #expect(received.filter { $0 > ShowInstant(seconds: 1.03) && $0 < ShowInstant(seconds: 2) }.isEmpty)
        #expect(received.filter { $0 == ShowInstant(seconds: 2) }.count >= 48)
    }

    @Test("One drone's traffic does not change what happens to another's")
    func independence() throws {
        let model = AirModel(loss: 0.2, duplication: 0.2)
        let alone = try AirFixture.run(model: model) { air, clock in
            try await AirFixture.send(100, to: 0..<1, over: air, clock)
        }
        let together = try AirFixture.run(model: model) { air, clock in
            try await AirFixture.send(100, to: 0..<3, over: air, clock)
        }
        #expect(alone.air.drones[0].receivedAt == together.air.drones[0].receivedAt)
        let answers = [alone, together].map { run in
            run.inbox.answers.filter { $0.sender == AirFixture.endpoint(0) }.map(\.arrival)
        }
        #expect(answers[0] == answers[1])
    }

    @Test("Datagrams overtake each other where their delays differ by more than their gap")
    func reordering() throws {
        let result = try AirFixture.run(drones: 1) { air, _ in
            for number in 0..<100 {
                _ = air.send([OutgoingDatagram(receiver: AirFixture.endpoint(0), bytes: Array("\(number)".utf8))])
            }
        }
        let order = result.air.drones[0].received.compactMap { Int($0) }
        #expect(order.count == 100)
        #expect(order != order.sorted())
    }

    @Test("What goes to an endpoint without a drone vanishes")
    func strays() throws {
        let result = try AirFixture.run { air, _ in
            let nobody = OutgoingDatagram(receiver: AirFixture.endpoint(50), bytes: Array("command".utf8))
            #expect(air.send([nobody]).isEmpty)
        }
        #expect(result.air.traffic.strays == 1)
        #expect(result.inbox.answers.isEmpty)
    }

    @Test("A closed air carries nothing and says so")
    func closed() throws {
        let result = try AirFixture.run { air, clock in
            #expect(air.localEndpoint == AirFixture.client)
            try await AirFixture.send(1, to: 0..<3, over: air, clock)
        }
        let delivered = result.inbox.all.count
        let land = OutgoingDatagram(receiver: AirFixture.endpoint(0), bytes: Array("land".utf8))
        #expect(result.air.localEndpoint == nil)
        #expect(result.air.send([land]).map(\.receiver) == [AirFixture.endpoint(0)])
        #expect(result.inbox.all.count == delivered)
    }

    @Test("The same seed gives the same trace five times over, another seed another")
    func trace() throws {
        let model = AirModel(loss: 0.1, duplication: 0.1)
        func trace(_ seed: UInt64) throws -> TraceHash {
            try AirFixture.run(seed: seed, drones: 6, model: model) { air, clock in
                try await AirFixture.send(50, to: 0..<6, over: air, clock)
            }.air.trace
        }
        let traces = try (0..<5).map { _ in try trace(7) }
        #expect(traces.allSatisfy { $0 == traces[0] })
        #expect(try trace(8) != traces[0])
    }

    @Test("The receiver may send from within a delivery")
    func sendingFromReceive() throws {
        let texts = try Rehearsal(seed: 1).run { rehearsal in
            let air = SimulatedAir(
                clock: rehearsal.clock, seed: 1, client: AirFixture.client,
                drones: [(EchoDrone(name: "a"), AirFixture.endpoint(0))])
            try air.open { [weak air] batch in
                for datagram in batch where datagram.text == "command" {
                    _ = air?.send([OutgoingDatagram(receiver: datagram.sender, bytes: Array("takeoff".utf8))])
                }
            }
            _ = air.send([OutgoingDatagram(receiver: AirFixture.endpoint(0), bytes: Array("command".utf8))])
            try await rehearsal.clock.sleep(for: .seconds(1))
            return air.drones[0].received
        }
        #expect(texts == ["command", "takeoff"])
    }
}

/// What an air does beyond losing and doubling.
@Suite struct AirFaultTests {
    @Test("What the system does not take is reported and never sent, so many times")
    func sendFaults() throws {
        var model = AirModel()
        model.sendFaults = [
            AirSendFault(to: AirFixture.endpoint(1), count: 2, code: 113, message: "No route to host")
        ]
        let failures = SendFailures()
        let result = try AirFixture.run(model: model) { air, clock in
            for _ in 0..<3 {
                failures.add(
                    air.send(
                        (0..<3).map { OutgoingDatagram(receiver: AirFixture.endpoint($0), bytes: Array("up".utf8)) }))
                try await clock.sleep(for: .milliseconds(20))
            }
        }
        #expect(result.air.drones.map(\.received.count) == [3, 1, 3])
        #expect(failures.all.map(\.receiver) == [AirFixture.endpoint(1), AirFixture.endpoint(1)])
        #expect(failures.all.allSatisfy { $0.code == 113 && $0.message == "No route to host" })
    }

    @Test("An outage may concern state lines only")
    func telemetryOutage() throws {
        let outage = AirOutage(from: .zero, to: ShowInstant(seconds: 60), channel: .telemetry)
        let result = try AirFixture.run(model: AirModel(outages: [outage])) { air, clock in
            try await AirFixture.send(1, to: 0..<3, over: air, clock)
        }
        #expect(result.inbox.telemetry.isEmpty)
        #expect(result.inbox.answers.count == 3)
    }

    @Test("Behind address translation everything comes from one place")
    func translation() throws {
        var model = AirModel()
        let gateway = Endpoint(IPv4Address(172, 17, 0, 1), port: 40_000)
        model.translation = gateway
        let result = try AirFixture.run(model: model) { air, clock in
            try await AirFixture.send(1, to: 0..<3, over: air, clock)
        }
        #expect(result.inbox.answers.count == 3)
        #expect(Set(result.inbox.all.map(\.sender)) == [gateway])
    }
}

/// What a system did not take.
private final class SendFailures: Sendable {
    private let failures = Mutex<[SendFailure]>([])

    func add(_ more: [SendFailure]) {
        failures.withLock { $0 += more }
    }

    var all: [SendFailure] { failures.withLock { $0 } }
}
