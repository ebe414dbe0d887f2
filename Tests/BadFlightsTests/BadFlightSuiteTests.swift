import BadFlights
import DroneLink
import Foundation
import ShowTime
import Testing

@Suite struct BadFlightSuiteTests {
    /// Without optimization a flight takes ten times as long: `make bad-flights` flies thousands, these tests a few.
    private static let isLong = ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1"

    @Test("Whatever goes wrong in the first seeds, every rule of the contract holds")
    func firstSeeds() async {
        let count = Self.isLong ? 100 : 8
        var suite = BadFlightSuite(seed: 1, count: count)
        if !Self.isLong { suite.settings.drones = 3 }
        let tally = await suite.run { _ in }
        #expect(tally.failures.map(\.findings) == [])
        #expect(tally.flights == count)
    }

    @Test("Ten flights of one seed leave one trace, and another seed leaves another")
    func trace() async {
        var settings = BadFlight.Settings()
        settings.drones = 1
        var traces: [TraceHash] = []
        for _ in 0..<10 { traces.append(await BadFlight(seed: 5, settings: settings).fly().trace) }
        #expect(Set(traces).count == 1)
        #expect(await BadFlight(seed: 6, settings: settings).fly().trace != traces[0])
    }

    /// Where one is caught first, so that the short run need not fly what comes before.
    private static let firstCatches: [ExchangeFlaw: UInt64] = [.creditsDuplicates: 24]

    @Test("Each known-bad variant of the exchange is caught within 200 seeds", arguments: ExchangeFlaw.allCases)
    func flaws(flaw: ExchangeFlaw) async throws {
        let report = try #require(await FlawHunt.catchFlaw(flaw, from: Self.isLong ? 1 : Self.firstCatches[flaw] ?? 1))
        #expect(report.seed <= UInt64(FlawHunt.patience))
    }
}
