import Diagnostics
import Rehearsal
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloEmulator
import Testing

/// E9: whole flights in the EDU's own frames.
@Suite struct ReframedFlightTests {
    private func flight(seed: UInt64) throws -> TestFlight {
        var flight = try TestFlight(
            drones: ["ada", "bell"],
            timeline: """
                  - {cue: up, do: takeoff}
                  - {cue: ahead, do: [forward 60, cw 90]}
                  - {cue: flip, do: {ada: flip l, bell: up 40}}
                  - {cue: back, do: [ccw 90, back 60]}
                  - {cue: home, do: land}
                """)
        flight.seed = seed
        flight.fleet.link.resend = Located(.reframe)
        flight.air = AirModel(loss: 0.1)
        flight.commonFaults = [.commandDuplication(0.2, gap: .seconds(1) ... .seconds(5))]
        return flight
    }

    @Test(
        "E9: with loss, and copies seconds apart, each motion is flown exactly once",
        arguments: 1...6 as ClosedRange<UInt64>)
    func exactlyOnce(seed: UInt64) async throws {
        let run = try await flight(seed: seed).rehearse()
        #expect(run.faultsOfFlown == [])
        #expect(run.outcome.misjudgements == [])
        let ada = run.journal("ada").executedMotions.map(\.command)
        #expect(ada == ["takeoff", "forward 60", "cw 90", "flip l", "ccw 90", "back 60", "land"])
        #expect(run.isEverybodyDown)
    }
}
