/// `skein fly`: flies a show, with real drones or emulated ones.
package struct FlyCommand: Command {
    private static let fleet = OptionSpec.fleet("the drones, where they stand, and the room")
    private static let emulated = OptionSpec(
        flag: "emulated", "fly drones that this program plays itself; nothing leaves this machine")
    private static let yes = OptionSpec(flag: "yes", short: "y", "take off without asking")
    private static let override = OptionSpec(
        "override", "CHECK", .text,
        "fly although this preflight check failed; only for checks that protect no people, with --reason",
        isRepeatable: true)
    private static let reason = OptionSpec("reason", "TEXT", .text, "why a check is overridden; it is recorded")
    private static let live = OptionSpec(
        flag: "live", "a table that is redrawn in place, or a line per event [the table on a terminal]",
        isNegatable: true)

    /// What may be written.
    package static let spec = CommandSpec(
        name: "fly",
        abstract: "fly a show with the drones of a fleet, or with emulated ones",
        discussion: [
            "Reads both files, prints who flies which role and everything that the check found, looks for the drones, "
                + "runs the preflight checks, asks before take-off, and flies the show cue by cue: nobody starts a cue "
                + "before everybody has finished the one before. Errors in a file, or a failed preflight check, end it "
                + "before anything moves.",
            "While it flies it shows each drone's state, battery and action, and who the next cue waits for. It ends "
                + "with a summary: how closely together each cue started, what was sent again, and where the flight "
                + "record is.",
            "Ctrl-C lands all drones at once. Ctrl-C again, at least a second later, stops the motors: the drones "
                + "fall. A closed terminal and a request to terminate land all drones too.",
            "With --emulated no drone is needed: each is played on a loopback address and answers, moves, drains its "
                + "battery and errs as a real one does. Always fly a new show this way first.",
        ],
        positionals: [PositionalSpec("SHOW", .file, "the choreography")],
        options: [
            fleet, emulated, yes, .cast, .record, override, reason, .seed, .loss, live,
        ],
        examples: [
            .init(
                "skein fly Choreography/duet.yaml --fleet Fleets/pair.yaml --emulated",
                "fly it on this machine, without drones"),
            .init(
                "skein fly Choreography/duet.yaml --fleet Fleets/pair.yaml",
                "fly it with the drones of the fleet file, after asking"),
            .init(
                "skein fly Choreography/duet.yaml --fleet Fleets/trio.yaml --cast lead=curie",
                "let the drone 'curie' fly the role 'lead'"),
        ],
        exits: [
            .init(.success, "flown as planned"),
            .init(.faults, "flown, with faults, which are named, or ended by a policy of the show"),
            .init(.cutShort, "cut short; everything landed"),
            .init(.mayBeAirborne, "something may still be in the air: look up"),
            .init(.usage, "the command line is wrong, or there is nobody to ask and no --yes"),
            .init(.badFile, "a file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, "a drone could not be reached"),
            .init(.cannotWrite, "the record cannot be written"),
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated), after landing"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What does not go together: reasons without overrides, emulation's options without emulation.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        var faults: [UsageFault] = []
        if arguments.has(override), !arguments.has(reason) {
            faults.append(UsageFault("--override needs --reason TEXT: why it is safe to fly all the same"))
        }
        if arguments.has(reason), !arguments.has(override) {
            faults.append(UsageFault("--reason goes with --override CHECK"))
        }
        if !arguments.isSet(emulated) {
            for option in [OptionSpec.seed, .loss] where arguments.has(option) {
                faults.append(UsageFault("--\(option.name) goes with --emulated"))
            }
        }
        return faults
    }

    /// Flies it.
    package func run(in context: CommandContext) async -> ExitStatus {
        context.complain("'fly' is not yet built into this release")
        return .internalError
    }
}
