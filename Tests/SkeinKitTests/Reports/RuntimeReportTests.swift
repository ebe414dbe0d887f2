import DroneLink
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// The field's reports about sockets and tasks, each as a whole run.
@Suite struct RuntimeReportTests {
    private static let names = ["d1", "d2", "d3", "d4"]

    private func flight() throws -> TestFlight {
        try TestFlight(
            drones: Self.names,
            timeline: """
                  - {cue: start, do: takeoff}
                  - {cue: higher, do: up 50}
                  - {cue: turn, late_after: 5s, do: cw 90}
                  - {cue: home, do: land}
                """)
    }

    @Test("B093: a drone whose port is closed for 5 s is asked again; the others' datagrams are not held up")
    func closedPort() async throws {
        var flight = try flight()
        let calm = try await flight.rehearse()
        let endpoint = try #require(flight.stations.first { $0.configuration.name == "d2" }).endpoint
        flight.air.sendFaults = [
            AirSendFault(to: endpoint, count: 10, code: 111, message: "Connection refused")
        ]
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
        let failures = run.entries.filter { $0.kind == "send-failure" }
        #expect(failures.count == 10)
        #expect(failures.allSatisfy { $0.text("to") == "\(endpoint)" && $0.text("error") == "Connection refused" })
        // The others were asked when they would have been asked without it.
        for name in ["d1", "d3", "d4"] {
            let member = run.place(of: name)
            #expect(run.sent(to: member).first?.time == calm.sent(to: member).first?.time)
        }
    }

    @Test("B093: a port that is closed for 5 s in flight is its drone's alone: it goes on by itself, nobody is held up")
    func closedPortInFlight() async throws {
        var flight = try flight()
        let calm = try await flight.rehearse()
        let turn = try #require(calm.outcome.flight.openings.first { $0.cue == "turn" }).time
        let endpoint = try #require(flight.stations.first { $0.configuration.name == "d2" }).endpoint
        // A connected socket tells each of these; one that is not connected tells nothing of it.
        for isTold in [true, false] {
            let begin = turn.advanced(by: .milliseconds(-500))
            let end = begin.advanced(by: .seconds(5))
            flight.air.outages = [AirOutage(from: begin, to: end, endpoint: endpoint, channel: .command)]
            flight.air.sendFaults = []
            if isTold {
                var fault = AirSendFault(to: endpoint, count: .max, code: 111, message: "Connection refused")
                (fault.from, fault.until) = (begin, end)
                flight.air.sendFaults = [fault]
            }
            let run = try await flight.rehearse()
            #expect(run.faultsOfFlown == [])
            #expect(run.outcome.flight.faults.isEmpty)
            #expect(run.entries.contains { $0.kind == "send-failure" } == isTold)
            // The volley reached the others when it would have without it.
            for name in ["d1", "d3", "d4"] {
                let (one, other) = (run.sent(to: run.place(of: name)), calm.sent(to: calm.place(of: name)))
                #expect(one.first { $0.text == "cw 90" }?.time == other.first { $0.text == "cw 90" }?.time)
            }
        }
    }

    @Test("B095: an order that never ends holds up nobody: the step's limit of 5 s acts, all land, no task is left")
    func stuckOrder() async throws {
        var flight = try flight()
        // The drone's answers come after the end of time: its order never ends by itself.
        flight.faults["d4"] = [.silence(to: "up 50"), .telemetryOff(from: .seconds(12))]
        let run = try await flight.rehearse()
        let higher = try #require(run.outcome.flight.openings.first { $0.cue == "higher" }).time
        #expect(run.outcome.flight.openings.map(\.cue) == ["start", "higher"])
        #expect(run.outcome.flight.faults.first.map(\.drone) == "d4")
        for member in run.names.indices {
            let land = try #require(run.sent(to: member).first { $0.text == "land" }).time
            #expect(land - higher <= .seconds(5.02))
        }
        // A rehearsal in which a task were left would not have ended.
        #expect(run.outcome.duration - (higher - .zero) < .seconds(30))
        #expect(run.isEverybodyDown)
    }
}
