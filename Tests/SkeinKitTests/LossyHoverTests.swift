import DroneLink
import Rehearsal
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// Drones that hover for long in a network that loses datagrams, and delays none.
@Suite struct LossyHoverTests {
    /// One drone dances for a minute, three wait for it.
    private func flight(seed: Int) async throws -> TestRun {
        var flight = try TestFlight(
            drones: ["ada", "bell", "curie", "dora"],
            timeline: """
                  - cue: up
                    do: takeoff
                  - cue: dance
                    do: {ada: [\(Array(repeating: "up 40, down 40", count: 12).joined(separator: ", "))]}
                  - cue: home
                    do: land
                """)
        flight.seed = UInt64(seed)
        flight.air = AirModel(loss: 0.1)
        return try await flight.rehearse()
    }

    @Test(
        "B3, E5: where nothing is late, hardly anything counts as late, whatever was lost before",
        arguments: Seeds.first(4, of: 10))
    func late(seed: Int) async throws {
        let run = try await flight(seed: seed)
        #expect(run.faultsOfFlown == [])
        for member in 1...3 {
            // What a cue's opening drops may still be answered; an answer that was lost spoils none of those after it.
            #expect(run.outcome.flight.statistics[member].late <= 3)
            #expect(run.sent(to: member).count { $0.text == "battery?" } >= 12)
        }
    }
}
