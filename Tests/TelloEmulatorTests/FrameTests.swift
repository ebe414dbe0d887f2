import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

/// E9: an EDU takes commands out of their frames.
@Suite struct FrameTests {
    /// What a drone said, in its frames.
    private func answers(_ bench: Bench) -> [String] {
        bench.sent.filter { $0.destination == .commandPort && $0.truth != nil }
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("E9: a framed motion is flown once, and every copy after its end is answered again in its own frame")
    func once() {
        var bench = Bench.airborne()
        let before = answers(bench).count
        bench.send("Re0701 up 50")
        bench.pass(0.5)
        bench.send("Re0702 up 50")
        bench.pass(6)
        #expect(Array(answers(bench)[before...]) == ["Re0701 ok"])
        bench.send("Re0703 up 50")
        bench.pass(6)
        #expect(Array(answers(bench)[before...]) == ["Re0701 ok", "Re0703 ok"])
        #expect(bench.drone.journal.executedMotions.count { $0.command == "up 50" } == 1)
    }

    @Test("E9: the same words in another frame are another motion, and so they are in the frames of 2018")
    func another() {
        var bench = Bench.airborne()
        bench.send("Re0701 up 50")
        bench.pass(6)
        bench.send("Re0801 up 50")
        bench.pass(6)
        bench.drone.handle([0x52, 0x65, 1, 9, 1, 2] + Array(" down 50".utf8), from: Bench.client, at: bench.now)
        bench.pass(6)
        #expect(
            bench.drone.journal.executedMotions.map(\.command).filter { $0 != "takeoff" } == [
                "up 50", "up 50", "down 50",
            ])
    }

    @Test("E9: a drone without pads knows no frames")
    func unknown() {
        var bench = Bench.airborne { $0.firmware = .sdk13 }
        #expect(bench.ask("Re0701 up 50") == "unknown command: Re0701 up 50")
    }
}
