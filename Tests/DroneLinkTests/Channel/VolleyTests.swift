import DroneLink
import Testing

/// B1, S2: batches over all drones.
@Suite struct VolleyTests {
    @Test("B1: a volley sends every staged motion in one batch")
    func oneBatch() {
        let bench = ChannelBench(3)
        for channel in bench.channels { _ = channel.stage(.takeoff) }
        #expect(bench.told.readyDrones == [0, 1, 2])
        let report = Volley(transport: bench.transport, clock: bench.clock).release(bench.channels, at: bench.clock.now)
        #expect(report.count == 3)
        #expect(report.failures.isEmpty)
        #expect(bench.transport.sent == [["11 takeoff", "12 takeoff", "13 takeoff"]])
    }

    @Test("A volley of drones that have nothing to do sends nothing")
    func empty() {
        let bench = ChannelBench(2)
        for channel in bench.channels { _ = channel.stage(nil) }
        let report = Volley(transport: bench.transport, clock: bench.clock).release(bench.channels, at: bench.clock.now)
        #expect(report.count == 0)
        #expect(bench.transport.sent.isEmpty)
    }

    @Test("S1: a landing that was decided before a volley is never overtaken by it")
    func landingFirst() async {
        let bench = ChannelBench(2)
        let volley = Volley(transport: bench.transport, clock: bench.clock)
        let ids = bench.channels.map { $0.stage(.takeoff) }
        #expect(volley.land(bench.channels, at: bench.clock.now).count == 2)
        #expect(volley.release(bench.channels, at: bench.clock.now).count == 0)
        #expect(bench.transport.sent == [["11 land", "12 land"]])
        for case (let channel, let id?) in zip(bench.channels, ids) {
            #expect(await channel.outcome(of: id) == .superseded)
        }
    }

    @Test("S1: an emergency follows a landing, never the other way round")
    func emergency() {
        let bench = ChannelBench(1)
        let volley = Volley(transport: bench.transport, clock: bench.clock)
        _ = volley.land(bench.channels, at: bench.clock.now)
        _ = volley.emergency(bench.channels, at: bench.clock.now)
        _ = volley.land(bench.channels, at: bench.clock.now)
        #expect(bench.transport.sent == [["11 land"], ["11 emergency"]])
    }

    @Test("S1: volleys and landings from many threads: after its first `land` a drone gets no motion")
    func race() async {
        for _ in 0..<50 {
            let bench = ChannelBench(4)
            let volley = Volley(transport: bench.transport, clock: bench.clock)
            for channel in bench.channels { _ = channel.stage(.takeoff) }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { _ = volley.release(bench.channels, at: bench.clock.now) }
                group.addTask { _ = volley.land(bench.channels, at: bench.clock.now) }
            }
            let order = bench.transport.sent.flatMap { $0 }
            for host in 11...14 {
                let texts = order.filter { $0.hasPrefix("\(host)") }
                #expect(texts == ["\(host) land"] || texts == ["\(host) takeoff", "\(host) land"])
            }
        }
    }
}
