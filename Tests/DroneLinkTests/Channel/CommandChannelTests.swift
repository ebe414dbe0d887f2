import DroneLink
import TelloProtocol
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CommandChannelTests {
    @Test("An order that ended before anybody waited for it still tells how")
    func outcomeFirst() async {
        let bench = ChannelBench(1)
        let id = bench.channels[0].submit(.battery)
        bench.answer([(0, "80")])
        #expect(await bench.channels[0].outcome(of: id) == .value("80"))
    }

    @Test("Who waits is resumed once, with the outcome")
    func waiting() async {
        let bench = ChannelBench(1)
        let channel = bench.channels[0]
        async let outcome = channel.perform(.battery)
        while bench.transport.sent.isEmpty { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        bench.answer([(0, "80"), (0, "80"), (0, "81")])
        #expect(await outcome == .value("80"))
    }

    @Test("E1: a second order while one is outstanding ends at once, and the first goes on")
    func second() async {
        let bench = ChannelBench(1)
        let first = bench.channels[0].submit(.battery)
        #expect(await bench.channels[0].perform(.speed) == .superseded)
        bench.answer([(0, "80")])
        #expect(await bench.channels[0].outcome(of: first) == .value("80"))
    }

    @Test("E3: without answers a wait ends by its ticks")
    func ticks() async {
        let bench = ChannelBench(1)
        let id = bench.channels[0].submit(.battery)
        for _ in 0..<700 {
            bench.clock.advance(by: .milliseconds(10))
            bench.channels[0].tick(at: bench.clock.now)
        }
        #expect(await bench.channels[0].outcome(of: id) == .unanswered(copies: 12))
        #expect(bench.transport.sent.count == 12)
    }

    @Test("S1: a landing ends who waits, and what is submitted later ends at once")
    func landing() async {
        let bench = ChannelBench(1)
        let channel = bench.channels[0]
        let id = channel.submit(.takeoff)
        _ = bench.volley.land([channel], at: bench.clock.now)
        #expect(await channel.outcome(of: id) == .superseded)
        #expect(await channel.perform(.battery) == .superseded)
        #expect(bench.transport.sent == [["11 takeoff"], ["11 land"]])
        #expect(channel.status.isLandingDecided)
    }

    @Test("The end of a run supersedes what is outstanding and what is staged")
    func supersede() async throws {
        let bench = ChannelBench(1)
        let channel = bench.channels[0]
        let id = channel.submit(.battery)
        let staged = try #require(channel.stage(.takeoff))
        channel.supersede()
        #expect(await channel.outcome(of: id) == .superseded)
        #expect(await channel.outcome(of: staged) == .superseded)
        bench.answer([(0, "80")])
        #expect(bench.told.values.isEmpty)
    }

    @Test("The status tells what is outstanding, how often it went out, and how old the newest line is")
    func status() {
        let bench = ChannelBench(1)
        let channel = bench.channels[0]
        #expect(channel.status.outstanding == nil)
        #expect(channel.status.isStale)
        bench.demultiplexer.deliver([bench.datagram("bat:70;", from: channel.endpoint, on: .telemetry)])
        _ = channel.submit(.takeoff)
        bench.clock.advance(by: .milliseconds(900))
        #expect(channel.status.outstanding?.command == .takeoff)
        #expect(channel.status.outstanding?.copies == 1)
        #expect(channel.status.age == .milliseconds(900))
        #expect(!channel.status.isStale)
        #expect(channel.status.mayBeAirborne)
        #expect(channel.status.areMotorsOff == nil)
        bench.clock.advance(by: .milliseconds(101))
        #expect(channel.status.isStale)
    }
}
