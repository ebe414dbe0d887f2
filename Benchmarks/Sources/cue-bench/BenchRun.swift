import OutsideFleet

/// Makes the flights, by turns, and says each one's figures as they come.
struct BenchRun {
    private let options: BenchOptions
    private let programs: FleetPrograms
    private let isPreferred: Bool
    private let say: (String) -> Void

    /// Builds what it needs; `say` gets a line for each flight.
    ///
    /// Throws `OutsideFault` when something is missing.
    init(_ options: BenchOptions, say: @escaping (String) -> Void) throws {
        self.say = say
        self.options = options
        guard SystemText.contents(of: options.skein) != nil else {
            throw OutsideFault("there is no \(options.skein): build it with 'make release'")
        }
        programs = try FleetPrograms.build(project: ".")
        isPreferred = Priority.mayRaise
    }

    /// All flights, in turn.
    func result() throws -> BenchResult {
        var result = BenchResult(options: options, machine: .now, isPreferred: isPreferred)
        for drones in options.sizes {
            for round in 1...options.rounds {
                for contender in Contender.allCases {
                    let flight = try fly(contender, drones: drones, cues: options.cues, hold: 0, round: round)
                    show(flight)
                    result.flights.append(flight)
                }
            }
        }
        if options.watch > 0 { result.watching = try watching() }
        return result
    }

    /// Flights without cues, each once without a hold and once with it.
    private func watching() throws -> [FlightFigures] {
        say("watching: take-off and landing without and with a hold of \(options.watch) s")
        var flights: [FlightFigures] = []
        for drones in options.sizes {
            for hold in [0, options.watch] {
                for contender in Contender.allCases {
                    flights.append(try fly(contender, drones: drones, cues: 0, hold: hold, round: 1))
                    show(flights[flights.count - 1])
                }
            }
        }
        return flights
    }

    private func show(_ flight: FlightFigures) {
        say(BenchText.line(of: flight))
        for fault in BenchText.faults(of: flight) { say(fault) }
    }

    private func fly(_ contender: Contender, drones: Int, cues: Int, hold: Int, round: Int) throws -> FlightFigures {
        let folder = try ScratchFolder()
        let program = try contender.program(
            drones: drones, cues: cues, hold: hold, skein: options.skein, reference: programs.referenceClient,
            in: folder)
        let load = MachineState.now.load
        let limit = Duration.seconds(60 + 3 * options.shortestFlight(cues: cues, hold: hold))
        let flight = try OutsideFlight.fly(
            program, with: programs.fleet,
            options: FleetOptions(drones: drones, behaviour: BenchOptions.behaviour),
            settings: OutsideFlight.Settings(limit: limit, niceness: isPreferred ? Priority.measured : nil))
        let figures = try FlightFigures(
            of: flight, contender: contender, drones: drones, cues: cues, hold: hold, round: round, loadBefore: load)
        if !figures.faults.isEmpty { try keep(flight, in: folder) }
        return figures
    }

    /// Leaves everything of a flight that was not as it should be.
    private func keep(_ flight: OutsideFlight, in folder: ScratchFolder) throws {
        folder.isKept = true
        try SystemText.write(flight.log, to: folder.file("fleet.csv"))
        try SystemText.write(flight.output, to: folder.file("output.txt"))
        say("  what follows left its files in \(folder.path)")
    }
}
