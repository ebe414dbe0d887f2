import Diagnostics
import DroneLink
import FlightPlanning
import Rehearsal
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// B045: an old Tello alone in its own Wi-Fi flies a mission, one part of a show, and nothing that its SDK lacks.
@Suite struct OldTelloFlightTests {
    @Test("An SDK 1.3 Tello flies the example mission to the letter", arguments: 1...8)
    func mission(seed: Int) async throws {
        var flight = try TestFlight.example("first-flight", on: "old-tello")
        flight.seed = UInt64(seed)
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.sent(to: 0).contains { $0.text == "sdk?" || $0.text == "sn?" })
    }

    @Test(
        "One role of a show for two flies alone on it, each cue not before its time in the whole show", arguments: 1...8
    )
    func oneRole(seed: Int) async throws {
        var flight = try TestFlight.example("duet", on: "old-tello")
        flight.part.role = "harmony"
        flight.seed = UInt64(seed)
        flight.adjust = { $0.configuration.battery = 100 }
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let planned = run.plan.phases.map(\.start)
        let opened = run.outcome.flight.openings.map(\.showTime)
        #expect(opened.count == planned.count)
        #expect(zip(opened, planned).allSatisfy { $0 >= $1 })
    }

    @Test("A show for two on one old Tello is refused, with what to do")
    func twoRoles() throws {
        var flight = try TestFlight.example("duet", on: "old-tello")
        flight.part = ShowPart()
        do {
            _ = try flight.plan(flight.stations)
            Issue.record("it was planned")
        } catch let unflyable as TestFlight.Unflyable {
            #expect(unflyable.diagnostics.first?.advice?.contains("`--role melody` or `--role harmony`") == true)
        }
    }

    @Test("What the drone's SDK turns out to lack is named before take-off, every command with its line")
    func lacking() async throws {
        let timeline = """
              - {cue: up, do: takeoff}
              - cue: pads
                do: [mon, mdirection 0, up 40]
              - cue: down
                do: [moff, down 20]
              - {cue: home, do: land}
            """
        var flight = try TestFlight(drones: ["solo"], timeline: timeline)
        // The fleet file does not say that it is an old one.
        flight.fleet.drones[0].serial = nil
        flight.adjust = { $0.configuration.firmware = .sdk13 }
        let run = try await flight.rehearse()
        let failure = try #require(run.failures.first { $0.check == .firmware })
        #expect(
            failure.message
                == "speaks SDK 1.3, which does not have 3 commands of its part: `mon` (show.yaml:6:10), `mdirection 0` "
                + "(show.yaml:6:15), `moff` (show.yaml:8:10). Take them out, or fly a drone with a newer SDK")
        #expect(run.outcome.journals[0].executedMotions.isEmpty)
    }

    @Test("B041: without a way to the drone's own Wi-Fi nothing is sent, and it is said at once")
    func noAdapter() async throws {
        var flight = try TestFlight.example("first-flight", on: "old-tello")
        flight.knowsAddresses = false
        flight.host = HostFacts(
            adapters: [NetworkAdapter(name: "eth0", address: IPv4Address(10, 0, 0, 5), prefix: 24)])
        let run = try await flight.rehearse()
        guard case .notReachable(let reason) = run.outcome.flight.ending else {
            Issue.record("ended \(run.outcome.flight.ending)")
            return
        }
        #expect(reason.contains("eth0 has 10.0.0.5/24") && reason.contains("TELLO-"))
        #expect(run.entries.allSatisfy { $0.kind != "out" })
        #expect(run.outcome.traffic.commands.sent + run.outcome.traffic.strays == 0)
        #expect(run.outcome.duration < .seconds(2))
    }

    @Test("S3: an interrupt in a motion of an old Tello, which has no `stop`, lands it")
    func interrupt() async throws {
        var flight = try TestFlight.example("first-flight", on: "old-tello")
        flight.operation = [OperatorStep(.interrupt, after: .seconds(3), from: .cue("look-around"))]
        let run = try await flight.rehearse()
        #expect(run.isEverybodyDown)
        #expect(run.cutReason?.contains("Ctrl-C") == true)
        let texts = run.sent(to: 0).map(\.text)
        #expect(!texts.contains("stop") && texts.contains("land"))
    }

    @Test("The connection to a single drone is told as it comes up, and a fleet's is not")
    func connection() async throws {
        func states(_ run: TestRun) -> [ConnectionState] {
            run.events.compactMap { event in
                if case .connection(_, let state, _) = event { state } else { nil }
            }
        }
        let single = try await TestFlight.example("first-flight", on: "old-tello").rehearse()
        #expect(states(single) == [.network, .sdkMode, .telemetry])
        #expect(states(try await TestFlight.example("duet", on: "pair").rehearse()) == [])
    }
}
