import DroneLink
import SkeinKit
import TelloEmulator
import Testing

/// A whole flight with one rule of the exchange left out.
@Suite struct FlawedFlightTests {
    @Test(
        "A flight's exchanges leave a rule out when told to, and only then",
        arguments: [nil, ExchangeFlaw.resendsBlindly])
    func turnFlownTwice(flaw: ExchangeFlaw?) async throws {
        var flight = try TestFlight(
            drones: ["ada"],
            timeline: """
                  - {cue: up, do: takeoff}
                  - {cue: turn, do: cw 90}
                  - {cue: home, do: land}
                """)
        flight.faults = ["ada": [.swallowedAnswers(to: "cw 90")]]
        flight.flaw = flaw
        let run = try await flight.rehearse()
        #expect(run.journal("ada").executedMotions.count { $0.command == "cw 90" } == (flaw == nil ? 1 : 2))
        #expect(run.isEverybodyDown)
    }
}
