import Testing

@testable import OutsideFleet
@testable import cue_bench

@Suite struct BenchResultTests {
    private func flight(
        _ contender: Contender, drones: Int = 10, spread: Double, turnaround: Double, memory: Int = 1024,
        faults: [String] = []
    ) throws -> FlightFigures {
        let summary = """
            {"busy_hits":0,"motions_executed":0,"autolands":0,"still_flying":0,"fleet_cpu_s":0,"timer_late_ms_max":2}
            """
        let client = ProcessReport(
            end: .exited(0), userSeconds: spread, systemSeconds: 0, peakMemory: memory, wallSeconds: 40)
        let made = OutsideFlight(
            log: "type,t_ns,t_user_ns,drone,ip,peer,text,note\n", summary: try FleetSummary(json: summary),
            client: client, output: "", otherSeconds: 4)
        var figures = try FlightFigures(
            of: made, contender: contender, drones: drones, cues: 1, round: 1, loadBefore: 0.5)
        figures.spread = FlightFigures.Middle(median: spread, upper: 1.5 * spread, worst: 2 * spread)
        figures.turnaround = FlightFigures.Middle(median: turnaround, upper: 2 * turnaround, worst: 3 * turnaround)
        figures.faults = faults
        return figures
    }

    private func result(_ flights: [FlightFigures]) throws -> BenchResult {
        let options = try BenchOptions(arguments: ["--drones", "10"])
        let machine = MachineState(cores: 2, processor: "", load: 0.5, busySeconds: nil)
        var result = BenchResult(options: options, machine: machine, isPreferred: true)
        result.flights = flights
        return result
    }

    private func threeRounds() throws -> [FlightFigures] {
        try [
            flight(.skein, spread: 0.25, turnaround: 0.5, memory: 20480),
            flight(.reference, spread: 0.5, turnaround: 0.25),
            flight(.skein, spread: 1, turnaround: 0.125, memory: 22528),
            flight(.reference, spread: 0.5, turnaround: 0.25),
            flight(.skein, spread: 0.5, turnaround: 0.25, memory: 21504),
            flight(.reference, spread: 1, turnaround: 0.25),
        ]
    }

    @Test("A fleet's figures are the medians over the rounds, and the worst of all")
    func middles() throws {
        let size = try #require(try result(try threeRounds()).sizes.first)
        #expect(size.skein.spread == FlightFigures.Middle(median: 0.5, upper: 0.75, worst: 2))
        #expect(size.skein.turnaround == FlightFigures.Middle(median: 0.25, upper: 0.5, worst: 1.5))
        #expect(size.skein.peakMemory == 22528)
        #expect(size.reference.spread == FlightFigures.Middle(median: 0.5, upper: 0.75, worst: 2))
    }

    @Test("A flight with faults is in no figure, and skein's fails the run")
    func faults() throws {
        var flights = try threeRounds()
        flights.append(try flight(.reference, spread: 100, turnaround: 1, faults: ["lost"]))
        #expect(try result(flights).isSound)
        #expect(try result(flights).sizes.first?.reference.spread?.worst == 2)
        flights.append(try flight(.skein, spread: 100, turnaround: 1, faults: ["lost"]))
        #expect(try !result(flights).isSound)
        #expect(try result(flights).sizes.first?.skein.flights == 3)
    }

    @Test("The middle of an even number of values lies between the two")
    func even() {
        #expect(SizeFigures.Side.median(of: [4, 1, 2, 3]) == 2.5)
        #expect(SizeFigures.Side.median(of: []) == nil)
    }

    @Test("The table shows both clients and how they compare")
    func table() throws {
        #expect(
            BenchText.tables(of: try result(try threeRounds())).joined(separator: "\n") == """

                10 drones, 40 cues, 3 rounds         skein     C client    ratio
                  spread, median               0.500 ms     0.500 ms     1.00
                  spread, 9 of 10              0.750 ms     0.750 ms     1.00
                  spread, worst                2.000 ms     2.000 ms     1.00
                  turn-around, median          0.250 ms     0.250 ms     1.00
                  turn-around, 9 of 10         0.500 ms     0.500 ms     1.00
                  CPU of a flight                0.50 s       0.50 s     1.00
                  peak memory                  22.0 MiB      1.0 MiB    22.00

                machine: 2 cores; load before the flights 0.5 to 0.5; stalls to 2.0 ms; other work 10 % of a core; \
                fleet and clients at nice -15
                """)
    }

    @Test("What no flight showed is a dash, not a number")
    func nothing() throws {
        let rows = FigureRow.rows(of: SizeFigures(drones: 10, flights: []))
        #expect(rows.allSatisfy { $0.skein == "-" && $0.reference == "-" && $0.ratio == "-" })
    }

    @Test("The page's table has three columns for each fleet")
    func markdown() throws {
        let lines = BenchMarkdown.tables(of: try result(try threeRounds()))
        #expect(lines[0] == "| | 10 drones: skein | C client | ratio |")
        #expect(lines[1] == "|---|--:|--:|--:|")
        #expect(lines[2] == "| spread, median | 0.500 ms | 0.500 ms | 1.00 |")
        #expect(lines.last?.hasPrefix("3 rounds of 40 cues; machine: 2 cores") == true)
    }

    @Test("The JSON holds flights and fleets")
    func json() throws {
        let json = try result(try threeRounds()).json()
        #expect(json.contains(#""loadBefore" : 0.5"#))
        #expect(json.contains(#""sizes" : ["#))
    }

    @Test("Watching costs what a flight with a hold takes more than one without")
    func watching() throws {
        var flights = try [flight(.skein, spread: 0.5, turnaround: 1), flight(.skein, spread: 2.25, turnaround: 1)]
        flights[1].hold = 60
        #expect(WatchFigures(drones: 10, flights: flights).skein == 1.75)
        #expect(WatchFigures(drones: 10, flights: flights).reference == nil)
        #expect(WatchFigures(drones: 50, flights: flights).skein == nil)
        flights[0].faults = ["lost"]
        #expect(WatchFigures(drones: 10, flights: flights).skein == nil)
    }
}
