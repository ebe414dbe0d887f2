import OutsideFleet

/// Makes the flights, by turns, and says each one's figures as they come.
struct BenchRun {
    private let options: BenchOptions
    private let programs: FleetPrograms
    private let isPreferred: Bool

    init(_ options: BenchOptions) throws {
        self.options = options
        guard SystemText.contents(of: options.skein) != nil else {
            throw OutsideFault("there is no \(options.skein): build it with 'make release'")
        }
        programs = try FleetPrograms.build(project: ".")
        isPreferred = Priority.mayRaise
    }

    /// All flights, in turn.
    func result(say: (String) -> Void) throws -> BenchResult {
        var result = BenchResult(options: options, machine: .now, isPreferred: isPreferred)
        for drones in options.sizes {
            for round in 1...options.rounds {
                for contender in Contender.allCases {
                    let flight = try fly(contender, drones: drones, cues: options.cues, hold: 0, round: round)
                    show(flight, say)
                    result.flights.append(flight)
                }
            }
        }
        guard options.watch > 0 else { return result }
        say("watching telemetry for \(options.watch) s:")
        for drones in options.sizes {
            for contender in Contender.allCases {
                let flight = try fly(contender, drones: drones, cues: 0, hold: options.watch, round: 1)
                show(flight, say)
                result.watching.append(flight)
            }
        }
        return result
    }

    private func show(_ flight: FlightFigures, _ say: (String) -> Void) {
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
        return try FlightFigures(
            of: flight, contender: contender, drones: drones, cues: cues, round: round, loadBefore: load)
    }
}
