import DroneLink
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// One drone of four goes wrong in flight.
@Suite struct DroneFaultFlightTests {
    private static let names = ["d1", "d2", "d3", "d4"]

    private func flight(_ faults: [String: [FaultRule]], _ timeline: String = steps) throws -> TestFlight {
        var flight = try TestFlight(drones: Self.names, timeline: timeline)
        flight.faults = faults
        return flight
    }

    private static let steps = """
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: turn, do: cw 90}
          - {cue: ahead, do: forward 50}
          - {cue: home, do: land}
        """

    @Test(
        "B019, B065, B081: one drone refuses to take off, nobody goes on, all land, and the message names its battery",
        arguments: [("error Motor stop", 60.0), ("error", 96)])
    func refusedTakeoff(text: String, battery: Double) async throws {
        var flight = try flight([
            "d3": [.refusal(text, to: "takeoff", count: 9), .reportedBattery(9, from: .seconds(5))]
        ])
        if battery > 90 { flight.faults["d3"] = [.refusal(text, to: "takeoff", count: 9)] }
        flight.adjust = { $0.configuration.battery = battery }
        let run = try await flight.rehearse()
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("d3 `takeoff` was refused with \"\(text)\""))
        #expect(reason.contains("battery"))
        for name in Self.names {
            #expect(!run.journal(name).executedMotions.contains { $0.command == "up 50" })
        }
        #expect(run.journal("d3").executedMotions.isEmpty)
        #expect(run.journal("d1").executedMotions.map(\.command) == ["takeoff", "land"])
        #expect(run.isEverybodyDown)
        #expect(run.outcome.misjudgements == [])
    }

    @Test("B003: a lost `up 50` is sent once more, all wait, and the show is flown")
    func lostMotion() async throws {
        let run = try await flight(["d3": [.lostFirst("up 50")]]).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.flight.statistics.map(\.motionsResent) == [0, 0, 1, 0])
        let ups = Self.names.compactMap { name in run.journal(name).executedMotions.first { $0.command == "up 50" } }
        let turns = Self.names.compactMap { name in run.journal(name).executedMotions.first { $0.command == "cw 90" } }
        let lastUp = try #require(ups.map(\.end).max())
        #expect(ups.count == 4 && turns.count == 4)
        #expect(turns.allSatisfy { $0.start > lastUp })
    }

    @Test("B013: a lost `ok` is made good by telemetry, and the show is flown")
    func lostAnswer() async throws {
        let run = try await flight(["d2": [.swallowedAnswers(to: "cw 90")]]).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.flight.statistics[1].decidedByTelemetry == 1)
        #expect(run.outcome.flight.statistics[1].motionsResent == 0)
    }

    @Test("B001: an `ok` that is 9 s late ends no later motion before its time")
    func lateAnswer() async throws {
        let nine = Duration.seconds(9)...Duration.seconds(9)
        let late = FaultRule(when: FaultTrigger(.answer(prefix: "up 50")), .delay(nine))
        let run = try await flight(["d1": [late]]).rehearse()
        #expect(run.faultsOfFlown == [])
    }

    @Test("B017: a motion that is refused once with `error Not joystick` is flown with its second copy")
    func clearedPositioning() async throws {
        let run = try await flight(["d1": [.refusal("error Not joystick", to: "forward 50")]]).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.flight.statistics[0].motionsResent == 1)
    }

    @Test("B017: a motion that is refused for good is a fault by drone and step, and all land")
    func lastingPositioning() async throws {
        let run = try await flight(["d1": [.refusal("error Not joystick", to: "forward 50", count: .max)]]).rehearse()
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("d1 `forward 50` was refused with \"error Not joystick\""))
        #expect(run.outcome.flight.faults.map(\.cue) == ["ahead"])
        #expect(run.isEverybodyDown)
    }

    @Test("B009: a motion that gets nowhere is its drone's fault, its copies change nothing, and all land")
    func stall() async throws {
        let run = try await flight(["d4": [.stall("forward 50")]]).rehearse()
        let reason = try #require(run.cutReason)
        #expect(reason.hasPrefix("d4 `forward 50` was refused"))
        #expect(run.outcome.flight.faults.map(\.cue) == ["ahead"])
        #expect(run.journal("d4").executedMotions.filter { $0.command == "forward 50" }.count == 1)
        #expect(run.isEverybodyDown)
    }

    @Test("B061: a drone that dies in flight is named, the others land, and the end comes in bounded time")
    func death() async throws {
        let run = try await flight(["d3": [.dies(at: .seconds(16))]]).rehearse()
        #expect(run.airborne == ["d3"])
        #expect(run.outcome.flight.faults.first?.drone == "d3")
        #expect(run.outcome.duration < .seconds(90))
        for name in ["d1", "d2", "d4"] {
            #expect(run.outcome.drones[run.place(of: name)].truth.phase == .standing)
        }
        #expect(run.outcome.flight.members.map(\.hasLanded) == [true, true, false, true])
    }

    @Test("A drone that restarts in flight is named, and the others land")
    func reboot() async throws {
        let run = try await flight(["d2": [.reboot(at: .seconds(16))]]).rehearse()
        #expect(!run.isFlown)
        #expect(run.outcome.flight.faults.first?.drone == "d2")
        #expect(run.outcome.duration < .seconds(90))
        #expect(run.isEverybodyDown)
    }

    @Test("B059: drones that wait for a slow one are kept in the air, though they would land after 11 s of silence")
    func keptAlive() async throws {
        let timeline = """
              - {cue: start, do: takeoff}
              - cue: wait
                late_after: 60s
                do:
                  d4: [up 50, down 50, up 50, down 50, up 50, down 50, up 50, down 50]
              - {cue: higher, late_after: 60s, do: up 50}
              - {cue: home, do: land}
            """
        var flight = try flight([:], timeline)
        flight.adjust = { $0.configuration.autoLandAfter = .seconds(11) }
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        for name in Self.names {
            #expect(!run.journal(name).contains { $0.event == .landing(.autoland) })
        }
        for member in Self.names.indices {
            let sent = run.sent(to: member).map(\.time).filter { $0 > run.start }
            let gaps = zip(sent, sent.dropFirst()).map { $1 - $0 }
            #expect(gaps.allSatisfy { $0 <= .milliseconds(5100) })
        }
        let longest = run.journal("d4").executedMotions.filter { $0.command != "takeoff" && $0.command != "land" }
        let first = try #require(longest.first), last = try #require(longest.dropFirst(7).first)
        #expect(last.end - first.start > .seconds(15))
    }
}
