import DroneLink
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// The field's reports about the life of drones and of the radio between, each as a whole run.
@Suite struct LifeReportTests {
    private static let names = ["d1", "d2", "d3", "d4"]

    private func flight(_ timeline: String = steps) throws -> TestFlight {
        try TestFlight(drones: Self.names, timeline: timeline)
    }

    private static let steps = """
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: turn, do: cw 90}
          - {cue: home, do: land}
        """

    /// A board that has 70 °C at power-on and 95 °C four minutes later.
    private static let heating = (0...25).map { degree in
        FaultRule(
            when: FaultTrigger(.telemetry, first: 96 * degree + 1),
            .editLine(.set(key: "temph", value: "\(70 + degree)")))
    }

    private func isOnGround(_ run: TestRun) -> Bool {
        run.outcome.flight.openings.isEmpty && run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty }
    }

    @Test("B063: a drone that heats up while everybody waits on the ground is told as such, and keeps the show there")
    func heatsUp() async throws {
        var flight = try flight()
        flight.faults["d2"] = Self.heating
        flight.hesitation = .seconds(230)
        let run = try await flight.rehearse()
        #expect(run.failures.map(\.drone) == ["d2"])
        #expect(run.failures.first?.check == .temperature)
        #expect(run.failures.first?.message.contains("let it cool") == true)
        #expect(isOnGround(run))
        // Told while there was time to do something about it: 75 °C after 48 s, 85 °C after 144 s, two minutes of waiting.
        let told = held(run)
        #expect(told.map(\.drone) == ["d2", nil, "d2"])
        #expect(told.first?.message.contains("75 °C") == true && told.last?.message.contains("85 °C") == true)
        #expect(told.dropFirst().first?.message.contains("switch themselves off") == true)
    }

    /// What was told while somebody was asked whether to take off.
    private func held(_ run: TestRun) -> [(drone: String?, message: String)] {
        run.events.compactMap { if case .groundHold(let drone, let message) = $0 { (drone, message) } else { nil } }
    }

    @Test("B063: a drone that goes dark while everybody waits on the ground is found before take-off")
    func goesDark() async throws {
        var flight = try flight()
        flight.faults["d2"] = Self.heating + [.dies(at: .seconds(100))]
        flight.hesitation = .seconds(110)
        let run = try await flight.rehearse()
        #expect(Set(run.failures.map(\.drone)) == ["d2"])
        #expect(run.failures.contains { $0.check == .telemetry && $0.message.contains("stopped") })
        #expect(isOnGround(run))
        #expect(held(run).last?.drone == "d2" && held(run).last?.message.contains("stopped") == true)
    }

    @Test("B063: a drone that goes dark in a show's own wait on the ground is found before anybody takes off")
    func goesDarkInTheShow() async throws {
        var flight = try flight(
            """
              - {cue: bow, do: speed 60}
              - {cue: start, at: 60s, do: takeoff}
              - {cue: home, do: land}
            """)
        flight.faults["d2"] = [.dies(at: .seconds(30))]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["d2"])
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
        #expect(run.cutReason?.contains("d2 ") == true, "\(run.outcome.flight.ending)")
    }

    @Test("B065: a full drone that refuses to take off twice keeps all down, and is told from one with a low battery")
    func uncalibrated() async throws {
        var flight = try flight()
        flight.faults["d2"] = [.refusal("error", to: "takeoff", count: .max), .battery(96)]
        let run = try await flight.rehearse()
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("d2 `takeoff` was refused with \"error\" (battery 9"))
        for word in ["calibrat", "hot", "propeller"] { #expect(reason.contains(word), "\(reason)") }
        #expect(!reason.contains("charge"))
        #expect(run.sent(to: 1).filter { $0.text == "takeoff" }.count == 2)
        for name in Self.names { #expect(!run.journal(name).executedMotions.contains { $0.command == "up 50" }) }
        #expect(run.isEverybodyDown)
        var low = try self.flight()
        low.faults["d2"] = [.battery(9)]
        guard case .preflightFailed = try await low.rehearse().outcome.flight.ending else {
            return #expect(Bool(false), "a low battery ends a run otherwise")
        }
    }

    /// Nothing of anybody gets through for 6 s; the answers to `up 50` come after it, all at once.
    private func congested(_ policy: String = "") throws -> TestFlight {
        var flight = try flight(
            """
              - {cue: start, do: takeoff}
              - {cue: higher, do: up 50}
              - {cue: again, \(policy)do: up 50}
              - {cue: turn, do: cw 90}
              - {cue: home, do: land}
            """)
        flight.commonFaults = [
            FaultRule(when: FaultTrigger(.answer(prefix: "up 50"), count: 1), .delay(.seconds(6) ... .seconds(6)))
        ]
        return flight
    }

    @Test(
        "B067: all lose all datagrams for 6 s: one fault names the network; no cue opens meanwhile, and the show goes on"
    )
    func congestion() async throws {
        var flight = try congested()
        let higher = try #require(try await flight.rehearse().outcome.flight.openings.first { $0.cue == "higher" })
        flight.air.outages = [
            AirOutage(from: higher.time.advanced(by: .milliseconds(500)), to: higher.time.advanced(by: .seconds(6.5)))
        ]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.kind) == [.outage])
        #expect(run.outcome.flight.faults.first?.all == Self.names)
        let outage = flight.air.outages[0]
        let openings = run.outcome.flight.openings
        #expect(openings.map(\.cue) == ["start", "higher", "again", "turn", "home"])
        #expect(openings.allSatisfy { $0.time < outage.from || $0.time >= outage.to })
        #expect(run.outcome.misjudgements == [])
        #expect(run.isEverybodyDown)
        for name in Self.names {
            #expect(run.journal(name).executedMotions.map(\.command) == run.plannedMotions(run.place(of: name)))
            // Landed by the program, not by the drones' own timer.
            #expect(!run.journal(name).contains { $0.event == .landing(.autoland) })
        }
    }
}
