import ShowDocuments
import SkeinKit
import TelloProtocol

/// `skein play`: flies a mission with one drone, without a fleet file.
package struct PlayCommand: Command {
    private static let fleet = OptionSpec.fleet("the room, and the drone where it has just one", isRequired: false)
    private static let drone = OptionSpec(
        "drone", short: "d", "ADDRESS", .address, "the drone's address [192.168.10.1, a drone's own Wi-Fi]")
    private static let model = OptionSpec(
        "model", "MODEL", .choice(DroneModel.allCases.map(\.rawValue)),
        "what the drone is, for the checks before it is asked; what is played with --emulated [edu]")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "play",
        abstract: "fly a mission with one drone: its own Wi-Fi is enough, no fleet file is needed",
        discussion: [
            "Flies a choreography with one role, or a plain text with one command of the SDK a line and 'delay N' for N "
                + "seconds in the air. Of a show with several roles --role flies one alone. The checks, the question "
                + "before take-off, what is shown and how it ends are those of 'fly'.",
            "Join the computer to the drone's own Wi-Fi first: its name begins with TELLO- (RMTT- for a Tello Talent). "
                + "When the computer is not in it, this is said at once and nothing is sent. A drone that joined a router "
                + "is named with --drone.",
            "Without --fleet there is no room to check the mission against: no walls, a ceiling of 300 cm, take-off with "
                + "40 % battery. What the drone's SDK lacks is named with its lines before take-off; with --model "
                + "before anything is sent.",
        ],
        positionals: [PositionalSpec("MISSION", .file, "the choreography, or the plain text")],
        options: [
            drone, fleet, FlightOptions.emulated, model, FlightOptions.yes, .role, .until, .record, .seed,
            .faults, .loss,
            FlightOptions.override, FlightOptions.reason, FlightOptions.live,
        ],
        examples: [
            .init("skein play Choreography/first-flight.yaml", "with the drone in whose Wi-Fi this computer is"),
            .init(
                "skein play Choreography/square.txt --emulated --model tello", "a plain text, on an emulated old Tello"),
            .init(
                "skein play Choreography/duet.yaml --role melody --fleet Fleets/solo.yaml",
                "one part of a show for two, inside the room of a fleet file"),
        ],
        exits: FlightOptions.exits(
            airborne: "the drone",
            unreachable:
                "this computer is not in the drone's Wi-Fi, the drone was not found, or a preflight check failed"))

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What does not go together: emulation's options without emulation.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        FlightOptions.faults(in: arguments, alsoEmulated: [.faults]) + PlannedFaultsRequest.faults(in: arguments)
    }

    /// Flies it.
    package func run(in context: CommandContext) async -> ExitStatus {
        let options = FlightOptions(arguments: arguments)
        guard options.mayTakeOff(in: context) else { return .usage }
        var reading = ShowReading(files: context.files)
        let choreography = reading.choreography(arguments.positionals.first ?? "")
        let file = arguments.text(Self.fleet)
        let fleet = file.flatMap { reading.fleet($0) }
        guard file == nil || fleet != nil else {
            Findings(reading).show(in: context)
            return Findings(reading).status
        }
        let mission = reading.mission(
            choreography, in: fleet, at: arguments.text(Self.drone).flatMap { IPv4Address($0) },
            model: arguments.text(Self.model).flatMap(DroneModel.init), role: arguments.text(.role))
        let request = FlightRequest(mission, arguments, played: options.layout)
        guard let prepared = request.prepare(&reading, in: context) else { return Findings(reading).status }
        return await options.fly(prepared, in: context)
    }
}
