/// `skein rehearse`: flies a show in virtual time, with simulated drones and air.
package struct RehearseCommand: Command {
    private static let fleet = OptionSpec.fleet("the drones, where they stand, and the room")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "rehearse",
        abstract: "fly a show in virtual time: the whole flight in a moment, without drones or network",
        discussion: [
            "Runs the same coordinator, barriers and command exchange as a flight, with simulated drones in simulated "
                + "air and a clock that jumps over every wait. A show of ten minutes takes well under a second.",
            "The same files and the same seed give the same run, to the last datagram: 'trace HASH' at the end is the "
                + "same too. Another seed gives other delays and, with --loss, other losses.",
        ],
        positionals: [PositionalSpec("SHOW", .file, "the choreography")],
        options: [fleet, .seed, .cast, .loss, .record],
        examples: [
            .init("skein rehearse Choreography/duet.yaml --fleet Fleets/pair.yaml", "one rehearsal"),
            .init(
                "skein rehearse Choreography/duet.yaml --fleet Fleets/pair.yaml --seed 7 --loss 10%",
                "another one, with a tenth of all datagrams lost each way"),
        ],
        exits: [
            .init(.success, "flown as planned"),
            .init(.faults, "flown, with faults, which are named, or ended by a policy of the show"),
            .init(.cutShort, "cut short; everything landed"),
            .init(.mayBeAirborne, "something would still be in the air"),
            .init(.badFile, "a file has errors"),
            .init(.noSuchFile, "there is no such file"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// Rehearses it.
    package func run(in context: CommandContext) async -> ExitStatus {
        context.complain("'rehearse' is not yet built into this release")
        return .internalError
    }
}
