import Testing

@testable import landing_bench

@Suite struct LandingFiguresTests {
    private static let log = EmulatorLog(
        """
        {"ns":900,"drone":"d0","event":"received","text":"land"}
        {"ns":3000000,"drone":"d0","event":"received","text":"land"}
        {"ns":1003000000,"drone":"d0","event":"received","text":"land"}
        {"ns":2000000,"drone":"d1","event":"received","text":"land"}
        {"ns":2000000,"drone":"d2","event":"received","text":"battery?"}
        {"ns":5000000000,"drone":"d1","event":"motors_off"}
        {"ns":5000000000,"dro
        """)

    @Test("The first `land` of each drone after the decision counts, and a line that is not complete is left out")
    func delays() {
        let figures = LandingFigures(of: Self.log, decision: 1_000_000)
        #expect(figures.delays == [1, 2])
        #expect(figures.landed == 1)
        #expect(figures.delay(of: 0.5) == 1)
        #expect(figures.delay(of: 1) == 2)
    }

    @Test("Drones are counted by how often something happened to them")
    func counts() {
        #expect(Self.log.drones(with: "received", "land", atLeast: 3) == 1)
        #expect(Self.log.drones(with: "received", "land", atLeast: 1) == 2)
        #expect(Self.log.drones(with: "received", atLeast: 1) == 3)
    }
}
