import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct MotionTests {
    @Test("A take-off lifts after 0.7 s, hangs at 83 cm after 2.6 s and is answered later")
    func takeoff() throws {
        var bench = Bench()
        _ = bench.ask("command")
        bench.send("takeoff")
        bench.pass(0.69)
        #expect(bench.pose.z == 0)
        #expect(bench.phase == .takingOff)
        bench.pass(0.31)
        #expect((5...30).contains(bench.pose.z))
        bench.pass(1.61)
        #expect(bench.pose.z == 83)
        bench.pass(10)
        let answer = try #require(bench.answers(to: 2).first)
        #expect(Bench.text(answer) == "ok")
        #expect(answer.truth?.completion == bench.drone.journal.executedMotions.first?.end)
        #expect(bench.phase == .hovering)
        let hover = bench.lines.filter { bench.now - $0.at < .seconds(4) }.compactMap(\.line.tof)
        #expect(abs(Double(hover.reduce(0, +)) / Double(hover.count) - 83) < 1.5)
    }

    @Test("While it takes off, tof is 10 until it lifts, then at least 25, and the motor time runs")
    func takeoffTelemetry() {
        var bench = Bench.airborne()
        bench.pass(1)
        let tofs = bench.lines.compactMap(\.line.tof)
        #expect(tofs.first == 10)
        #expect(!tofs.contains { (11..<25).contains($0) })
        #expect((bench.lines.last?.line.motorTime ?? 0) >= 3)
    }

    @Test(
        "A motion ends exactly where it was commanded to, and rests half a second before its answer",
        arguments: [
            "up 100", "forward 80", "back 40", "left 60", "right 120", "go 100 50 -20 60", "cw 90", "ccw 270",
            "go 40 0 0 30",
        ])
    func ends(_ text: String) throws {
        let home = Pose(x: 100, y: -50, z: 0, heading: 30)
        var bench = Bench.airborne(home: home)
        let from = bench.pose
        #expect(bench.ask(text) == "ok")
        let goal = from.after(try TelloCommand.parse(text).get())
        #expect(bench.pose.distance(to: goal) < 1e-6)
        #expect(abs(bench.pose.heading - goal.heading) < 1e-6)
        let answer = try #require(bench.answers(to: 3).first)
        let rest = try #require(answer.truth?.completion)
        #expect((.milliseconds(490) ... .milliseconds(510)).contains(answer.departure - rest))
    }

    @Test("A curve ends at its second point")
    func curve() {
        var bench = Bench.airborne(home: Pose(x: 0, y: 0, z: 0, heading: 90))
        #expect(bench.ask("curve 60 60 0 120 0 0 40") == "ok")
        #expect(bench.pose.distance(to: Pose(x: 0, y: -120, z: 83, heading: 90)) < 1e-6)
    }

    @Test("Curves that cannot be flown are named")
    func curveRefusals() {
        var bench = Bench.airborne()
        #expect(bench.ask("curve 50 0 0 100 0 0 40") == "error Three points are collinear!")
        #expect(bench.ask("curve 100 1 0 200 0 0 40") == "error Radius is too large!")
        #expect(bench.ask("curve 30 30 0 60 0 0 40") == "error Radius is too large!")
    }

    @Test("Velocities are dm/s in the frame of the take-off, with z down")
    func velocities() throws {
        var bench = Bench.airborne()
        _ = bench.ask("cw 90")
        bench.sent = []
        _ = bench.ask("forward 100")
        let lines = bench.lines.map(\.line)
        #expect((lines.compactMap(\.vy).max() ?? 0) >= 5)
        #expect((lines.compactMap(\.vx).map(abs).max() ?? 9) <= 1)
        bench.sent = []
        _ = bench.ask("up 100")
        #expect((bench.lines.compactMap(\.line.vz).min() ?? 0) <= -5)
    }

    @Test("A hovering drone reports 0 to 1 dm/s, and its yaw drifts by 2 to 4 degrees in a flight")
    func hover() throws {
        var bench = Bench.airborne()
        for _ in 0..<10 {
            bench.pass(10)
            _ = bench.ask("battery?")
        }
        let lines = bench.lines.filter { bench.now - $0.at < .seconds(90) }.map(\.line)
        #expect(lines.allSatisfy { abs($0.vx ?? 9) <= 1 && abs($0.vy ?? 9) <= 1 && $0.vz == 0 })
        #expect((2...4).contains(abs(lines.last?.yaw ?? 0)))
        #expect(bench.pose.heading == 0)
    }

    @Test("A landing sinks at 45 cm/s, stands a while with its motors on, and answers when they stop")
    func landing() throws {
        var bench = Bench.airborne()
        bench.sent = []
        let start = bench.now
        #expect(bench.ask("land") == "ok")
        #expect(bench.phase == .standing)
        let off = try #require(bench.drone.journal.last { if case .motorsOff = $0.event { true } else { false } })
        let ok = try #require(bench.sent.last { $0.truth != nil })
        #expect(off.at == ok.departure)
        #expect(ok.departure - start >= .seconds(2.5))
        let tofs = bench.lines.filter { $0.at < off.at }.compactMap(\.line.tof)
        #expect((tofs.min() ?? 0) >= 25)
        #expect(bench.lines.contains { $0.at < off.at && $0.line.height == 0 })
        #expect((bench.lines.compactMap(\.line.vz).max() ?? 0) >= 4)
        bench.pass(0.5)
        #expect(bench.lines.last?.line.tof == 10)
        let time = bench.lines.last?.line.motorTime
        bench.pass(3)
        #expect(bench.lines.last?.line.motorTime == time)
    }

    @Test("A `down` below the least height stops there, hovers and is never answered")
    func floor() {
        var bench = Bench.airborne()
        #expect(bench.ask("down 100", within: 12) == nil)
        #expect((27...30).contains(bench.pose.z))
        #expect(bench.phase == .hovering)
        #expect(bench.ask("up 50") == "ok")
    }

    @Test("A flip needs half a battery and comes back to its place")
    func flip() {
        var full = Bench.airborne()
        let pose = full.pose
        #expect(full.ask("flip l") == "ok")
        #expect(full.pose == pose)
        var low = Bench.airborne(battery: 52)
        low.pass(10)
        #expect(low.ask("flip l") == "error")
    }

    @Test("2,000 draws of `up 100` have the measured quantiles within 10 %")
    func durations() {
        var bench = Bench { $0.durationBias = 1 }
        let command = TelloCommand.move(.up, 100)
        let drawn = (0..<2000).map { _ in bench.drone.drawnDuration(command).inSeconds }.sorted()
        for (rank, measured) in [(0.1, 2.37), (0.5, 2.73), (0.9, 2.98)] {
            #expect(abs(drawn[Int(rank * 2000)] - measured) < measured * 0.1)
        }
    }

    @Test("Each flown motion stands once in the journal, refused ones not at all")
    func count() {
        var bench = Bench.airborne()
        _ = bench.ask("up 50")
        _ = bench.ask("up 5000")
        bench.send("forward 50")
        _ = bench.ask("forward 60")
        bench.pass(5)
        _ = bench.ask("land")
        #expect(bench.drone.journal.executedMotions.map(\.command) == ["takeoff", "up 50", "forward 50", "land"])
        #expect(bench.drone.journal.executedMotions.allSatisfy { $0.isComplete })
    }

    @Test("The same seed gives the same bytes, another one others")
    func determinism() {
        func run(_ seed: UInt64) -> [[UInt8]] {
            var bench = Bench.airborne(seed: seed, faults: [.answerLoss(0.1), .telemetryLoss(0.1)])
            _ = bench.ask("forward 100")
            _ = bench.ask("land")
            return bench.sent.map(\.bytes)
        }
        #expect(run(7) == run(7))
        #expect(run(7) != run(8))
    }

    @Test("What is lost does not change how the next motion flies")
    func motionDraws() {
        func durations(_ faults: DroneFaults) -> [Duration] {
            var bench = Bench.airborne(faults: faults)
            for text in ["battery?", "up 50", "forward 100", "cw 90"] { _ = bench.ask(text, within: 6) }
            return bench.drone.journal.executedMotions.map { $0.end - $0.start }
        }
        let lost: DroneFaults = [
            .swallowedAnswers(to: "battery?"), .swallowedAnswers(to: "up"), .swallowedAnswers(to: "forward"),
            .telemetryLoss(0.5),
        ]
        #expect(durations(.none).count == 4)
        #expect(durations(.none) == durations(lost))
    }
}
