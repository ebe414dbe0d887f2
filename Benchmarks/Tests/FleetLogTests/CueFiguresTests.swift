import FleetLog
import Testing

@Suite struct CueFiguresTests {
    static let steps = ["takeoff", "cw 20", "cw 21", "cw 22", "land"]

    private func milliseconds(_ values: [Int64]) -> [Int64] { values.map { $0 / 1_000_000 } }

    @Test(
        "The spread goes from the first drone's first datagram to the last drone's, the turn-around from answer to datagram"
    )
    func plain() {
        let show = LogBuilder.perfect(Self.steps, drones: 3).show(Self.steps, drones: 3)
        let figures = CueFigures(of: show)
        #expect(milliseconds(figures.spreads) == [2, 2, 2, 2, 2])
        #expect(milliseconds(figures.turnarounds) == [101, 101, 101, 101])
        #expect(figures.repeated == 0)
        #expect(CueFigures(of: show, steps: 1..<4).turnarounds.count == 2)
        #expect(CueFigures(of: show, steps: 1..<40).spreads.count == 4)
    }

    @Test("A first datagram that was not heard counts for the spread, and its copy as sent again")
    func notHeard() {
        var log = LogBuilder.perfect(Self.steps, drones: 2)
        let place = log.entries.firstIndex { $0.text == "cw 21" && $0.drone == 1 }
        if let place { log.entries[place].nanoseconds += 90_000_000 }
        log.ask("cw 21", drone: 1, at: 3204, kind: .lostCommand)
        let figures = CueFigures(of: log.show(Self.steps, drones: 2), steps: 1..<4)
        #expect(milliseconds(figures.spreads) == [1, 0, 1])
        #expect(figures.repeated == 1)
    }

    @Test("A step whose answers did not all leave at once has no turn-around after it")
    func notPlain() {
        var log = LogBuilder.perfect(Self.steps, drones: 2)
        let answer = log.entries.firstIndex { $0.isAnswer && $0.drone == 1 && $0.nanoseconds > 3_000_000_000 }
        if let answer { log.entries[answer].kind = .lostAnswer }
        let figures = CueFigures(of: log.show(Self.steps, drones: 2), steps: 1..<4)
        #expect(figures.spreads.count == 3)
        #expect(figures.turnarounds.count == 1)
    }

    @Test("A step that was not asked of every drone has no spread, and no turn-around after it")
    func incomplete() {
        var log = LogBuilder.perfect(Self.steps, drones: 2)
        log.entries.removeAll { $0.text == "cw 21" && $0.drone == 1 }
        let figures = CueFigures(of: log.show(Self.steps, drones: 2), steps: 1..<4)
        #expect(figures.spreads.count == 2)
        #expect(milliseconds(figures.turnarounds) == [101])
    }

    @Test("The median of an even number is the lower of the two in the middle; of none there is none")
    func median() {
        #expect(CueFigures.median(of: [4, 1, 3, 2]) == 2)
        #expect(CueFigures.median(of: [9, 1, 5]) == 5)
        #expect(CueFigures.median(of: []) == nil)
    }
}
