import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct FamilyBehaviourTests {
    @Test("B073: a text that is not known is met as the drone's firmware does: named, with `error`, or with silence")
    func unknownAnswers() {
        let cases: [(EmulatedDroneConfiguration.UnknownAnswer, String?)] = [
            (.named, "unknown command: motoron"), (.error, "error"), (.silence, nil),
        ]
        for (manner, answer) in cases {
            var bench = Bench {
                $0.firmware = .sdk13
                $0.unknownAnswer = manner
            }
            #expect(bench.ask("command") == "ok")
            #expect(bench.ask("motoron", within: 3) == answer)
            #expect(bench.ask("battery?") == "90\r\n")
        }
    }

    @Test("`motoron` idles the motors while it stands: motor time runs, `motoroff` ends it")
    func idling() {
        var bench = FamilyAnswers.bench(2)
        #expect(bench.ask("motoron") == "ok")
        bench.pass(5)
        #expect(bench.ask("time?") == "5s\r\n")
        #expect(bench.phase == .standing)
        #expect(bench.lines.last?.line.tof == 10)
        #expect(bench.ask("motoroff") == "ok")
        bench.pass(5)
        #expect(bench.ask("time?") == "5s\r\n")
        #expect(motorEvents(bench) == ["on", "motoroff"])
    }

    @Test("Idling ends with the take-off, and the motor time goes on")
    func idlingThenFlying() {
        var bench = FamilyAnswers.bench(3)
        _ = bench.ask("motoron")
        bench.pass(2)
        #expect(bench.ask("takeoff") == "ok")
        #expect(bench.phase == .hovering)
        #expect(bench.ask("motoroff") == "error")
        #expect(bench.ask("land") == "ok")
        #expect(motorEvents(bench) == ["on", "landed"])
        #expect(bench.drone.truth.motorSeconds > 6)
    }

    @Test("`emergency` ends idling")
    func emergencyWhileIdling() {
        var bench = FamilyAnswers.bench(2)
        _ = bench.ask("motoron")
        bench.send("emergency")
        #expect(motorEvents(bench) == ["on", "emergency"])
    }

    @Test("`throwfly` waits to be thrown, then hovers; nobody throws it, it stays")
    func throwing() {
        var bench = FamilyAnswers.bench(2)
        #expect(bench.ask("throwfly") == "ok")
        #expect(bench.pose.z == 0)
        bench.pass(5)
        #expect(bench.phase == .hovering)
        #expect(bench.texts.filter { $0 == "ok" }.count == 2)
        var left = Bench {
            $0.firmware = .sdk30
            $0.thrownAfter = nil
        }
        _ = left.ask("command")
        #expect(left.ask("throwfly") == "ok")
        left.pass(10)
        #expect(left.phase == .standing)
    }

    @Test("`reboot` is not answered; the drone is away for 10 s and has forgotten SDK mode")
    func reboot() {
        var bench = FamilyAnswers.bench(2)
        bench.send("reboot")
        bench.pass(9)
        #expect(bench.phase == .rebooting)
        bench.pass(2)
        #expect(bench.ask("battery?", within: 1) == nil)
        #expect(bench.ask("command") == "ok")
    }

    @Test("A drone with SDK 3.0 that was never activated says `unactive`, and stays out of SDK mode")
    func inactiveNew() {
        var bench = Bench {
            $0.firmware = .sdk30
            $0.isActivated = false
        }
        #expect(bench.ask("command") == "unactive")
        #expect(bench.ask("takeoff", within: 3) == nil)
        #expect(bench.lines.isEmpty)
        #expect(bench.ask("command") == "unactive")
    }

    @Test("An older one that was never activated enters SDK mode, and refuses to take off and to land")
    func inactiveOld() {
        var bench = Bench { $0.isActivated = false }
        #expect(bench.ask("command") == "ok")
        #expect(bench.ask("battery?") == "90\r\n")
        #expect(bench.ask("takeoff") == "error")
        #expect(bench.ask("land") == "error")
        #expect(bench.phase == .standing)
    }

    @Test("A TT with its controller says `unknown command: keepalive` unasked, at any time; others do not")
    func keepalive() {
        var noisy = Bench {
            $0.firmware = .sdk30
            $0.hasController = true
        }
        noisy.pass(20)
        #expect(noisy.sent.isEmpty)
        _ = noisy.ask("command")
        noisy.pass(120)
        let noise = noisy.sent.filter { Bench.text($0) == "unknown command: keepalive" }
        #expect((15...60).contains(noise.count))
        #expect(noise.allSatisfy { $0.truth == nil && $0.recipient == Bench.client })
        for kind in 0..<3 {
            var quiet = FamilyAnswers.bench(kind)
            quiet.pass(120)
            #expect(!quiet.sent.contains { Bench.text($0) == "unknown command: keepalive" })
        }
    }

    @Test("A latched reply port lasts until the power goes off: another program's port hears nothing until then")
    func latchUntilPowerOff() {
        var bench = Bench {
            $0.firmware = .sdk30
            $0.latchesReplyPort = true
        }
        _ = bench.ask("command")
        let other = Endpoint(Bench.client.address, port: 5000)
        bench.send("command", from: other)
        #expect(bench.answers(to: 2).first?.recipient == Bench.client)
        bench.send("reboot", from: other)
        bench.pass(11)
        bench.send("command", from: other)
        #expect(bench.answers(to: 4).first?.recipient == other)
    }

    @Test("SDK 3.0 counts the 15 s from the end of the last motion, older ones from the last text")
    func automaticLanding() {
        for (kind, isStillUp) in [(1, false), (2, true)] {
            var bench = FamilyAnswers.bench(kind, flying: true)
            _ = bench.ask("speed 10")
            bench.send("forward 100")
            bench.pass(15.5)
            #expect((bench.phase != .landing) == isStillUp, "drone \(kind)")
            bench.pass(20)
            #expect(bench.phase == .standing)
        }
    }

    private func motorEvents(_ bench: Bench) -> [String] {
        bench.drone.journal.compactMap { entry in
            switch entry.event {
            case .motorsOn: "on"
            case .motorsOff(let cause, _): cause.rawValue
            default: nil
            }
        }
    }
}
