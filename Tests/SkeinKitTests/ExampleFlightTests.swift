import ShowTime
import SwarmControl
import TelloEmulator
import Testing

@Suite struct ExampleFlightTests {
    @Test("The six-drone show flies as planned on 20 seeds, and nothing is misjudged", arguments: 1...20)
    func openingWave(seed: Int) async throws {
        var flight = try TestFlight.openingWave()
        flight.seed = UInt64(seed)
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
    }
}
