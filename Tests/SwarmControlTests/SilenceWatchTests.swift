import DroneLink
import ShowTime
import Testing

@testable import SwarmControl

@Suite struct SilenceWatchTests {
    /// Drones in the air whose lines and answers end at some time; they are asked every 2 s.
    private struct Bench {
        var lineEnds: [Double?]
        var answerEnds: [Double?]
        var isFlying = true
        var isBeforeTakeoff = false

        /// What is found until `end`, with the second in which it is.
        func findings(until end: Double = 20, step: Double = 0.1) -> [(Double, SilenceWatch.Finding)] {
            var watch = SilenceWatch()
            var found: [(Double, SilenceWatch.Finding)] = []
            for tick in 0...Int(end / step) {
                let now = Double(tick) * step
                let hearings = lineEnds.indices.map { hearing($0, at: now) }
                found += watch.look(hearings, at: ShowInstant(seconds: now)).map { ((now * 10).rounded() / 10, $0) }
            }
            return found
        }

        private func hearing(_ member: Int, at now: Double) -> Hearing {
            let asked = (now / 2).rounded(.down) * 2
            let end = answerEnds[member] ?? .infinity
            let lastAnswered = asked <= end ? asked : (end / 2).rounded(.down) * 2
            return Hearing(
                line: ShowInstant(seconds: min(now, lineEnds[member] ?? .infinity)),
                answer: ShowInstant(seconds: lastAnswered + 0.05),
                asked: asked <= end ? nil : ShowInstant(seconds: lastAnswered + 2), mayBeAirborne: isFlying,
                isBeforeTakeoff: isBeforeTakeoff)
        }
    }

    @Test("Drones that are heard are none of its business")
    func calm() {
        #expect(Bench(lineEnds: [nil, nil], answerEnds: [nil, nil]).findings().isEmpty)
    }

    @Test("One drone's lines stop and its answers come: found once, after 3 s, and its lines are asked back")
    func linesLost() {
        let found = Bench(lineEnds: [nil, 5], answerEnds: [nil, nil]).findings(until: 12.5)
        #expect(found.map(\.1) == [.regain(1), .linesLost(1), .regain(1), .regain(1)])
        #expect(found[1].0 > 8 && found[1].0 < 8.3)
    }

    /// One of two drones that nobody asks anything, whose lines stop at 5 s.
    private func unasked(lines: @escaping (Double) -> Double, answer: Double?) -> [SilenceWatch.Finding] {
        var watch = SilenceWatch()
        var found: [SilenceWatch.Finding] = []
        for tick in 0...120 {
            let now = Double(tick) / 10
            let calm = Hearing(line: ShowInstant(seconds: now), answer: .zero, asked: nil, mayBeAirborne: true)
            let line = ShowInstant(seconds: lines(now))
            let said = answer.flatMap { now >= $0 ? ShowInstant(seconds: $0) : nil } ?? ShowInstant(seconds: 5)
            let quiet = Hearing(line: line, answer: said, asked: nil, mayBeAirborne: true)
            found += watch.look([calm, quiet], at: ShowInstant(seconds: now))
        }
        return Array(found.prefix(3))
    }

    @Test("One whose lines stop, and that nobody asked anything, is asked at once and found by what it does then")
    func unasked() {
        #expect(unasked(lines: { min($0, 5) }, answer: 8.3) == [.regain(1), .linesLost(1), .regain(1)])
        #expect(unasked(lines: { min($0, 5) }, answer: nil) == [.regain(1), .silent(1), .regain(1)])
        let back = unasked(lines: { $0 < 8.2 ? min($0, 5) : $0 }, answer: nil)
        #expect(
            back == [.regain(1), .silent(1), .linesBack(1, after: ShowInstant(seconds: 8.2) - ShowInstant(seconds: 5))])
    }

    @Test("One drone neither reports nor answers: asked back first, and every 2 s from then on")
    func silent() {
        let found = Bench(lineEnds: [nil, 5, nil], answerEnds: [nil, 5, nil]).findings(until: 12.5)
        #expect(found.map(\.1) == [.regain(1), .silent(1), .regain(1), .regain(1)])
        #expect(found[1].0 > 8 && found[1].0 < 8.3)
    }

    @Test("The lines of all end in one moment: one finding, whether they answer or not")
    func together() {
        #expect(
            Bench(lineEnds: [5, 5.2, 4.9], answerEnds: [nil, nil, nil]).findings().map(\.1) == [
                .allLinesLost([0, 1, 2])
            ])
        #expect(Bench(lineEnds: [5, 5.2, 4.9], answerEnds: [5, 5, 5]).findings().map(\.1) == [.allSilent([0, 1, 2])])
    }

    @Test("Lines that end one after the other are no common matter")
    func apart() {
        let found = Bench(lineEnds: [5, 8], answerEnds: [nil, nil]).findings()
        #expect(found.map(\.1).filter { ![.regain(0), .regain(1)].contains($0) } == [.linesLost(0), .linesLost(1)])
    }

    @Test("A computer that stood still for 5 s has heard nothing, and finds nothing")
    func stall() {
        var watch = SilenceWatch()
        let heard = Hearing(line: .zero, answer: .zero, asked: .zero, mayBeAirborne: true)
        #expect(watch.look([heard, heard], at: .zero).isEmpty)
        #expect(watch.look([heard, heard], at: ShowInstant(seconds: 5)).isEmpty)
        let fresh = Hearing(line: ShowInstant(seconds: 5), answer: .zero, asked: nil, mayBeAirborne: true)
        #expect(watch.look([fresh, fresh], at: ShowInstant(seconds: 5.1)).isEmpty)
    }

    @Test("B063: a drone that falls dark before its take-off is found on the ground, also when it still answers")
    func darkBeforeTakeoff() {
        var bench = Bench(lineEnds: [nil, 5], answerEnds: [nil, 5], isFlying: false, isBeforeTakeoff: true)
        #expect(bench.findings(until: 20).map(\.1) == [.unseen(1)])
        bench.answerEnds = [nil, nil]
        #expect(bench.findings(until: 20).map(\.1) == [.unseen(1)])
        bench.lineEnds = [5, 5]
        bench.answerEnds = [5, 5]
        #expect(bench.findings(until: 20).map(\.1) == [.allSilent([0, 1])])
    }

    @Test("Drones that have landed, and those that never reported, are not watched")
    func ground() {
        #expect(Bench(lineEnds: [5, 5], answerEnds: [5, 5], isFlying: false).findings().isEmpty)
    }

    @Test("What was lost and comes back is said with the length of the pause")
    func back() {
        var watch = SilenceWatch()
        func look(line: Double, at now: Double) -> [SilenceWatch.Finding] {
            let hearing = Hearing(
                line: ShowInstant(seconds: line), answer: ShowInstant(seconds: now), asked: nil, mayBeAirborne: true)
            return watch.look([hearing], at: ShowInstant(seconds: now))
        }
        for tick in 0...40 where look(line: 1, at: 1 + Double(tick) / 10) == [.regain(0), .linesLost(0)] { break }
        #expect(look(line: 5.5, at: 5.5) == [.linesBack(0, after: .seconds(4.5))])
        #expect(look(line: 5.6, at: 5.6).isEmpty)
    }
}
