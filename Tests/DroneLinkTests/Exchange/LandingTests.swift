import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// S1, S2, S5: landing and emergency.
@Suite struct LandingTests {
    @Test("S2: `land` goes out at once, whatever is outstanding, and again every second for 20 s")
    func repeated() {
        var bench = ExchangeBench.hovering()
        let move = bench.submit(.forward)
        bench.land()
        #expect(bench.texts == ["forward 100", "land"])
        #expect(bench.outcome(move) == .superseded)
        bench.run(25)
        #expect(bench.copies(of: "land") == 20)
        let lands = bench.sent.filter { $0.text == "land" }.map(\.at)
        #expect(zip(lands.dropFirst(), lands).allSatisfy { abs($0 - $1 - 1) < 0.011 })
        #expect(bench.events.contains(.landingUnconfirmed(copies: 20)))
        #expect(bench.exchange.isLandingOver)
        #expect(!bench.exchange.hasLanded)
        #expect(bench.exchange.mayBeAirborne)
    }

    @Test("S2, S5: a landing order ends when telemetry shows the drone on the ground")
    func confirmed() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.land)
        bench.move(.land, lasting: 3)
        bench.run(1.8)
        #expect(bench.outcome(id) == nil)
        bench.run(0.4)
        #expect(bench.outcome(id) == .acknowledged)
        #expect(bench.exchange.hasLanded)
        #expect(!bench.exchange.mayBeAirborne)
        let copies = bench.copies(of: "land")
        bench.run(5)
        #expect(bench.copies(of: "land") == copies)
    }

    @Test("S2: a landing order that is not confirmed in 20 s ends as unknown")
    func unconfirmed() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.land)
        bench.run(20.1)
        #expect(bench.outcome(id) == .unknown)
    }

    @Test("S1: after a landing was decided nothing but `land` and `emergency` is sent")
    func oneWay() {
        var bench = ExchangeBench.hovering()
        let staged = bench.stage(.forward)
        bench.land()
        #expect(bench.outcome(staged) == .superseded)
        bench.launch()
        for order in [CommandOrder.forward, .battery, .speed, .prompt(.stop), .prompt(.rc(0, 0, 0, 0)), .land] {
            let id = bench.submit(order)
            #expect(bench.outcome(id) == .superseded)
        }
        bench.stage(.turn)
        bench.launch()
        bench.run(3)
        #expect(bench.sent.allSatisfy { $0.text == "land" })
        #expect(bench.ready <= 1)
    }

    @Test("S2: asked again, a landing under way says `land` at once, and one that failed begins anew")
    func again() {
        var bench = ExchangeBench.hovering()
        bench.land()
        bench.run(0.5)
        bench.land()
        #expect(bench.copies(of: "land") == 2)
        bench.run(20)
        #expect(bench.exchange.isLandingOver)
        let copies = bench.copies(of: "land")
        bench.land()
        #expect(bench.copies(of: "land") == copies + 1)
        #expect(!bench.exchange.isLandingOver)
    }

    @Test("S2: `emergency` leaves three times, 20 ms apart, and waits for nothing")
    func emergency() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.forward)
        bench.emergency()
        #expect(bench.texts.last == "emergency")
        #expect(bench.outcome(id) == .superseded)
        bench.run(3)
        let times = bench.sent.filter { $0.text == "emergency" }.map(\.at)
        #expect(times.count == 3)
        #expect(zip(times.dropFirst(), times).allSatisfy { abs($0 - $1 - 0.02) < 0.001 })
    }

    @Test("S1: an emergency ends a landing, and no landing follows it")
    func emergencyOverLanding() {
        var bench = ExchangeBench.hovering()
        let id = bench.submit(.land)
        bench.run(0.5)
        bench.emergency()
        bench.land()
        bench.run(5)
        #expect(bench.outcome(id) == .superseded)
        #expect(bench.copies(of: "land") == 1)
        bench.emergency()
        bench.run(1)
        #expect(bench.copies(of: "emergency") == 6)
    }

    @Test("S5: after an emergency tof is not asked")
    func emergencyTof() {
        var bench = ExchangeBench.hovering()
        bench.emergency()
        bench.body.begin(.land, from: bench.now, lasting: 0.5)
        bench.run(0.6)
        bench.body.tof = 60
        bench.run(2.3)
        #expect(bench.exchange.hasLanded)
    }

    @Test("B031, S5: a drone on the ground whose tof has no reading is landed", arguments: [6553, 8192, 0, -1])
    func sentinel(value: Int) throws {
        let text =
            "pitch:0;roll:0;yaw:0;vgx:0;vgy:0;vgz:0;templ:60;temph:63;tof:\(value);h:0;bat:80;baro:1.0;time:30;\r\n"
        let line = try #require(TelemetryLine(parsing: Array(text.utf8)))
        #expect(line.tof == nil)
        var bench = ExchangeBench.hovering()
        bench.land()
        bench.frozen = line
        bench.run(2.2)
        #expect(bench.exchange.hasLanded)
    }

    @Test(
        "S5: h of 0 with motors running, or with 13 cm below, is not landed", arguments: [(true, 10.0), (false, 13.0)])
    func heightAloneDecidesNothing(motorsRun: Bool, tof: Double) {
        var bench = ExchangeBench.hovering()
        bench.land()
        if !motorsRun { bench.move(.land, lasting: 1) }
        bench.body.tof = tof
        bench.run(5)
        #expect(!bench.exchange.hasLanded)
    }

    @Test("B029, S5: without lines a landing is not confirmed")
    func stale() {
        var bench = ExchangeBench.hovering()
        bench.land()
        bench.move(.land, lasting: 3)
        bench.reports = false
        bench.run(5)
        #expect(!bench.exchange.hasLanded)
        #expect(bench.exchange.track.isStale(at: bench.now))
        bench.reports = true
        bench.run(2.5)
        #expect(bench.exchange.hasLanded)
        #expect(!bench.exchange.track.isStale(at: bench.now))
    }

    @Test("S5: a drone that was just told to take off is not landed before 5 s have passed")
    func afterTakeoff() {
        var bench = ExchangeBench()
        bench.submit(.takeoff)
        bench.run(0.5)
        bench.land()
        bench.run(4.3)
        #expect(!bench.exchange.hasLanded)
        bench.run(0.4)
        #expect(bench.exchange.hasLanded)
    }

    @Test("S1: what is outstanding when a run ends on the ground is superseded, once")
    func supersede() {
        var bench = ExchangeBench()
        let id = bench.submit(.streamOn)
        bench.supersede()
        bench.answer("ok")
        bench.run(2)
        #expect(bench.outcome(id) == .superseded)
        #expect(bench.texts == ["streamon"])
    }
}
