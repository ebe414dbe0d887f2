/// `skein land`: lands drones, whatever flew them.
package struct LandCommand: Command {
    private static let fleet = OptionSpec.fleet("the drones to land")
    private static let only = OptionSpec(
        "only", short: "o", "NAME", .text, "land only this drone or group of the fleet file", isRepeatable: true)
    private static let emergency = OptionSpec(
        flag: "emergency", "stop the motors instead: the drones fall where they are")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "land",
        abstract: "land the drones of a fleet now, whatever flew them",
        discussion: [
            "For the moment when drones are in the air and nothing controls them: the program was killed, the machine "
                + "restarted. Sends 'land' at once to every address of the fleet file, without asking and without "
                + "listening first, and looks in its networks for drones known by serial number; those whose number "
                + "matches are landed too. It repeats this until each drone's telemetry says that it is down.",
            "A drone that another computer flies sends its telemetry there: it gets the 'land', but this program "
                + "cannot see what comes of it.",
        ],
        options: [fleet, only, emergency],
        examples: [
            .init("skein land --fleet Fleets/classroom.yaml", "land all six"),
            .init("skein land --fleet Fleets/classroom.yaml --only ada", "land one"),
        ],
        exits: [
            .init(.success, "everything is down"),
            .init(.mayBeAirborne, "something may still be in the air: look up"),
            .init(.badFile, "the fleet file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, "no drone answered"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// Lands them.
    package func run(in context: CommandContext) async -> ExitStatus {
        context.complain("'land' is not yet built into this release")
        return .internalError
    }
}
