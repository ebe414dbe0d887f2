import DroneLink
import Foundation
import Rehearsal
import ShowTime
import SkeinKit
import Testing

/// Short gaps in the state lines of all drones at once, as a busy computer or a router makes them.
@Suite struct LineGapTests {
    /// Whether there is time for all of them.
    private static let isLong = ProcessInfo.processInfo.environment["SKEIN_LONG"] != nil
    private static let steps = """
          - {cue: start, do: takeoff}
          - {cue: higher, do: up 50}
          - {cue: turn, do: cw 90}
          - {cue: ahead, do: forward 50}
          - {cue: home, do: land}
        """

    @Test(
        "A gap of less than two seconds costs no motion, wherever it falls: each is flown once and known to be",
        arguments: isLong ? [0.7, 0.95, 1.1, 1.5, 1.9] : [0.95, 1.5])
    func gap(length: Double) async throws {
        for tenth in stride(from: 100, to: 320, by: Self.isLong ? 11 : 33) {
            for isHeld in [false, true] {
                var flight = try TestFlight(drones: ["d1", "d2"], timeline: Self.steps)
                let start = Double(tenth) / 10
                var outage = AirOutage(
                    from: ShowInstant(seconds: start), to: ShowInstant(seconds: start + length),
                    channel: isHeld ? nil : .telemetry)
                outage.isHeld = isHeld
                flight.air.outages.append(outage)
                let run = try await flight.rehearse()
                #expect(run.faultsOfFlown == [], "from \(start) s, \(isHeld ? "held up" : "lost")")
            }
        }
    }
}
