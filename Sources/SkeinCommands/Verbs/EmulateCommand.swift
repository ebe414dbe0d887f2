/// `skein emulate`: plays drones on loopback addresses until it is told to stop.
package struct EmulateCommand: Command {
    private static let fleet = OptionSpec.fleet("play the drones of this fleet file", isRequired: false)
    private static let count = OptionSpec("count", short: "n", "N", .integer(1...250), "play so many drones [1]")
    private static let base = OptionSpec(
        "base", "ADDRESS", .address, "the first drone's address; the others follow it [127.0.1.1]")
    private static let log = OptionSpec("log", "FILE", .file, "write every datagram and event of each drone here")
    private static let battery = OptionSpec("battery", "P", .percentage, "how full the batteries are, per cent [90]")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "emulate",
        abstract: "play drones on this machine, for any program that speaks to them",
        discussion: [
            "Each drone has a loopback address of its own and listens on UDP port 8889 as a Tello EDU does. It "
                + "answers, sends its state ten times a second, takes the measured time for each motion, drains its "
                + "battery, lands by itself when nothing has been heard for 15 seconds, and errs as a real one does.",
            "Prints each drone's name, serial number and address, then runs until Ctrl-C. Nothing outside this "
                + "machine can reach it. ('skein fly --emulated' needs no drones of this kind: it plays its own.)",
        ],
        options: [fleet, count, base, log, .seed, battery, .loss],
        examples: [
            .init("skein emulate --count 6", "six drones on 127.0.1.1 to 127.0.1.6"),
            .init("skein emulate --fleet Fleets/pair.yaml --log pair.log", "the drones of a fleet file, with a log"),
        ],
        exits: [
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated)"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "the fleet file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.internalError, "an address or a port is in use"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What does not go together: a fleet file and a number of drones.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        [count, base].filter { arguments.has(fleet) && arguments.has($0) }.map {
            UsageFault("--\($0.name) does not go with --fleet, which says how many drones there are and where")
        }
    }

    /// Plays them.
    package func run(in context: CommandContext) async -> ExitStatus {
        context.complain("'emulate' is not yet built into this release")
        return .internalError
    }
}
