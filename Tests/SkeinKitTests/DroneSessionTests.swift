import DroneLink
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// One drone outside of a show.
@Suite struct DroneSessionTests {
    private static func commands(_ texts: [String]) -> [TelloCommand] {
        texts.compactMap { try? TelloCommand.parse($0).get() }
    }

    /// Sends orders and keeps what came of each.
    private func send(
        _ texts: [String], in session: TestSession = TestSession(), agrees: Bool = true
    ) async throws -> (run: TestSession.Run<SendingEnd>, results: [OrderResult]) {
        let results = KeptResults()
        let commands = Self.commands(texts)
        #expect(commands.count == texts.count)
        let run = try await session.run { session in
            await session.send(commands, confirm: { _ in agrees }, told: { results.add($0) })
        }
        return (run, results.all)
    }

    @Test("A read is answered, and nothing but `command`, `sn?` and `sdk?` is sent before it, after 1.5 s of listening")
    func read() async throws {
        let (run, results) = try await send(["battery?", "sn?"])
        guard case .done? = run.outcome.value, case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(results.map(\.outcome) == [.value("90"), .value("0TQTESTDRONE01")])
        #expect(run.texts == ["command", "sn?", "sn?", "sdk?", "battery?", "sn?"])
        #expect(try #require(run.sent.first).time >= .milliseconds(1500))
    }

    @Test("A drone that is known by its serial number only is found in the fleet's network")
    func sweep() async throws {
        var session = TestSession()
        session.entry = "{serial: 0TQTESTDRONE01, home: [0, 0]}"
        let (run, results) = try await send(["battery?"], in: session)
        guard case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(results.map(\.outcome) == [.value("90")])
    }

    @Test("Another drone at the address gets no order (I2)")
    func impostor() async throws {
        var session = TestSession()
        session.adjust = { $0.serial = "0TQANOTHERONE1" }
        let (run, results) = try await send(["battery?"], in: session)
        #expect(results.isEmpty)
        #expect(!run.texts.contains("battery?"))
        switch run.outcome.ending {
        case .otherDrone(let reason), .notReachable(let reason): #expect(reason.contains("0TQANOTHERONE1"))
        default: Issue.record("\(run.outcome)")
        }
    }

    @Test("P1: a drone whose motors run before anything was sent gets nothing")
    func flying() async throws {
        var session = TestSession()
        session.before = ["command", "takeoff"]
        let (run, _) = try await send(["battery?"], in: session)
        guard case .flying = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(run.texts.isEmpty)
    }

    @Test("P1: a drone that another computer flies, and that does not say who it is, gets `command` and `sn?` only")
    func flownByAnother() async throws {
        var session = TestSession()
        session.before = ["command", "takeoff"]
        session.adjust = { drone in
            let other = Endpoint(IPv4Address(127, 0, 0, 9), port: 8889)
            drone.faults = [.takenOver(by: other, at: .milliseconds(1)), .silence(to: "sn?")]
        }
        let (run, _) = try await send(["battery?"], in: session)
        guard case .notReachable(let reason) = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(reason.contains("reports running motors"))
        #expect(Set(run.texts) == ["command", "sn?"])
    }

    @Test("A take-off, a move and a landing are flown in order, and the speed is asked for before the move")
    func motions() async throws {
        let (run, results) = try await send(["takeoff", "up 50", "height?", "land"])
        guard case .done? = run.outcome.value, case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(results.map(\.command.wireText) == ["takeoff", "up 50", "height?", "land"])
        #expect(run.drone.journal.executedMotions.map(\.command) == ["takeoff", "up 50", "land"])
        #expect(run.drone.truth.phase == .standing)
        #expect(run.texts.firstIndex(of: "speed?") ?? .max < run.texts.firstIndex(of: "takeoff") ?? .max)
    }

    @Test("Without agreement nothing moves")
    func declined() async throws {
        let (run, results) = try await send(["takeoff", "land"], agrees: false)
        guard case .declined? = run.outcome.value else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(results.isEmpty)
        #expect(run.drone.journal.executedMotions.isEmpty)
    }

    @Test("A battery below the fleet's limit keeps it on the ground")
    func lowBattery() async throws {
        var session = TestSession()
        session.adjust = { $0.battery = 20 }
        let (run, _) = try await send(["takeoff", "land"], in: session)
        guard case .notReady(let report)? = run.outcome.value else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(report.items.contains { $0.verdict == .failure && $0.check == .battery })
        #expect(run.drone.journal.executedMotions.isEmpty)
    }

    @Test("An order that is not carried out lands the drone, and those after it are not sent")
    func failure() async throws {
        var session = TestSession()
        session.adjust = { $0.battery = 45 }
        let (run, results) = try await send(["takeoff", "flip l", "up 50", "land"], in: session)
        guard case .failed(let result)? = run.outcome.value, case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(result.command == .flip(.left))
        #expect(result.message.contains("was refused"))
        #expect(results.map(\.command) == [.takeoff])
        #expect(run.drone.truth.phase == .standing)
        #expect(!run.texts.contains("up 50"))
    }

    @Test("An interrupt in the air lands the drone (S3), and one on the ground ends the session")
    func interrupt() async throws {
        var session = TestSession()
        session.order = (.interrupt, .seconds(12))
        let (run, _) = try await send(["takeoff", "forward 100", "back 100", "forward 100", "land"], in: session)
        #expect(run.outcome.stop == .interrupt)
        guard case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(run.drone.truth.phase == .standing)
        #expect(run.texts.contains("land"))
        #expect(run.texts.filter { $0 == "forward 100" }.count < 2)

        session.order = (.terminate, .seconds(1))
        let (early, _) = try await send(["battery?"], in: session)
        #expect(early.outcome.stop == .terminate)
        #expect(early.texts.isEmpty)
    }

