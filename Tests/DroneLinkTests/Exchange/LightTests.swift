import DroneLink
import TelloProtocol
import Testing

/// E6: what answers a light, and what does not.
@Suite struct LightTests {
    private static let red = CommandOrder.prompt(.light(LightCommand(text: "led 255 0 0")))
    private static let green = CommandOrder.prompt(.light(LightCommand(text: "led 0 255 0")))
    private static let heart = CommandOrder.prompt(.light(LightCommand(text: "mled s r heart")))

    /// Leaves an `ok` behind that came a moment ago.
    private var bench: ExchangeBench {
        var bench = ExchangeBench()
        bench.submit(.streamOn)
        bench.run(0.1)
        bench.answer("ok")
        bench.run(0.2)
        bench.forget()
        return bench
    }

    @Test("E6: `led ok` is a light's own answer, however short ago an `ok` came", arguments: ["led ok", "LED OK\r\n"])
    func ownAnswer(_ text: String) {
        var bench = bench
        let light = bench.submit(Self.red)
        bench.run(0.05)
        bench.answer(text)
        #expect(bench.outcome(light) == .acknowledged)
        #expect(bench.texts == ["EXT led 255 0 0"])
    }

    @Test("E6: a plain `ok` answers no light, and is another's late one", arguments: [0.05, 3])
    func plainOK(_ after: Double) {
        var bench = bench
        let light = bench.submit(Self.red)
        bench.run(0.05)
        bench.answer("ok")
        #expect(bench.outcome(light) == nil)
        bench.run(0.5)
        bench.answer("led ok")
        #expect(bench.outcome(light) == .acknowledged)
    }

    @Test("E6: `led ok` answers no set and no motion")
    func notForOthers() {
        var bench = ExchangeBench()
        let set = bench.submit(.streamOn)
        bench.run(0.05)
        bench.answer("led ok")
        #expect(bench.outcome(set) == nil)
        bench.answer("ok")
        #expect(bench.outcome(set) == .acknowledged)
    }

    @Test(
        "E6: the lamp's answer is not the dot matrix's, nor the other way round",
        arguments: [(red, "mled ok", "led ok"), (red, "matrix ok", "led ok"), (heart, "led ok", "matrix ok")])
    func lampAndMatrix(_ order: CommandOrder, other: String, own: String) {
        var bench = ExchangeBench()
        let light = bench.submit(order)
        bench.run(0.05)
        bench.answer(other)
        #expect(bench.outcome(light) == nil)
        #expect(bench.ignored == [.unexpected])
        bench.run(0.05)
        bench.answer(own)
        #expect(bench.outcome(light) == .acknowledged)
    }

    @Test("E5: within 2 s of the same words a light is asked to answer once more, as they may be a double")
    func possibleDouble() {
        var bench = ExchangeBench()
        let red = bench.submit(Self.red)
        bench.run(0.05)
        bench.answer("led ok")
        #expect(bench.outcome(red) == .acknowledged)
        bench.run(0.2)
        let green = bench.submit(Self.green)
        bench.run(0.15)
        bench.answer("led ok")
        #expect(bench.outcome(green) == nil)
        bench.run(0.15)
        bench.answer("led ok")
        #expect(bench.outcome(green) == .acknowledged)
        #expect(bench.texts == ["EXT led 255 0 0", "EXT led 0 255 0", "EXT led 0 255 0"])
    }

    @Test("E5: other words than the last are no double of them")
    func otherWords() {
        var bench = ExchangeBench()
        bench.submit(Self.red)
        bench.run(0.05)
        bench.answer("led ok")
        bench.run(0.15)
        let heart = bench.submit(Self.heart)
        bench.run(0.05)
        bench.answer("matrix ok")
        #expect(bench.outcome(heart) == .acknowledged)
    }

    @Test("E5: a light that is still owed its answer does not hold up a motion")
    func owedLight() {
        var bench = ExchangeBench()
        let light = bench.submit(Self.red)
        bench.run(0.6)
        bench.answer("led ok")
        #expect(bench.outcome(light) == .acknowledged)
        bench.forget()
        bench.submit(.flip)
        bench.run(0.3)
        #expect(bench.texts == ["flip l"])
    }
}
