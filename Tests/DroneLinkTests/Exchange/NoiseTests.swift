import DroneLink
import TelloProtocol
import Testing

/// E7: what answers nothing.
@Suite struct NoiseTests {
    struct Noise: CustomTestStringConvertible, Sendable {
        var bytes: [UInt8]
        var reason: ExchangeEvent.IgnoreReason
        var testDescription: String { "\(bytes.prefix(8)): \(reason)" }

        init(_ bytes: [UInt8], _ reason: ExchangeEvent.IgnoreReason) {
            (self.bytes, self.reason) = (bytes, reason)
        }

        init(_ text: String, _ reason: ExchangeEvent.IgnoreReason) { self.init(Array(text.utf8), reason) }
    }

    @Test(
        "E7: noise is dropped with its reason, completes no order and pays no debt",
        arguments: [
            Noise([0xCC, 0x18, 0x01, 0xB9, 0x88, 0x56, 0x00], .noise), Noise([0xCC], .noise), Noise([0xFF], .noise),
            Noise([], .noise), Noise("unknown command: keepalive", .noise), Noise([0x6F, 0xC3, 0x28], .unreadable),
            Noise("hello", .unexpected), Noise("12345", .unexpected),
        ])
    func dropped(_ noise: Noise) {
        var bench = ExchangeBench()
        let set = bench.submit(.speed)
        bench.run(0.05)
        bench.answer(noise.bytes)
        #expect(bench.ignored == [noise.reason])
        #expect(bench.outcome(set) == nil)
        bench.answer("ok")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test("E7: statistics count what was ignored by its kind")
    func counted() {
        var bench = ExchangeBench()
        bench.answer([0xFF])
        bench.answer("ok")
        bench.answer("ok")
        bench.answer("unknown command: ion")
        var statistics = LinkStatistics()
        for event in bench.events { statistics.count(event) }
        #expect(statistics.noise == 2)
        #expect(statistics.late == 1)
        #expect(statistics.duplicates == 1)
    }
}
