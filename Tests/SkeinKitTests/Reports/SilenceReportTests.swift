import DroneLink
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// The field's reports about drones that fall silent in flight: a port or a drone that another program takes.
@Suite struct SilenceReportTests {
    private static let names = ["d1", "d2", "d3", "d4"]
    private static let other = Endpoint(IPv4Address(10, 0, 0, 99), port: 9000)

    private func flight() throws -> TestFlight {
        try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: higher, do: up 50}
                  - {cue: turn, do: cw 90}
                  - {cue: rest, at: 40s, do: cw 90}
                  - {cue: home, do: land}
                """)
    }

    private func motions(_ run: TestRun, _ drone: String, after time: ShowInstant) -> [String] {
        run.sent(to: run.place(of: drone)).filter { $0.time > time }.map(\.text)
            .filter { !["battery?", "command", "land"].contains($0) }
    }

    @Test("B035: all state lines stop at once while answers come: one fault names the port, not one for each drone")
    func portTaken() async throws {
        var flight = try flight()
        flight.air.outages = [
            AirOutage(from: ShowInstant(seconds: 14), to: ShowInstant(seconds: 900), channel: .telemetry)
        ]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["all 4 drones"])
        let message = try #require(run.outcome.flight.faults.first?.message)
        #expect(message.contains("UDP port 8890") && message.contains("another program"))
        let landing = try #require(run.sent(to: 0).first { $0.text == "land" }).time
        #expect(landing < ShowInstant(seconds: 20))
        for name in Self.names { #expect(motions(run, name, after: landing) == []) }
        #expect(run.isEverybodyDown)
        // Nobody can see that they stand.
        #expect(run.airborne == Self.names)
    }

    @Test("E4, S4: a drone that hears nothing more, but reports, lands by itself and is named before its copies end")
    func deaf() async throws {
        var flight = try flight()
        var deaf = FaultTrigger(.command(prefix: ""))
        deaf.from = .seconds(18)
        flight.faults["d2"] = [FaultRule(when: deaf, .lose)]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["d2"])
        #expect(run.cutReason?.contains("comes down without a command") == true)
        let landing = try #require(run.sent(to: 0).first { $0.text == "land" }).time
        #expect(landing < ShowInstant(seconds: 40))
        #expect(run.isEverybodyDown)
    }

    @Test(
        "B035: nothing of anybody comes any more: one fault names the network, and all land when it does not come back")
    func networkDown() async throws {
        var flight = try flight()
        flight.air.outages = [AirOutage(from: ShowInstant(seconds: 18), to: ShowInstant(seconds: 40))]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["all 4 drones"])
        #expect(run.outcome.flight.faults.map(\.all) == [Self.names])
        #expect(run.cutReason?.contains("the network is down") == true)
        let landing = try #require(run.sent(to: 0).first { $0.text == "land" }).time
        #expect(landing < ShowInstant(seconds: 33))
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test("B6: an outage of all is waited out, the show clock stands still meanwhile, and nothing is fired in a burst")
    func outageWaitedOut() async throws {
        var flight = try flight()
        flight.air.outages = [AirOutage(from: ShowInstant(seconds: 18), to: ShowInstant(seconds: 27))]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["all 4 drones"])
        guard case .flownWithFaults = run.outcome.flight.ending else {
            Issue.record("ended \(run.outcome.flight.ending)")
            return
        }
        #expect(run.events.contains { if case .paused(.outage) = $0 { true } else { false } })
        let resumed = try #require(run.entries.first { $0.kind == "resumed" }).time
        #expect(resumed > ShowInstant(seconds: 27))
        for opening in run.outcome.flight.openings {
            #expect(opening.time < ShowInstant(seconds: 22) || opening.time >= resumed)
        }
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test("B047: a drone that another client takes over is named as that, asked back, and flown no further")
    func takenOver() async throws {
        var flight = try flight()
        flight.faults["d2"] = [.takenOver(by: Self.other, at: .seconds(18))]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["d2"])
        #expect(run.cutReason?.contains("d2 fell silent") == true)
        #expect(run.cutReason?.contains("possibly taken over") == true)
        let taken = ShowInstant(seconds: 18)
        let regains = run.sent(to: 1).filter { $0.time > taken && $0.text == "command" }
        #expect(regains.count == 1)
        #expect(run.sent(to: 0).filter { $0.time > taken && $0.text == "command" }.isEmpty)
        let regain = try #require(regains.first).time
        #expect(regain - taken < .seconds(7))
        for name in Self.names { #expect(motions(run, name, after: regain) == []) }
        // `command` got it back: its lines show that it landed.
        #expect(run.outcome.flight.members.allSatisfy { $0.hasLanded == true })
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test(
        "B047: while an operator is asked, nothing but questions and `command` goes out, even when it is back at once")
    func takenOverWithOperator() async throws {
        var flight = try flight()
        flight.hasOperator = true
        flight.faults["d2"] = [.takenOver(by: Self.other, at: .seconds(18))]
        let run = try await flight.rehearse()
        let holding = try #require(run.entries.first { $0.kind == "holding" }).time
        #expect(run.outcome.flight.faults.map(\.drone) == ["d2"])
        #expect(run.events.contains { if case .linesBack(drone: "d2", _) = $0 { true } else { false } })
        for name in Self.names { #expect(motions(run, name, after: holding) == []) }
        #expect(run.cutReason?.contains("nobody decided within 10 s") == true)
        #expect(run.isEverybodyDown)
    }

    @Test("B047: a drone that is kept by the other client is asked back again and again, and named at the end")
    func keptByTheOther() async throws {
        var flight = try flight()
        flight.hasOperator = true
        flight.faults["d2"] = [.takenOver(by: Self.other, at: .seconds(18)), .silence(to: "command", at: 2)]
        let run = try await flight.rehearse()
        let regains = run.sent(to: 1).filter { $0.time > ShowInstant(seconds: 18) && $0.text == "command" }
        #expect((4...6).contains(regains.count))
        #expect(run.airborne == ["d2"])
        #expect(run.outcome.flight.members.map(\.hasLanded) == [true, false, true, true])
        #expect(run.outcome.misjudgements == [])
    }
}
