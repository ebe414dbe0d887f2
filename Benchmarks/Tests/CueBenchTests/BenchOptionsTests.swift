import Testing

@testable import cue_bench

@Suite struct BenchOptionsTests {
    @Test("Without options there are three rounds of forty cues at 10 and 50 drones")
    func defaults() throws {
        let options = try BenchOptions(arguments: [])
        #expect(options.rounds == 3)
        #expect(options.cues == 40)
        #expect(options.sizes == [10, 50])
        #expect(options.watch == 0)
    }

    @Test("Every option is taken")
    func all() throws {
        let options = try BenchOptions(arguments: [
            "--rounds", "5", "--drones", "4,20,100", "--cues", "60", "--watch", "30", "--skein", "a", "--json", "b",
            "--markdown",
        ])
        #expect(options.rounds == 5)
        #expect(options.sizes == [4, 20, 100])
        #expect(options.cues == 60)
        #expect(options.watch == 30)
        #expect(options.skein == "a")
        #expect(options.json == "b")
        #expect(options.markdown)
    }

    @Test(
        "A command line that cannot be followed says what is wrong",
        arguments: [
            (["--fast"], "there is no option '--fast'; see --help"),
            (["--rounds"], "--rounds needs a value; see --help"),
            (["--rounds", "0"], "--rounds takes a number from 1 to 1000, not '0'"),
            (["--cues", "341"], "--cues takes a number from 1 to 340, not '341'"),
            (["--drones", "10,"], "--drones takes a number from 1 to 250, not ''"),
            (["--watch", "x"], "--watch takes a number from 0 to 3600, not 'x'"),
        ])
    func mistakes(arguments: [String], message: String) {
        #expect(throws: BenchOptions.Mistake(description: message)) { try BenchOptions(arguments: arguments) }
    }

    @Test("A flight of forty cues takes 35 seconds at least")
    func shortest() {
        #expect(BenchOptions().shortestFlight(cues: 40) == 35)
        #expect(BenchOptions().shortestFlight(cues: 0, hold: 60) == 67)
    }
}