    @Test("A drone that nobody answers for is not reachable")
    func silent() async throws {
        var session = TestSession()
        session.adjust = { $0.faults = DroneFaults([.commandLoss(1)]) }
        let (run, _) = try await send(["battery?"], in: session)
        guard case .notReachable(let reason) = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(reason.contains("ada"))
    }

    @Test("What the firmware lacks is not sent")
    func firmware() async throws {
        let (run, _) = try await send(["EXT led 255 0 0"])
        guard case .unfit(let faults)? = run.outcome.value else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(faults.first?.message.contains("SDK 2.0 has no `EXT led`") == true)
        #expect(!run.texts.contains("EXT led 255 0 0"))
    }

    // MARK: Showing which one it is

    /// Lets the drone show itself; returns what it began, too.
    private func show(
        in session: TestSession = TestSession(), mayHop: Bool = true, agrees: Bool = true
    ) async throws -> TestSession.Run<ShowingEnd> {
        try await session.run { session in
            await session.showItself("1", mayHop: mayHop, confirm: { _, _ in agrees }, began: { _ in })
        }
    }

    @Test("An EDU with SDK 2.0 cannot show itself without moving, and does not unless it may")
    func needsHop() async throws {
        let run = try await show(mayHop: false)
        guard case .needsHop? = run.outcome.value else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(run.texts == ["command", "sn?", "sn?", "sdk?"])
        let declined = try await show(agrees: false)
        guard case .declined? = declined.outcome.value else {
            Issue.record("\(declined.outcome)")
            return
        }
        #expect(declined.drone.journal.executedMotions.isEmpty)
    }

    @Test("With a hop it takes off, hovers and lands")
    func hop() async throws {
        let run = try await show()
        guard case .shown(.hop)? = run.outcome.value, case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(run.drone.journal.executedMotions.map(\.command) == ["takeoff", "land"])
        #expect(run.drone.truth.phase == .standing)
    }

    @Test("A hop that is interrupted lands")
    func interruptedHop() async throws {
        var session = TestSession()
        session.order = (.terminate, .seconds(8))
        let run = try await show(in: session)
        #expect(run.outcome.stop == .terminate)
        guard case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(run.drone.truth.phase == .standing)
        #expect(run.texts.contains("land"))
    }

    /// A session with a drone that speaks SDK 3.0.
    private static func newest(hasController: Bool) -> TestSession {
        var session = TestSession()
        session.adjust = {
            $0.firmware = .sdk30
            $0.hasController = hasController
        }
        return session
    }

    @Test("A Talent blinks and shows its character for 5 s, then goes dark")
    func lights() async throws {
        let run = try await show(in: Self.newest(hasController: true), mayHop: false, agrees: false)
        guard case .shown(.lights)? = run.outcome.value, case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        let lights = run.sent.filter { $0.text.hasPrefix("EXT ") }
        #expect(
            Set(lights.prefix { $0.text != "EXT led 0 0 0" }.map(\.text)) == [
                "EXT led bl 2 255 0 0 0 0 255", "EXT mled s r 1",
            ])
        #expect(lights.last?.text == "EXT mled sc")
        let dark = try #require(lights.first { $0.text == "EXT led 0 0 0" })
        let bright = try #require(lights.first { $0.text == "EXT mled s r 1" })
        #expect(dark.time - bright.time >= .seconds(5))
        #expect(run.drone.truth.motorSeconds == 0)
    }

    @Test("SDK 3.0 without a controller turns its propellers for 5 s while it stands, if somebody agrees")
    func propellers() async throws {
        let run = try await show(in: Self.newest(hasController: false), mayHop: false)
        guard case .shown(.propellers)? = run.outcome.value, case .down = run.outcome.ending else {
            Issue.record("\(run.outcome)")
            return
        }
        #expect(run.drone.truth.phase == .standing)
        #expect((4.5...7).contains(run.drone.truth.motorSeconds), "\(run.drone.truth.motorSeconds)")
        #expect(run.texts.last == "motoroff")
        let declined = try await show(in: Self.newest(hasController: false), agrees: false)
        #expect(declined.drone.truth.motorSeconds == 0)
    }

    @Test("An interrupt stops the propellers and darkens the lights")
    func interruptedShow() async throws {
        var session = Self.newest(hasController: false)
        session.order = (.interrupt, .seconds(6))
        let spinning = try await show(in: session)
        #expect(spinning.outcome.stop == .interrupt)
        #expect(spinning.texts.last == "motoroff")
        #expect(spinning.drone.truth.motorSeconds < 4)
        session = Self.newest(hasController: true)
        session.order = (.interrupt, .seconds(5))
        let blinking = try await show(in: session)
        #expect(blinking.texts.contains("EXT led 0 0 0"))
        #expect(blinking.texts.last == "EXT mled sc")
    }

    @Test("SDK 1.3 is asked with its own words, and what it lacks is not sent")
    func oldest() async throws {
        var session = TestSession()
        session.entry = "{ip: 127.0.1.1, home: [0, 0]}"
        session.adjust = { $0.firmware = .sdk13 }
        let (run, results) = try await send(["battery?", "height?"], in: session)
        #expect(results.map(\.command) == [.read(.battery), .read(.height)], "\(run.outcome)")
        let (pads, _) = try await send(["mon"], in: session)
        guard case .unfit? = pads.outcome.value else {
            Issue.record("\(pads.outcome)")
            return
        }
        #expect(!pads.texts.contains("mon"))
    }
}
