import FlightPlanning
import SkeinKit
import SwarmControl
import Synchronization
import TelloEmulator

/// `skein rehearse`: flies a show in virtual time, with simulated drones and air.
package struct RehearseCommand: Command {
    private static let fleet = OptionSpec.fleet("the drones, where they stand, and the room")

    /// The same name as in a flight, so that both are read by one key.
    private static let record = OptionSpec("record", "FILE", .file, "write the record of the rehearsal here [none]")

    private static let verbose = OptionSpec(
        flag: "verbose", short: "v", "say who waited for whom before each cue")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "rehearse",
        abstract: "fly a show in virtual time: the whole flight in a moment, without drones or network",
        discussion: [
            "Runs the same coordinator, barriers and command exchange as a flight, with simulated drones in simulated "
                + "air and a clock that jumps over every wait. A show of ten minutes takes well under a second.",
            "The same files and the same seed give the same run, to the last datagram: 'trace HASH' at the end is the "
                + "same too. Another seed gives other delays and, with --loss, other losses.",
            "--faults plays a fault plan: what goes wrong on the way, with each drone and with this computer. 'skein check' "
                + "reads one, and Documentation/FileFormats.md says what it may hold. Faults that struck nobody are "
                + "named at the end.",
            "What the program believed is held against what the emulated drones did. What it got wrong is its own fault, "
                + "unless the fault plan goes beyond what can be told apart at all: both are said.",
        ],
        positionals: [PositionalSpec("SHOW", .file, "the choreography")],
        options: [fleet, .seed, .cast, .role, .onlyFlying, .until, .faults, .loss, .missingPad, record, verbose],
        examples: [
            .init("skein rehearse Choreography/duet.yaml --fleet Fleets/pair.yaml", "one rehearsal"),
            .init(
                "skein rehearse Choreography/duet.yaml --fleet Fleets/pair.yaml --seed 7 --loss 10%",
                "another one, with a tenth of all datagrams lost each way"),
            .init(
                "skein rehearse Choreography/duet.yaml --fleet Fleets/pair.yaml --faults Faults/bad-wifi.yaml",
                "one with bad Wi-Fi"),
        ],
        exits: [
            .init(.success, "flown as planned"),
            .init(
                .faults,
                "flown, with faults, which are named, or ended by a policy of the show; or otherwise than it "
                    + "was told, by a plan that goes beyond what can be told apart"),
            .init(.cutShort, "cut short; everything landed"),
            .init(.mayBeAirborne, "something would still be in the air"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "a file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, "a drone was not ready, so that nothing took off"),
            .init(.internalError, "skein itself was wrong; tell its makers, with the files and the seed"),
            .init(.cannotWrite, "the record cannot be written"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What does not go together: two ways to say what is lost.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        PlannedFaultsRequest.faults(in: arguments)
    }

    /// Rehearses it.
    package func run(in context: CommandContext) async -> ExitStatus {
        var reading = ShowReading(files: context.files)
        // What is lost is lost by the simulated air, not by the drones.
        var layout = EmulatedStations()
        layout.seed = UInt64(arguments.integer(.seed) ?? 1)
        layout.missingPads = arguments.integers(.missingPad)
        let request = FlightRequest(arguments, fleet: Self.fleet, played: layout, on: .rehearsal)
        guard let prepared = request.prepare(&reading, in: context) else { return Findings(reading).status }
        let record: FlightRecordFile?
        do {
            record = try arguments.text(.record).map { path throws(FlightRecordFile.Failure) in
                try FlightRecordFile(path: path)
            }
        } catch {
            context.complain("the record \(error.path) cannot be written: \(error.message)")
            return .cannotWrite
        }
        let status = await rehearse(prepared, record: record, in: context)
        await record?.close(in: context)
        return status
    }

    private func rehearse(
        _ prepared: FlightRequest.Prepared, record: FlightRecordFile?, in context: CommandContext
    ) async -> ExitStatus {
        var rehearsal = RehearsedFlight(plan: prepared.plan, stations: prepared.stations)
        rehearsal.seed = prepared.seed
        if let staging = prepared.staging { rehearsal.play(staging) }
        if let loss = arguments.percent(.loss), loss > 0 { rehearsal.lose(loss / 100) }
        if let record { rehearsal.record = record }
        let preflight = Mutex<[String]>([])
        rehearsal.progress = { event in
            guard case .preflight(let report) = event, report.verdict.isBlocking else { return }
            preflight.withLock { $0 = FlightNarration().lines(for: event) }
        }
        let outcome: RehearsedFlight.Outcome
        do {
            outcome = try await rehearsal.run()
        } catch {
            context.complain("this is a fault of skein: \(error)")
            return .internalError
        }
        for line in preflight.withLock({ $0 }) { context.output.writeLine(line) }
        let lines = outcome.flight.summaryLines(
            show: prepared.plan.show, record: record?.path, style: context.outputStyle)
        for line in lines { context.output.writeLine(line) }
        if arguments.isSet(Self.verbose) {
            let lines = SlackText.lines(SlackText.measured(outcome.flight))
            for line in lines { context.output.writeLine("  ready \(line)") }
        }
        context.output.writeLine("trace \(outcome.trace)")
        let plan = FaultPlanReport(staging: prepared.staging)
        let strikes = outcome.drones.map(\.strikes)
        if !outcome.flight.openings.isEmpty {
            plan.report(strikes, endingAt: outcome.duration, in: context)
        }
        if plan.report(misjudgements: outcome.misjudgements, strikes, in: context) { return .internalError }
        let status = outcome.flight.status
        return status == .success && !outcome.misjudgements.isEmpty ? .faults : status
    }
}
