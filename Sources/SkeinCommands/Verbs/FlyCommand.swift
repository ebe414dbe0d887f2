import SkeinKit

/// `skein fly`: flies a show, with real drones or emulated ones.
package struct FlyCommand: Command {
    private static let fleet = OptionSpec.fleet(
        "the drones, where they stand, and the room; for one drone without a file there is 'play'")

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
            "While they fly, 'stop' and Return interrupts every move without a landing: all hover where they are until "
                + "'land', for a minute at the most, and the show is over. "
                + "'hold' and Return keeps the next cue from opening until 'resume'; 'land NAME' lands one "
                + "drone, and the others go on if their way is free of it; 'land' lands all. What happens when a drone "
                + "is late or fails is the cue's 'if_late': with 'hold' the show asks, for 10 s.",
            "With --emulated no drone is needed: each is played on a loopback address and answers, moves, drains its "
                + "battery and errs as a real one does. Always fly a new show this way first. --seed, --faults, --loss and "
                + "--missing-pad go with it.",
        ],
        positionals: [PositionalSpec("SHOW", .file, "the choreography")],
        options: [
            fleet, FlightOptions.emulated, FlightOptions.yes, .cast, .role, .onlyFlying, .until, .record, .seed,
            .faults, .loss, .missingPad, FlightOptions.override, FlightOptions.reason, FlightOptions.live,
        ],
        examples: [
            .init(
                "skein fly Choreography/duet.yaml --fleet Fleets/pair.yaml --emulated",
                "fly it on this machine, without drones"),
            .init(
                "skein fly Choreography/duet.yaml --fleet Fleets/pair.yaml --emulated --faults Faults/bad-wifi.yaml",
                "the same with bad Wi-Fi"),
            .init(
                "skein fly Choreography/duet.yaml --fleet Fleets/pair.yaml",
                "fly it with the drones of the fleet file, after asking"),
            .init(
                "skein fly Choreography/duet.yaml --fleet Fleets/trio.yaml --cast melody=rhea",
                "let the drone 'rhea' fly the role 'melody'"),
            .init(
                "skein fly Choreography/duet.yaml --fleet Fleets/solo.yaml --role melody",
                "fly one part of the show alone, with the one drone that there is"),
            .init(
                "skein fly Choreography/opening-wave.yaml --fleet Fleets/classroom.yaml --only ada,bell --until rise",
                "fly two of the six drones, up to the second cue"),
        ],
        exits: FlightOptions.exits(
            airborne: "something", unreachable: "a drone was not found, or a preflight check failed"))

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What does not go together: emulation's options without emulation.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        FlightOptions.faults(in: arguments, alsoEmulated: [.faults]) + PlannedFaultsRequest.faults(in: arguments)
    }

    /// How drones are played; nil when real ones fly.
    var layout: EmulatedStations? { FlightOptions(arguments: arguments).layout }

    /// Flies it.
    package func run(in context: CommandContext) async -> ExitStatus {
        let options = FlightOptions(arguments: arguments)
        guard options.mayTakeOff(in: context) else { return .usage }
        var reading = ShowReading(files: context.files)
        let request = FlightRequest(arguments, fleet: Self.fleet, played: layout)
        guard let prepared = request.prepare(&reading, in: context) else { return Findings(reading).status }
        return await options.fly(prepared, in: context)
    }
}
