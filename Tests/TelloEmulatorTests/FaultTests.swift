import FlightModel
import ShowTime
import TelloProtocol
import Testing

@testable import TelloEmulator

@Suite struct FaultTests {
    @Test("Lost commands never arrive: no receipt, no answer, a line in the journal")
    func commandLoss() {
        var bench = Bench(faults: [.commandLoss(0.3)])
        for _ in 0..<1000 {
            bench.send("command")
            bench.pass(0.2)
        }
        let lost = bench.drone.journal.filter { if case .lostCommand = $0.event { true } else { false } }.count
        #expect((240...360).contains(lost))
        #expect(bench.drone.receipts == 1000 - lost)
        #expect(bench.texts.count == 1000 - lost)
    }

    @Test("Lost answers: the command is obeyed all the same")
    func answerLoss() {
        var bench = Bench.airborne(faults: [.swallowedAnswers(to: "up")])
        #expect(bench.ask("up 50", within: 6) == nil)
        #expect(bench.pose.z == 133)
        #expect(bench.ask("up 50") == "ok")
        #expect(
            bench.drone.journal.contains { if case .lostAnswer(_, "up 50", "ok") = $0.event { true } else { false } })
    }

    @Test("Only motions' answers are late where told so")
    func delay() throws {
        var bench = Bench.airborne(faults: [.answerDelay(1, by: .seconds(9) ... .seconds(9))])
        bench.send("up 50")
        bench.pass(4)
        let answer = try #require(bench.answers(to: bench.drone.receipts).first)
        #expect(answer.departure - (try #require(answer.truth?.completion)) >= .seconds(9.4))
        bench.pass(0.1)
        #expect(bench.ask("battery?", within: 0.2) != nil)
    }

    @Test("All answers can be late")
    func delayAll() {
        var bench = Bench(faults: [.answerDelay(1, by: .seconds(1) ... .seconds(2), motionsOnly: false)])
        bench.send("command")
        #expect((1.0...2.2).contains(bench.answers(to: 1)[0].departure.seconds))
    }

    @Test("A command doubled by the network is received twice, and the second copy of a motion is refused")
    func commandDuplication() {
        var bench = Bench.airborne(faults: [
            FaultRule(
                when: FaultTrigger(.command(prefix: "up")),
                .duplicate(gap: .milliseconds(50) ... .milliseconds(300)))
        ])
        bench.send("up 50")
        let receipt = bench.drone.receipts
        bench.pass(6)
        #expect(bench.drone.receipts == receipt + 1)
        #expect(bench.answers(to: receipt).map(Bench.text) == ["ok"])
        #expect(bench.answers(to: receipt + 1).map(Bench.text) == ["error Not joystick"])
        #expect(bench.pose.z == 133)
    }

    @Test("Answers doubled by the network are the same, at most 300 ms apart")
    func answerDuplication() {
        var bench = Bench(faults: [.answerDuplication(1)])
        bench.send("command")
        let answers = bench.answers(to: 1)
        #expect(answers.map(Bench.text) == ["ok", "ok"])
        #expect((.zero ... .milliseconds(300)).contains(answers[1].departure - answers[0].departure))
    }

    @Test("State lines get lost")
    func telemetryLoss() {
        var bench = Bench(faults: [.telemetryLoss(0.5)])
        _ = bench.ask("command")
        bench.pass(100)
        #expect((400...600).contains(bench.lines.count))
    }

    @Test("B017: the fifth motion is refused once, or for ever", arguments: [1, Int.max])
    func refusal(_ count: Int) {
        var bench = Bench.airborne(faults: [.refusal("error Not joystick", to: "forward", at: 5, count: count)])
        for _ in 0..<4 { #expect(bench.ask("forward 30") == "ok") }
        #expect(bench.ask("forward 30") == "error Not joystick")
        #expect(bench.ask("forward 30") == (count == 1 ? "ok" : "error Not joystick"))
        #expect(bench.ask("land") == "ok")
    }

    @Test("Commands can be met with silence, from one occurrence on")
    func silence() {
        var bench = Bench.airborne(faults: [.silence(to: "up", at: 2)])
        #expect(bench.ask("up 30") == "ok")
        #expect(bench.ask("up 30", within: 5) == nil)
        #expect(bench.pose.z == 113)
        #expect(bench.ask("battery?") != nil)
    }

    @Test("The first copies of a command get lost")
    func lostFirst() {
        var bench = Bench(faults: [.lostFirst("command", count: 2)])
        #expect(bench.ask("command", within: 1) == nil)
        #expect(bench.ask("command", within: 1) == nil)
        #expect(bench.ask("command") == "ok")
    }

    @Test("A restart drops it, forgets the client and the motor time, and ends after its time away")
    func reboot() {
        var bench = Bench.airborne(faults: [.reboot(at: .seconds(15), down: .seconds(8))])
        bench.pass(15.5 - bench.now.seconds)
        #expect(bench.phase == .rebooting)
        #expect(bench.pose.z == 0)
        #expect(bench.ask("command", within: 1) == nil)
        bench.pass(8)
        #expect(bench.phase == .standing)
        #expect(bench.drone.client == nil)
        let count = bench.lines.count
        #expect(bench.ask("battery?", within: 1) == nil)
        #expect(bench.ask("command") == "ok")
        bench.pass(0.5)
        #expect(bench.lines.count > count)
        #expect(bench.lines.last?.line.motorTime == 0)
    }

    @Test("A dead drone is silent for good and wants nothing")
    func death() {
        var bench = Bench(faults: [.dies(at: .seconds(3))])
        _ = bench.ask("command")
        bench.pass(5)
        #expect(bench.phase == .dead)
        #expect(bench.drone.nextWake == nil)
        #expect(bench.ask("command", within: 2) == nil)
        #expect((bench.lines.last?.at.seconds ?? 9) <= 3)
    }

    @Test("State lines can be off while commands are answered")
    func telemetryOff() {
        var bench = Bench(faults: [.telemetryOff()])
        #expect(bench.ask("command") == "ok")
        bench.pass(2)
        #expect(bench.lines.isEmpty)
    }

    @Test(
        "State lines can be changed on their way out",
        arguments: [
            (LineEdit.set(key: "tof", value: "6553"), "tof:6553;"), (.set(key: "foo", value: "3"), "foo:3;mid:-2;"),
            (.replace(";;"), ";;"),
        ])
    func editedLines(edit: LineEdit, part: String) {
        var bench = Bench(faults: [.lines(edit)])
        _ = bench.ask("command")
        bench.pass(0.5)
        let lines = bench.sent.filter { $0.destination == .telemetryPort }.map(Bench.text)
        #expect(lines.count > 2)
        #expect(lines.allSatisfy { $0.contains(part) })
    }

    @Test("State lines can lack a field or end too soon")
    func shortenedLines() {
        for (edit, isCut) in [(LineEdit.drop(key: "baro"), false), (.cut(before: "0;baro:"), true)] {
            var bench = Bench(faults: [.lines(edit)])
            _ = bench.ask("command")
            bench.pass(0.5)
            let lines = bench.sent.filter { $0.destination == .telemetryPort }.map(Bench.text)
            #expect(lines.count > 2)
            #expect(lines.allSatisfy { !$0.contains("baro") && $0.hasSuffix("\r\n") == !isCut })
        }
    }

    @Test("Another client that takes it over gets answers and state lines, until the next `command`")
    func takeover() {
        let other = Endpoint(IPv4Address(192, 168, 10, 77), port: 9000)
        var bench = Bench.airborne(faults: [.takenOver(by: other, at: .seconds(10))])
        bench.pass(10.5 - bench.now.seconds)
        let before = bench.sent.count
        #expect(bench.ask("battery?") != nil)
        bench.pass(0.5)
        #expect(bench.sent[before...].allSatisfy { $0.recipient?.address == other.address })
        #expect(bench.sent[before...].allSatisfy { !$0.isFor(Bench.client) })
        let taken = bench.sent.count
        #expect(bench.ask("command") == "ok")
        bench.pass(0.5)
        #expect(bench.sent[taken...].allSatisfy { $0.isFor(Bench.client) })
        #expect(bench.sent.count > taken + 2)
    }

    @Test("The battery that it tells need not be the one it has")
    func battery() {
        var bench = Bench(faults: [.reportedBattery(33), .battery(60, from: .seconds(2))])
        _ = bench.ask("command")
        bench.pass(3)
        #expect(bench.ask("battery?") == "33\r\n")
        #expect(bench.lines.last?.line.battery == 33)
        #expect((59...60).contains(bench.drone.truth.battery))
    }

    @Test("Every answer says what it truly answers")
    func truth() {
        var bench = Bench.airborne(faults: [.answerDuplication(0.5), .commandDuplication(0.5)])
        for text in ["battery?", "up 50", "sn?", "land"] { _ = bench.ask(text) }
        bench.pass(2)
        let answers = bench.sent.filter { $0.destination == .commandPort && $0.bytes.first != 0xCC }
        #expect(answers.allSatisfy { $0.truth?.drone == "d1" })
        for answer in answers {
            guard let truth = answer.truth else { continue }
            #expect(
                bench.drone.journal.contains {
                    if case .received(truth.receipt, truth.command, _) = $0.event { true } else { false }
                })
        }
    }
}
