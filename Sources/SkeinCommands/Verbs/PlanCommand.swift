import FlightPlanning
import SkeinKit

/// `skein plan`: shows what a show comes to with one fleet, before anything flies.
package struct PlanCommand: Command {
    private static let fleet = OptionSpec.fleet("the drones, where they stand, and the room")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "plan",
        abstract: "show who flies what and when: every command, place, duration and limit",
        discussion: [
            "Compiles the show for the fleet and prints what would be flown: the casting, then each cue with the time "
                + "at which it opens if everything takes its median time, and for each drone the commands as they go "
                + "over the network, how long each takes, and where the drone is after it. Durations are measured "
                + "ones. 'limit' is how long the cue is waited for before its policy acts."
        ],
        positionals: [PositionalSpec("SHOW", .file, "the choreography")],
        options: [fleet, .cast, .role, .onlyFlying, .until, .format],
        examples: [
            .init("skein plan Choreography/duet.yaml --fleet Fleets/pair.yaml", "the plan as a timeline"),
            .init(
                "skein plan Choreography/duet.yaml --fleet Fleets/trio.yaml --cast melody=rhea",
                "with the drone 'rhea' in the role 'melody'"),
        ],
        exits: [
            .init(.success, "printed; the check found nothing grave"),
            .init(.faults, "printed; the check found warnings, or notes to act on"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "a file has errors"),
            .init(.noSuchFile, "there is no such file"),
        ])

    private let show: String
    private let fleet: String
    private let cast: [(String, String)]
    private let part: ShowPart
    private let isJSON: Bool

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        show = arguments.positionals.first ?? ""
        fleet = arguments.text(Self.fleet) ?? ""
        cast = arguments.pairs(.cast)
        part = arguments.part
        isJSON = arguments.text(.format) == "json"
    }

    /// Prints the plan.
    package func run(in context: CommandContext) async -> ExitStatus {
        var reading = ShowReading(files: context.files)
        let planned = reading.plan(reading.choreography(show), reading.fleet(fleet), cast: cast, part: part)
        let findings = Findings(reading)
        findings.show(in: context)
        guard let planned else { return findings.status }
        if isJSON {
            context.output.writeLine(PlanJSON.text(of: planned.plan))
        } else {
            for line in PlanTimetable(planned.plan).lines { context.output.writeLine(line) }
        }
        return findings.status
    }
}
