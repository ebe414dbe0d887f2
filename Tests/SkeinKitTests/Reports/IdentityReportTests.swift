import DroneLink
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// The field's reports about which drone is which, and about drones that wait or vanish, each as a whole run.
@Suite struct IdentityReportTests {
    private static let timeline = """
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: rest, at: 40s, do: down 50}
          - {cue: home, do: land}
        """

    private func flight(_ drones: [String] = ["a", "b", "c"], _ timeline: String = timeline) throws -> TestFlight {
        try TestFlight(drones: drones, timeline: timeline)
    }

    @Test("B049: three drones that are asked `battery?` in one moment answer in any order: each value is its sender's")
    func batteries() async throws {
        var flight = try flight()
        flight.faults = ["a": [.reportedBattery(91)], "b": [.reportedBattery(62)], "c": [.reportedBattery(57)]]
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let credited = run.entries.filter { $0.text("event") == "credited" && $0.text("command") == "battery?" }
        #expect(credited.count >= 9)
        let expected = ["a": "91", "b": "62", "c": "57"]
        #expect(credited.allSatisfy { $0.text("answer") == expected[$0.text("drone") ?? ""] })
        // All three are asked in one moment; what comes back comes in more than one order.
        let rounds = stride(from: 0, to: credited.count - credited.count % 3, by: 3).map { start in
            credited[start..<(start + 3)].compactMap { $0.text("drone") }.joined()
        }
        #expect(Set(rounds).count > 1)
    }

    @Test("B049: of 91, 42 and 17 % the drone with 17 % keeps the show on the ground, and only it is named")
    func lowBattery() async throws {
        var flight = try flight()
        flight.faults = ["a": [.reportedBattery(91)], "b": [.reportedBattery(42)], "c": [.reportedBattery(17)]]
        let run = try await flight.rehearse()
        #expect(run.failures.map(\.drone) == ["c"])
        #expect(run.failures.first?.message.contains("17 %") == true)
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }

    @Test("B051: a drone without a serial number flies, and its identity is said to be unverified")
    func withoutSerial() async throws {
        var flight = try flight(["a"])
        flight.adjust = { $0.configuration.firmware = .sdk13 }
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let item = run.outcome.flight.preflight?.items.first { $0.check == .identity }
        #expect(item?.verdict == .warning && item?.message.contains("not verified") == true)
    }

    @Test("B053: a serial number that is one letter off is a hard error naming expected and actual")
    func oneLetterOff() async throws {
        let run = try await serial("0TQDF6GBMB5SMF", drone: "0TQDF6GBMB5SMG").rehearse()
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        #expect(reason.contains("0TQDF6GBMB5SMF") && reason.contains("0TQDF6GBMB5SMG"))
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }

    @Test("B053: white space around it does not matter, and capitals are a warning at most")
    func spelledOtherwise() async throws {
        let spaced = try await serial("0TQDF6GBMB5SMF", drone: " 0TQDF6GBMB5SMF\n").rehearse()
        #expect(spaced.faultsOfFlown == [])
        #expect(spaced.outcome.flight.preflight?.verdict == .pass)
        let small = try await serial("0TQDF6GBMB5SMF", drone: "0tqdf6gbmb5smf\n").rehearse()
        #expect(small.faultsOfFlown == [])
        #expect(small.outcome.flight.preflight?.verdict == .warning)
    }

    private func serial(_ expected: String, drone actual: String) throws -> TestFlight {
        var flight = try TestFlight(
            show: "show: Test\ncast: [a]\ntimeline:\n\(Self.timeline)\n",
            fleet: "fleet: Test\ndrones:\n  a: {serial: \(expected), ip: 127.0.1.1, home: [0, 0]}\n")
        flight.adjust = { $0.configuration.serial = actual }
        return flight
    }

    @Test(
        "B055: everything seems to come from a container's gateway: nobody is guessed, it is explained, none takes off")
    func translated() async throws {
        var flight = try flight(["d1", "d2", "d3", "d4"])
        flight.air.translation = Endpoint(IPv4Address(172, 17, 0, 1), port: 41_000)
        let run = try await flight.rehearse()
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            return #expect(Bool(false), "ended \(run.outcome.flight.ending)")
        }
        #expect(reason.contains("172.17.0.1") && reason.contains("container") && reason.contains("--network host"))
        #expect(!run.entries.contains { $0.text("event") == "credited" })
        #expect(run.outcome.journals.allSatisfy { $0.executedMotions.isEmpty })
    }

    @Test("B059: three drones that land after 11 s of silence wait 20 s for the fourth, and none comes down")
    func keptAlive() async throws {
        var flight = try flight(
            ["d1", "d2", "d3", "d4"],
            """
              - {cue: start, do: takeoff}
              - cue: slow
                late_after: 60s
                do: {d4: [up 50, down 50, up 50, down 50, up 50, down 50, up 50, down 50, up 50, down 50]}
              - {cue: higher, late_after: 60s, do: up 50}
              - {cue: home, do: land}
            """)
        flight.adjust = { $0.configuration.autoLandAfter = .seconds(11) }
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let openings = run.outcome.flight.openings
        #expect(openings[2].time - openings[1].time >= .seconds(20))
        for name in run.names { #expect(!run.journal(name).contains { $0.event == .landing(.autoland) }) }
        for member in run.names.indices {
            let landing = try #require(run.sent(to: member).first { $0.text == "land" }).time
            let before = run.sent(to: member).filter { $0.time >= run.start && $0.time <= landing }.map(\.time)
            #expect(zip(before, before.dropFirst()).allSatisfy { $1 - $0 <= .milliseconds(5100) })
            // Keep-alive ends with the landing.
            #expect(run.sent(to: member).filter { $0.time > landing }.allSatisfy { $0.text == "land" })
        }
    }

    @Test("B059: after a failure nobody is held up: what cannot be flown is landed, and no question follows `land`")
    func notHeldUp() async throws {
        var flight = try flight(["d1", "d2", "d3", "d4"])
        flight.faults["d4"] = [.refusal("error Not joystick", to: "up 50", count: .max)]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["d4"])
        for member in run.names.indices {
            let landing = try #require(run.sent(to: member).first { $0.text == "land" }).time
            #expect(run.sent(to: member).filter { $0.time > landing }.allSatisfy { $0.text == "land" })
        }
        #expect(run.isEverybodyDown)
    }

    @Test(
        "B061: a drone that vanishes in the fourth step is named with it, the others land first, and the end is bounded"
    )
    func vanished() async throws {
        var flight = try flight(
            ["d1", "d2", "d3", "d4"],
            """
              - {cue: one, do: takeoff}
              - {cue: two, do: up 50}
              - {cue: three, do: cw 90}
              - {cue: four, do: [forward 80, back 80]}
              - {cue: home, do: land}
            """)
        let calm = try await flight.rehearse()
        let four = try #require(calm.outcome.flight.openings.first { $0.cue == "four" }).time
        flight.faults["d3"] = [.dies(at: four.advanced(by: .seconds(1)) - .zero)]
        let run = try await flight.rehearse()
        #expect(run.outcome.flight.faults.map(\.drone) == ["d3"])
        #expect(run.outcome.flight.faults.map(\.cue) == ["four"])
        #expect(run.airborne == ["d3"])
        #expect(run.outcome.flight.members.map(\.hasLanded) == [true, true, false, true])
        // Found within seconds, and then no longer than the 20 s for which `land` is said.
        #expect(run.outcome.duration - (four - .zero) < .seconds(32))
        for name in ["d1", "d2", "d4"] { #expect(run.journal(name).executedMotions.last?.command == "land") }
    }
}
