import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct WiderFaultTests {
    private func rule(
        _ subject: FaultTrigger.Subject, _ effect: FaultEffect, _ adjust: (inout FaultTrigger) -> Void = { _ in }
    ) -> DroneFaults {
        var trigger = FaultTrigger(subject)
        adjust(&trigger)
        return [FaultRule(when: trigger, effect)]
    }

    private func lines(_ bench: Bench, after count: Int = 0) -> [String] {
        bench.sent.filter { $0.destination == .telemetryPort }.dropFirst(count).map(Bench.text)
    }

    @Test("A choice of commands holds whole words, motions or questions")
    func matches() {
        #expect(CommandMatch.texts(["up", "forward 100"]).holds("up 50"))
        #expect(CommandMatch.texts(["speed"]).holds("speed 50"))
        #expect(!CommandMatch.texts(["speed"]).holds("speed?"))
        #expect(!CommandMatch.texts(["forward 10"]).holds("forward 100"))
        #expect(CommandMatch.motions.holds("takeoff") && !CommandMatch.motions.holds("battery?"))
        #expect(CommandMatch.questions.holds("battery?") && !CommandMatch.questions.holds("up 50"))
    }

    @Test("A fault keeps to its span of time, and to what the drone is doing")
    func occasions() {
        var span = Bench(
            faults: rule(.answers(.all), .lose) { ($0.from, $0.until) = (.seconds(2), .seconds(4)) })
        _ = span.ask("command")
        span.pass(2.5 - span.now.seconds)
        #expect(span.ask("battery?", within: 1) == nil)
        span.pass(4.5 - span.now.seconds)
        #expect(span.ask("battery?") != nil)
        var busy = Bench.airborne(faults: rule(.commands(.texts(["land"])), .lose) { $0.condition = .busy })
        busy.send("forward 200")
        busy.pass(1)
        #expect(busy.ask("land", within: 2) == nil)
        busy.pass(6)
        #expect(busy.ask("land") == "ok")
    }

    @Test("A fault of the drone can follow a command, some time later, once")
    func following() {
        var bench = Bench.airborne(
            faults: rule(.commands(.texts(["up"])), .reboot(down: .seconds(3))) {
                $0.count = 1
                $0.delay = .seconds(2)
            })
        bench.send("up 50")
        bench.pass(1.5)
        #expect(bench.phase == .moving)
        bench.pass(1)
        #expect(bench.phase == .rebooting)
        bench.pass(4)
        #expect(bench.phase == .standing)
    }

    @Test("A moment between two nanoseconds of the clock comes all the same")
    func betweenTicks() {
        let age = Duration.seconds(2) / 3
        var bench = Bench(faults: [FaultRule(when: FaultTrigger(.clock(age)), .setBattery(50))])
        bench.pass(1)
        #expect((49...50).contains(bench.drone.truth.battery))
    }

    @Test("A command that is held up arrives late and is then obeyed")
    func lateCommand() {
        var bench = Bench(faults: rule(.commands(.texts(["battery?"])), .delay(.seconds(1) ... .seconds(1))))
        _ = bench.ask("command")
        #expect(bench.ask("battery?", within: 0.9) == nil)
        bench.pass(1.2)
        #expect(bench.texts.last == "90\r\n")
    }

    @Test("What is held until an age arrives and leaves then, in one burst")
    func holding() {
        var bench = Bench(
            faults: rule(.commands(.all), .hold(until: .seconds(4))) {
                ($0.from, $0.until) = (.seconds(2), .seconds(4))
            })
        _ = bench.ask("command")
        bench.pass(2.5 - bench.now.seconds)
        for _ in 0..<3 { bench.send("battery?") }
        bench.pass(1.4)
        #expect(bench.drone.receipts == 1)
        bench.pass(0.2)
        #expect(bench.drone.receipts == 4)
    }

    @Test("A command can be answered with any bytes, obeyed or not")
    func answers() throws {
        let bytes: [UInt8] = [0xCC, 0x18, 0x01]
        var bench = Bench.airborne(faults: rule(.commands(.texts(["up"])), .reply(bytes)))
        bench.send("up 50")
        bench.pass(5)
        #expect(bench.answers(to: bench.drone.receipts).map(\.bytes) == [bytes])
        #expect(abs(bench.pose.z - 83) < 1)
        var other = Bench.airborne(faults: rule(.answers(.texts(["up"])), .replaceAnswer(Array("okay".utf8))))
        #expect(other.ask("up 50") == "okay")
        #expect(other.pose.z == 133)
    }

    @Test("Of two answers the first waits until the second has passed; alone it waits no longer than its limit")
    func reordering() {
        var bench = Bench(
            faults: rule(.answers(.texts(["battery?"])), .overtake(within: .seconds(2))))
        _ = bench.ask("command")
        bench.send("battery?")
        let first = bench.drone.receipts
        bench.pass(1)
        #expect(bench.answers(to: first).isEmpty)
        bench.send("sdk?")
        bench.pass(0.01)
        let (late, early) = (bench.answers(to: first), bench.answers(to: first + 1))
        #expect(late.count == 1 && early.count == 1)
        #expect((late.first?.departure ?? .zero) > (early.first?.departure ?? .zero))
        bench.pass(2)
        bench.send("battery?")
        bench.pass(3.5)
        #expect(bench.answers(to: bench.drone.receipts).count == 1)
        var commands = Bench(
            faults: rule(.commands(.texts(["battery?"])), .overtake(within: .seconds(2))))
        _ = commands.ask("command")
        commands.send("battery?")
        commands.send("sdk?")
        commands.pass(1.5)
        let received = commands.drone.journal.compactMap { entry -> String? in
            if case .received(_, let text, _) = entry.event { text } else { nil }
        }
        #expect(received == ["command", "sdk?", "battery?"])
    }

    @Test("A motion falls short of its end and is answered as if it were flown")
    func fallingShort() {
        var bench = Bench.airborne(faults: rule(.commands(.texts(["forward", "cw"])), .fallShort(0.25)))
        let before = bench.pose
        #expect(bench.ask("forward 200") == "ok")
        #expect(abs(bench.pose.distance(to: before) - 50) < 0.01)
        #expect(bench.ask("cw 100") == "ok")
        #expect(abs(bench.pose.heading - before.heading - 25) < 0.01)
    }

    @Test("A motion that takes longer than the drone's own limit is given up")
    func runLimit() {
        var bench = Bench.airborne { $0.runLimit = .seconds(2) }
        #expect(bench.ask("forward 500") == "error Run timeout")
    }

    @Test("A drone that lands by itself does so for no reason that it would tell")
    func landing() {
        var bench = Bench.airborne(faults: [FaultRule(when: FaultTrigger(.clock(.seconds(12))), .land)])
        bench.pass(20 - bench.now.seconds)
        #expect(bench.phase == .standing)
        #expect(bench.drone.journal.contains { $0.event == .landing(.fault) })
    }

    @Test("A drone is carried away on the stage while it hovers, and goes on from there")
    func drifting() {
        let effect = FaultEffect.drift(x: 40, y: -30, z: -20, over: .seconds(2))
        var bench = Bench.airborne(faults: rule(.commands(.texts(["up"])), effect))
        #expect(bench.ask("cw 90") == "ok")
        let before = bench.pose
        #expect(bench.ask("up 50") == "ok")
        bench.pass(1)
        #expect(bench.pose != before)
        #expect(bench.phase == .hovering)
        bench.pass(2)
        let after = bench.pose
        #expect(abs(after.x - before.x - 40) < 0.1 && abs(after.y - before.y + 30) < 0.1)
        #expect(abs(after.z - before.z - 30) < 0.1)
        #expect(bench.ask("land") == "ok")
    }

    @Test("State lines are frozen, garbled or those of another firmware, for a time")
    func states() {
        for (effect, isRight) in [
            (FaultEffect.freezeLine, { (lines: [String]) in Set(lines).count == 1 }),
            (
                .garbleLine,
                { lines in lines.allSatisfy { !$0.hasSuffix("\r\n") || $0.count < 200 } && Set(lines).count > 5 }
            ),
            (.tellAs(.sdk13), { lines in lines.allSatisfy { $0.hasPrefix("pitch:") } }),
        ] as [(FaultEffect, ([String]) -> Bool)] {
            var bench = Bench(
                faults: rule(.telemetry, effect) { ($0.from, $0.until) = (.seconds(2), .seconds(4)) })
            _ = bench.ask("command")
            bench.pass(2 - bench.now.seconds)
            let count = lines(bench).count
            bench.pass(1.95)
            #expect(isRight(lines(bench, after: count)), "\(effect)")
            bench.pass(0.2)
            let last = lines(bench).count
            bench.pass(1)
            #expect(lines(bench, after: last).allSatisfy { $0.hasPrefix("mid:") && $0.hasSuffix("\r\n") })
        }
    }

    @Test("The board has the temperature that it is given, and goes on from there")
    func temperature() {
        var bench = Bench(faults: [FaultRule(when: FaultTrigger(.clock(.seconds(2))), .setTemperature(95))])
        _ = bench.ask("command")
        bench.pass(3)
        #expect(lines(bench).last?.contains("templ:95") == true)
    }

    @Test("Something can be said that answers nothing, by the drone or in another's name")
    func saying() throws {
        let other = Endpoint(IPv4Address(127, 0, 9, 9), port: 8889)
        var bench = Bench(faults: [
            FaultRule(when: FaultTrigger(.clock(.seconds(2))), .say(Array("ok".utf8), from: other)),
            FaultRule(when: FaultTrigger(.clock(.seconds(3))), .say([0xCC], from: nil)),
        ])
        _ = bench.ask("command")
        let count = bench.sent.filter { $0.destination == .commandPort }.count
        bench.pass(4)
        let said = bench.sent.filter { $0.destination == .commandPort }.dropFirst(count)
        #expect(said.map(\.bytes) == [Array("ok".utf8), [0xCC]])
        #expect(said.map(\.sender) == [other, nil])
        #expect(said.allSatisfy { $0.truth == nil })
    }

    @Test("A state line can be said in another's name; it goes to the port for state lines")
    func sayingStates() throws {
        let other = Endpoint(IPv4Address(127, 0, 9, 9), port: 8889)
        let line = Array("bat:1;\r\n".utf8)
        var bench = Bench(faults: [
            FaultRule(when: FaultTrigger(.clock(.seconds(2))), .say(line, from: other, isState: true))
        ])
        _ = bench.ask("command")
        bench.pass(3)
        let said = bench.sent.filter { $0.sender == other }
        #expect(said.map(\.bytes) == [line] && said.map(\.destination) == [.telemetryPort])
        #expect(said.first?.recipient?.port == TelloPorts.telemetry)
    }

    @Test("A router can give a drone another address, at once or with a restart; the port stays")
    func newAddress() throws {
        let places = (1...3).map { Endpoint(IPv4Address(127, 0, 1, $0), port: 8889) }
        let (first, second, third) = (places[0], places[1], places[2])
        var bench = Bench(faults: [
            FaultRule(when: FaultTrigger(.clock(.seconds(2))), .readdress(second.address)),
            FaultRule(when: FaultTrigger(.clock(.seconds(4))), .reboot(down: .seconds(1), backAt: third.address)),
        ])
        _ = bench.ask("command")
        #expect(bench.drone.endpoint(after: first) == first)
        bench.pass(3)
        #expect(bench.drone.endpoint(after: first) == second)
        let count = bench.sent.count
        bench.pass(0.5)
        #expect(bench.sent.count > count, "it goes on as it was")
        bench.pass(3)
        #expect(bench.drone.endpoint(after: second) == third)
    }
}
