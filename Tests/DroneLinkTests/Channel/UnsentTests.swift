import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// E5: what the system did not take is owed no answer.
@Suite struct UnsentTests {
    /// Whether a motion that waits until no `ok` is owed may go out at once.
    private func isFlipReady(_ bench: ChannelBench) -> Bool {
        bench.clock.advance(by: .seconds(1))
        _ = bench.channels[0].stage(.flip)
        return bench.told.readyDrones.last == 0
    }

    @Test("A drone owes nothing for a `command` that the system did not take", arguments: [true, false])
    func alone(isRefused: Bool) {
        let bench = ChannelBench(1)
        bench.transport.refuse(isRefused)
        bench.channels[0].regain()
        bench.transport.refuse(false)
        #expect(isFlipReady(bench) == isRefused)
    }

    @Test("A drone owes nothing for its part of a volley that the system did not take", arguments: [true, false])
    func volley(isRefused: Bool) {
        let bench = ChannelBench(1)
        _ = bench.channels[0].stage(.flip)
        bench.transport.refuse(isRefused)
        let report = bench.volley.release(bench.channels, at: bench.clock.now)
        #expect(report.failures.count == (isRefused ? 1 : 0))
        bench.transport.refuse(false)
        bench.channels[0].supersede()
        let before = bench.told.readyDrones.count
        _ = isFlipReady(bench)
        #expect(bench.told.readyDrones.count - before == (isRefused ? 1 : 0))
    }

    @Test("What owes nothing takes nobody's debt with it")
    func stream() {
        var bench = ExchangeBench.hovering()
        bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(2.3)
        bench.submit(.prompt(.rc(0, 0, 0, 0)))
        bench.exchange.noteUnsent()
        bench.answer("ok")
        #expect(bench.ignored == [.late])
    }
}
