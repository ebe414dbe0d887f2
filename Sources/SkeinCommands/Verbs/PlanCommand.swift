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
        options: [fleet, .cast, .format],
        examples: [
            .init("skein plan Choreography/duet.yaml --fleet Fleets/pair.yaml", "the plan as a timeline"),
            .init(
                "skein plan Choreography/duet.yaml --fleet Fleets/trio.yaml --cast left=curie",
                "with another drone in the role 'left'"),
        ],
        exits: [
            .init(.success, "printed; the check found nothing grave"),
            .init(.faults, "printed; the check found warnings, or notes to act on"),
            .init(.badFile, "a file has errors"),
            .init(.noSuchFile, "there is no such file"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// Prints the plan.
    package func run(in context: CommandContext) async -> ExitStatus {
        context.complain("'plan' is not yet built into this release")
        return .internalError
    }
}
