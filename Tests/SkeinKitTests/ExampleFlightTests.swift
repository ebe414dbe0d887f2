import Diagnostics
import ShowInterchange
import ShowTime
import SwarmControl
import TelloEmulator
import Testing

@Suite struct ExampleFlightTests {
    @Test(
        "The six-drone show flies as planned on every seed, and nothing is misjudged", arguments: Seeds.first(4, of: 20)
    )
    func openingWave(seed: Int) async throws {
        var flight = try TestFlight.openingWave()
        flight.seed = UInt64(seed)
        let run = try await flight.rehearse()
        #expect(run.faultsOfFlown == [])
    }

    @Test(
        "The first mission flies as planned on any single drone", arguments: ["solo", "old-tello"],
        Seeds.first(2, of: 5))
    func firstFlight(fleet: String, seed: Int) async throws {
        var flight = try TestFlight.example("first-flight", on: fleet)
        flight.seed = UInt64(seed)
        #expect(try await flight.rehearse().faultsOfFlown == [])
    }

    @Test(
        "The plain mission is read without a message, and flies as planned on an old Tello",
        arguments: Seeds.first(2, of: 5))
    func square(seed: Int) async throws {
        var flight = try TestFlight.example("first-flight", on: "old-tello")
        var sink = DiagnosticSink()
        let text = SourceText(name: "square.txt", bytes: Array(try TestFlight.text(of: "Choreography/square.txt").utf8))
        flight.show = try #require(MissionText.importing(text, into: &sink))
        flight.seed = UInt64(seed)
        #expect(sink.diagnostics.isEmpty)
        #expect(try await flight.rehearse().faultsOfFlown == [])
    }
}
