import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct InterruptionTests {
    @Test("A motion while another runs is refused, and the running one goes on to its end")
    func busy() {
        var bench = Bench.airborne()
        bench.send("forward 100")
        bench.pass(0.5)
        #expect(bench.ask("up 50", within: 0.2) == "error Not joystick")
        bench.pass(6)
        #expect(bench.texts.last == "ok")
        #expect(abs(bench.pose.x - 100) < 1e-6)
        #expect(bench.pose.z == 83)
    }

    @Test("A busy drone may be silent instead")
    func busySilence() {
        var bench = Bench.airborne { $0.busyAnswer = .silence }
        bench.send("forward 100")
        bench.pass(0.2)
        bench.send("up 50")
        let receipt = bench.drone.receipts
        bench.pass(6)
        #expect(bench.answers(to: receipt).isEmpty)
        #expect(abs(bench.pose.x - 100) < 1e-6)
    }

    @Test("`stop` ends a motion where it is: `forced stop` for the motion, `ok` for itself")
    func stop() {
        var bench = Bench.airborne()
        bench.send("forward 300")
        let motion = bench.drone.receipts
        bench.pass(1.5)
        #expect(bench.ask("stop") == "ok")
        let place = bench.pose
        #expect((20...250).contains(place.x))
        bench.pass(6)
        #expect(bench.pose == place)
        #expect(bench.answers(to: motion).map(Bench.text) == ["forced stop"])
        let flown = bench.drone.journal.executedMotions.last
        #expect(flown?.isComplete == false)
        #expect(flown?.to == place)
    }

    @Test("`land` during a motion is obeyed; the motion answers `error Auto land`")
    func landInMotion() {
        var bench = Bench.airborne()
        bench.send("forward 300")
        let motion = bench.drone.receipts
        bench.pass(1)
        #expect(bench.ask("land") == "ok")
        #expect(bench.answers(to: motion).map(Bench.text) == ["error Auto land"])
        #expect(bench.phase == .standing)
    }

    @Test("`land` is swallowed while a take-off is unfinished")
    func landInTakeoff() {
        var bench = Bench()
        _ = bench.ask("command")
        bench.send("takeoff")
        bench.pass(2)
        #expect(bench.ask("land", within: 1) == nil)
        bench.pass(8)
        #expect(bench.phase == .hovering)
        #expect(bench.ask("land") == "ok")
    }

    @Test("On the ground `land` is an error and a motion meets stopped motors; in the air `takeoff` is an error")
    func wrongPlace() {
        var bench = Bench()
        _ = bench.ask("command")
        #expect(bench.ask("land") == "error")
        #expect(bench.ask("up 50") == "error Motor stop")
        #expect(bench.ask("go 100 0 80 60 m1") == "error Motor stop")
        #expect(bench.ask("takeoff") == "ok")
        #expect(bench.ask("takeoff") == "error")
        bench.send("land")
        bench.pass(0.5)
        #expect(bench.ask("land", within: 0.3) == "error Auto land")
        #expect(bench.ask("up 50", within: 0.3) == "error Auto land")
        #expect(bench.ask("takeoff", within: 0.3) == "error")
        bench.pass(8)
        #expect(bench.phase == .standing)
    }

    @Test("`emergency` stops the motors at once and is never answered")
    func emergency() {
        var bench = Bench.airborne()
        bench.send("forward 300")
        let motion = bench.drone.receipts
        bench.pass(1)
        bench.send("emergency")
        #expect(bench.phase == .standing)
        #expect(bench.pose.z == 0)
        bench.pass(25)
        #expect(bench.answers(to: motion).isEmpty)
        #expect(bench.answers(to: motion + 1).isEmpty)
        let offs = bench.drone.journal.filter { if case .motorsOff(.emergency, _) = $0.event { true } else { false } }
        #expect(offs.count == 1)
    }

    @Test("`rc` is never answered, moves the drone, and keeps motions away for a moment")
    func sticks() {
        var bench = Bench.airborne()
        bench.send("rc 0 40 0 0")
        let receipt = bench.drone.receipts
        bench.pass(2)
        #expect(bench.ask("up 50") == "error Not joystick")
        bench.send("rc 0 0 0 0")
        #expect(bench.pose.x > 20)
        #expect(bench.ask("up 50", within: 0.3) == "error Not joystick")
        bench.pass(1)
        #expect(bench.ask("up 50") == "ok")
        #expect(bench.answers(to: receipt).isEmpty)
    }

    @Test(
        "State lines say how fast it is under sticks, however often a program repeats them",
        arguments: [0.02, 0.05, 1])
    func stickSpeed(interval: Double) throws {
        var bench = Bench.airborne()
        for _ in 0..<Int(3 / interval) {
            bench.send("rc 0 40 0 0")
            bench.pass(interval)
        }
        let line = try #require(bench.lines.last?.line)
        // 65 cm/s, of which 3 s with a lag of 0.95 s leave out 4 %.
        #expect(line.vx == 6, "\(line)")
        for _ in 0..<Int(3 / interval) {
            bench.send("rc 0 0 -100 0")
            bench.pass(interval)
        }
        #expect(bench.lines.last?.line.vz == 0, "it sinks no further than its least height")
    }

    @Test("After 15 s without a valid text it lands by itself, and unknown words do not count")
    func autoLand() throws {
        var bench = Bench.airborne()
        let last = bench.drone.link.lastValid
        bench.pass(5)
        _ = bench.ask("nonsense")
        bench.pass(25)
        #expect(bench.phase == .standing)
        let landing = try #require(bench.drone.journal.first { $0.event == .landing(.autoland) })
        #expect(landing.at - last == .seconds(15))
        #expect(!bench.drone.journal.executedMotions.contains { $0.command == "land" })
        #expect(bench.texts.last?.hasPrefix("unknown command") == true)
    }

    @Test("Any valid text keeps it up")
    func keptAlive() {
        var bench = Bench.airborne()
        for _ in 0..<6 {
            bench.pass(10)
            _ = bench.ask("battery?")
        }
        #expect(bench.phase == .hovering)
    }

    @Test("A command during the landing by itself cancels it")
    func cancelledAutoLand() {
        var bench = Bench.airborne { $0.autoLandAfter = .seconds(16) }
        _ = bench.ask("command")
        bench.pass(16.5)
        #expect(bench.phase == .landing)
        #expect(bench.ask("battery?") != nil)
        #expect(bench.phase == .hovering)
        #expect((28...82).contains(bench.pose.z))
        #expect(bench.drone.journal.contains { $0.event == .landingCancelled })
    }

    @Test("`land` during the landing by itself takes it over")
    func takenOverAutoLand() {
        var bench = Bench.airborne()
        _ = bench.ask("command")
        bench.pass(15.5)
        #expect(bench.phase == .landing)
        #expect(bench.ask("land") == "ok")
        #expect(bench.drone.journal.executedMotions.last?.command == "land")
    }

    @Test("The landing by itself cuts a long motion short")
    func autoLandInMotion() {
        var bench = Bench.airborne()
        #expect(bench.ask("go 300 0 0 10", within: 30) == "error Auto land")
    }

    @Test("B009: a motion that is not done after 15.2 s stops where it is and answers `error Run timeout`")
    func runTimeout() throws {
        var bench = Bench.airborne()
        bench.send("go 300 0 0 10")
        let (receipt, start) = (bench.drone.receipts, bench.now)
        for _ in 0..<6 {
            bench.pass(3)
            bench.send("battery?")
        }
        let answer = try #require(bench.answers(to: receipt).first)
        #expect(Bench.text(answer) == "error Run timeout")
        #expect(answer.departure - start == .seconds(rounding: 15.2))
        #expect(answer.truth?.completion == nil)
        #expect((100...200).contains(bench.pose.x))
        #expect(bench.phase == .hovering)
    }

    @Test(
        "B019: with a battery below 10 % take-off is refused, in either wording",
        arguments: ["error", "error Motor stop"])
    func emptyBattery(_ text: String) {
        var bench = Bench(battery: 9) { $0.emptyBatteryAnswer = text }
        _ = bench.ask("command")
        #expect(bench.ask("takeoff") == text)
        bench.pass(0.3)
        #expect(bench.lines.last?.line.battery == 9)
        #expect(bench.phase == .standing)
    }

    @Test("In the air a battery below 10 % brings it down")
    func lowBattery() {
        var bench = Bench.airborne(battery: 12)
        for _ in 0..<6 where bench.phase != .standing {
            bench.pass(5)
            _ = bench.ask("battery?")
        }
        #expect(bench.phase == .standing)
        #expect(bench.drone.journal.contains { $0.event == .landing(.lowBattery) })
    }

    @Test("The battery falls by 1 % every 2 s after take-off")
    func drain() {
        var bench = Bench.airborne(battery: 90)
        let start = bench.drone.truth.battery
        for _ in 0..<4 {
            bench.pass(5)
            _ = bench.ask("command")
        }
        #expect(abs(start - bench.drone.truth.battery - 10) < 0.5)
    }

    @Test("A take-off may be answered twice, 50 to 300 ms apart")
    func secondAnswer() throws {
        var bench = Bench { $0.secondTakeoffAnswer = 1 }
        _ = bench.ask("command")
        _ = bench.ask("takeoff")
        bench.pass(1)
        let answers = bench.answers(to: 2)
        #expect(answers.map(Bench.text) == ["ok", "ok"])
        let gap = try #require(answers.last).departure - (try #require(answers.first).departure)
        #expect((.milliseconds(50) ... .milliseconds(300)).contains(gap))
    }
}
