/// `skein check`: reads files and says everything that is wrong with them.
package struct CheckCommand: Command {
    private static let fleet = OptionSpec.fleet(
        "the fleet that is to fly it: casting, plan and room are checked too", isRequired: false)
    private static let strict = OptionSpec(flag: "strict", short: "s", "take warnings for errors")
    private static let verbose = OptionSpec(
        flag: "verbose", short: "v", "list each default in use, so that nothing is hidden")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "check",
        abstract: "read a show or a fleet and say everything that is wrong with it",
        discussion: [
            "Reads a choreography, or a fleet file alone, and reports every fault in one pass: file, line and column, "
                + "the line with the place marked, what is wrong and what to do about it.",
            "With --fleet the show is also cast and planned for that fleet, and the plan is checked: the order of "
                + "take-off, motions and landing, the room and its ceiling, distances between drones, times that the "
                + "plan cannot keep. 'fly' refuses a show with errors.",
            "Messages go to the error output, the summary to the output; with --format json everything goes to the "
                + "output, for editors.",
        ],
        positionals: [PositionalSpec("SHOW", .file, "the choreography, or a fleet file")],
        options: [fleet, strict, .format, verbose],
        examples: [
            .init("skein check Choreography/duet.yaml", "the file alone"),
            .init(
                "skein check Choreography/duet.yaml --fleet Fleets/pair.yaml", "with the fleet that is to fly it"),
            .init("skein check Fleets/classroom.yaml --verbose", "a fleet, with the defaults that it relies on"),
        ],
        exits: [
            .init(.success, "nothing to act on"),
            .init(.faults, "warnings, or notes to act on"),
            .init(.badFile, "errors"),
            .init(.noSuchFile, "there is no such file"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// Checks it.
    package func run(in context: CommandContext) async -> ExitStatus {
        context.complain("'check' is not yet built into this release")
        return .internalError
    }
}
