import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// E9: motions in the EDU's own frames.
@Suite struct FrameTests {
    @Test("E9: a motion leaves in its frame, and its own answer alone ends it, at once")
    func ownAnswer() {
        var bench = ExchangeBench.framed()
        let id = bench.submit(.climb)
        #expect(bench.sent.map(\.text) == ["Re0201 up 50"])
        bench.move(.climb(50), lasting: 1.5)
        bench.answer("ok")
        bench.answer("Re0101 ok")
        #expect(bench.outcome(id) == nil)
        bench.answer("Re0201 ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E9: the answer may come in the frame of any copy", arguments: CommandFrame.Variant.allCases)
    func anyCopy(variant: CommandFrame.Variant) {
        var bench = ExchangeBench.framed(variant)
        let id = bench.submit(.flip)
        bench.run(3)
        bench.answer(CommandFrame(variant, message: 2, copy: 3).bytes(around: Array("ok".utf8)))
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test(
        "E9: a motion without an answer goes out again in the same frame, whatever telemetry shows, and is not flown twice"
    )
    func again() {
        var bench = ExchangeBench.framed()
        let id = bench.submit(.flip)
        bench.run(4.3)
        #expect(bench.sent.map(\.text).filter { $0 != "battery?" } == ["Re0201 flip l", "Re0202 flip l"])
        bench.answer("Re0202 ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E9: a drone that answers no frame is judged by telemetry as ever")
    func fallback() {
        var bench = ExchangeBench.framed()
        let id = bench.submit(.turn)
        bench.move(.turn(90), lasting: 1.5)
        bench.run(18)
        #expect(bench.outcome(id) == .flown)
    }

    @Test("E9: an `ok` that comes sooner than the motion can have ended is what a drone knows of an earlier run")
    func earlierRun() {
        var bench = ExchangeBench.framed()
        let id = bench.submit(.climb)
        bench.run(0.1)
        bench.answer("Re0201 ok")
        #expect(bench.outcome(id) == nil)
        #expect(bench.ignored == [.early])
    }

    @Test(
        "E9: what a drone knows of an earlier run is not believed later either, and the motion goes out in another frame"
    )
    func knownFrame() {
        var bench = ExchangeBench.framed()
        bench.run(0.03)
        let id = bench.submit(.climb)
        bench.run(0.1)
        bench.answer("Re0201 ok")
        bench.run(3.4)
        bench.answer("Re0201 ok")
        #expect(bench.outcome(id) == nil)
        bench.run(1)
        let frames = bench.sent.filter { $0.text.hasSuffix(" up 50") }.map { $0.text.prefix(4) }
        #expect(frames.first == "Re02" && frames.count > 1 && frames.dropFirst().allSatisfy { $0 == "Re03" })
        bench.move(.climb(50), lasting: 1.5)
        bench.answer("Re0301 ok")
        #expect(bench.outcome(id) == .acknowledged)
    }

    @Test("E9: after `error Not joystick` another frame goes out, since the same one draws the same answer")
    func busy() {
        var bench = ExchangeBench.framed()
        // Not on the beat of the lines: a copy may be due before the line that decides.
        bench.run(0.03)
        let id = bench.submit(.climb)
        bench.run(0.1)
        bench.answer("Re0201 error Not joystick")
        #expect(bench.outcome(id) == nil)
        bench.run(4)
        let frames = bench.sent.filter { $0.text.hasSuffix(" up 50") }.map { $0.text.prefix(4) }
        #expect(frames.first == "Re02" && frames.count > 1 && frames.dropFirst().allSatisfy { $0 == "Re03" })
    }

    @Test("E9: a drone that knows no frames refuses the first one by its text")
    func unknownToDrone() {
        var bench = ExchangeBench.framed()
        let id = bench.submit(.climb)
        bench.run(0.1)
        bench.answer("unknown command: Re0201 up 50")
        guard case .refused(let refusal) = bench.outcome(id) else { return #expect(Bool(false)) }
        #expect(refusal.kind == .unknownCommand)
    }

    @Test("E9: a staged motion is launched with the bytes that a volley was told")
    func staged() {
        var bench = ExchangeBench.framed()
        bench.stage(.forward)
        bench.run(1)
        bench.launch()
        #expect(bench.sent.last?.text == "Re0201 forward 100")
    }
}
