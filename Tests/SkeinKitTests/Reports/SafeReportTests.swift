import DroneLink
import FlightModel
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// The field's reports about aborts, emergencies and programs that end, each as a whole run.
@Suite struct SafeReportTests {
    private static let six = (1...6).map { "d\($0)" }

    @Test("B087: a program that dies in flight leaves nobody with a velocity: all hover, and land after 15 s")
    func diesInFlight() async throws {
        var flight = try TestFlight(
            drones: Self.six,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: ahead, do: forward 100}
                  - {cue: home, at: 90s, do: land}
                """)
        let ahead = try #require(try await flight.rehearse().outcome.flight.openings.first { $0.cue == "ahead" }).time
        let death = ahead.advanced(by: .milliseconds(700))
        // From the drones' side a program that is gone and one whose datagrams are lost are the same.
        flight.air.outages = [AirOutage(from: death, to: ShowInstant(seconds: 100_000))]
        let run = try await flight.rehearse()
        for (member, name) in run.names.enumerated() {
            let journal = run.journal(name)
            let landing = try #require(journal.first { $0.event == .landing(.autoland) }).at
            let motion = try #require(journal.executedMotions.first { $0.command == "forward 100" })
            // The motion that was under way ends where it was to end, and nothing goes on after it.
            #expect(motion.end < death.advanced(by: .seconds(8)))
            #expect(journal.executedMotions.map(\.command).last == "forward 100")
            #expect(landing - death <= .seconds(15.1) && landing > motion.end)
            #expect(run.sent(to: member).allSatisfy { !$0.text.hasPrefix("rc") })
            #expect(abs(run.outcome.drones[member].truth.pose.x - 100) < 1)
        }
        #expect(run.isEverybodyDown)
        #expect(run.airborne == Self.six)
    }

    /// Six drones within a motion of 10 s each.
    private func slow(_ operation: OperatorStep...) throws -> TestFlight {
        var flight = try TestFlight(
            drones: Self.six,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: climb, do: [go 0 0 100 10, go 0 0 100 10, go 0 0 100 10]}
                  - {cue: home, do: land}
                """)
        flight.operation = operation
        return flight
    }

    @Test("B089: abort while six are within a long motion: `land` to all within 100 ms, then `emergency`, no waiting")
    func abort() async throws {
        let run = try await slow(
            OperatorStep(.interrupt, after: .seconds(3), from: .cue("climb")),
            OperatorStep(.interrupt, after: .seconds(1.5), from: .now)
        ).rehearse()
        let climb = try #require(run.outcome.flight.openings.first { $0.cue == "climb" }).time
        for member in run.names.indices {
            let sent = run.sent(to: member)
            let land = try #require(sent.first { $0.text == "land" }).time
            // The operator's steps are looked at every 10 ms.
            #expect(land - climb >= .seconds(3) && land - climb < .seconds(3.1))
            let off = sent.filter { $0.text == "emergency" }.map(\.time)
            #expect(off.count == 3)
            #expect(off.allSatisfy { $0 - land >= .seconds(1.5) && $0 - land < .seconds(1.7) })
            // Neither waits for the answer to `go`, which never came.
            let goes = sent.filter { $0.text.hasPrefix("go") }
            #expect(goes.count == 1 && goes[0].time < land)
            #expect(sent.filter { $0.time > land }.allSatisfy { ["land", "emergency"].contains($0.text) })
            #expect(run.journal(run.names[member]).contains { $0.event.isEmergency })
        }
        #expect(run.isEverybodyDown)
    }

    @Test("B091: drones that hover when a show is started get nothing, the show is refused, and it is said how to land")
    func hovering() async throws {
        var flight = try TestFlight(
            drones: Self.six, timeline: "  - {cue: start, do: takeoff}\n  - {cue: home, do: land}")
        flight.earlier = ["command", "takeoff"]
        let run = try await flight.rehearse()
        guard case .preflightFailed = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        #expect(run.failures.map(\.drone) == Self.six)
        #expect(
            run.failures.allSatisfy { $0.check == .motors && $0.message.contains("land it first with `skein land") })
        #expect(run.names.indices.allSatisfy { run.sent(to: $0).isEmpty })
        #expect(run.outcome.drones.allSatisfy { $0.truth.phase != .standing })
        #expect(
            run.outcome.journals.allSatisfy {
                $0.executedMotions.map(\.command) == ["takeoff"] || $0.executedMotions.isEmpty
            })
    }
}

extension JournalEntry.Event {
    fileprivate var isEmergency: Bool {
        if case .motorsOff(.emergency, _) = self { true } else { false }
    }
}
