import Diagnostics
import FlightPlanning
import ShowDocuments
import SkeinKit

/// `skein check`: reads files and says everything that is wrong with them.
package struct CheckCommand: Command {
    private static let fleet = OptionSpec.fleet(
        "the fleet that is to fly it: casting, plan and room are checked too", isRequired: false)
    private static let model = OptionSpec(
        "model", "MODEL", .choice(DroneModel.allCases.map(\.rawValue)),
        "what the drones are: what their SDK lacks is named; a fleet file says it itself")
    private static let strict = OptionSpec(flag: "strict", short: "s", "take warnings for errors")
    private static let verbose = OptionSpec(
        flag: "verbose", short: "v",
        "list each default in use, so that nothing is hidden, and who waits for whom at each cue")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "check",
        abstract: "read a show, a fleet or a fault plan and say all that is wrong",
        discussion: [
            "Reads a choreography, or a fleet file or a fault plan alone, and reports every fault in one pass: file, line and column, "
                + "the line with the place marked, what is wrong and what to do about it.",
            "A show is also planned, and the plan is checked: the ranges of each command, the order of take-off, "
                + "motions and landing, times that the plan cannot keep. With --fleet it is cast and planned for that "
                + "fleet: the room and its ceiling, distances between drones and batteries are checked too. 'fly' "
                + "refuses a show with errors.",
            "Messages go to the error output, the summary to the output; with --format json everything goes to the "
                + "output, for editors.",
        ],
        positionals: [PositionalSpec("SHOW", .file, "the choreography, or a fleet file or a fault plan")],
        options: [fleet, model, .cast, .role, .onlyFlying, .until, strict, .format, verbose],
        examples: [
            .init("skein check Choreography/duet.yaml", "the file alone"),
            .init(
                "skein check Choreography/duet.yaml --fleet Fleets/pair.yaml", "with the fleet that is to fly it"),
            .init("skein check Choreography/square.txt --model tello", "for a plain Tello, which speaks SDK 1.3"),
            .init("skein check Fleets/classroom.yaml --verbose", "a fleet, with the defaults that it relies on"),
            .init(
                "skein check Faults/bad-wifi.yaml --fleet Fleets/pair.yaml",
                "a fault plan, and whether its drones exist"),
        ],
        exits: [
            .init(.success, "nothing to act on"),
            .init(.faults, "warnings, or notes to act on"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "errors"),
            .init(.noSuchFile, "there is no such file"),
        ])

    private let show: String
    private let fleet: String?
    private let cast: [(String, String)]
    private let part: ShowPart
    private let model: DroneModel?
    private let isStrict: Bool
    private let isVerbose: Bool
    private let isJSON: Bool

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        show = arguments.positionals.first ?? ""
        fleet = arguments.text(Self.fleet)
        cast = arguments.pairs(.cast)
        part = arguments.part
        model = arguments.text(Self.model).flatMap(DroneModel.init)
        isStrict = arguments.isSet(Self.strict)
        isVerbose = arguments.isSet(Self.verbose)
        isJSON = arguments.text(.format) == "json"
    }

    /// What does not go together: names of drones without a fleet that has them.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        guard !arguments.has(fleet) else {
            let twice = arguments.has(model)
            return twice ? [UsageFault("--model does not go with --fleet, which says what each drone is")] : []
        }
        return [OptionSpec.cast, .onlyFlying].filter { arguments.has($0) }.map {
            UsageFault("--\($0.name) names drones of a fleet: add --fleet FLEET")
        }
    }

    /// Checks it.
    package func run(in context: CommandContext) async -> ExitStatus {
        var reading = ShowReading(files: context.files)
        let read = read(with: &reading)
        if isStrict { reading.beStrict() }
        let findings = Findings(reading)
        if isJSON {
            findings.showFileFaults(in: context)
            if reading.fileFaults.isEmpty { context.output.writeLine(findings.json) }
            return findings.status
        }
        findings.show(in: context)
        if isVerbose, reading.fileFaults.isEmpty { showDefaults(of: read, in: context) }
        if isVerbose, let plan = read.plan { showSlack(SlackText.lines(plan.slack), in: context) }
        if reading.fileFaults.isEmpty {
            let names = ([show] + (fleet.map { [$0] } ?? [])).map { DisplayText.escaped($0) }
            context.output.writeLine("\(names.joined(separator: ", ")): \(findings.summary)")
            if let faults = read.faults { context.output.writeLine(FaultPlanOverview(faults).line) }
            if let plan = read.plan { context.output.writeLine("\(PlanOverview(plan).line)\(hint(for: read))") }
        }
        return findings.status
    }

    private func hint(for read: Read) -> String {
        if read.fleets.isEmpty, case .all = read.choreography?.cast, let plan = read.plan {
            return "; checked as if for \(plan.members.count) roles: add --fleet FLEET to check it for yours"
        }
        return read.fleets.isEmpty
            ? "; with --fleet FLEET, room, ceiling, distances\(model == nil ? ", batteries and the drones' models" : " and batteries") "
                + "are checked too" : ""
    }

    /// What could be read and planned.
    private struct Read {
        var choreography: Choreography?
        var fleets: [Fleet] = []
        var plan: FlightPlan?
        var faults: FaultPlan?
    }

    private func read(with reading: inout ShowReading) -> Read {
        var read = Read()
        if let text = reading.text(show) {
            switch DocumentKind(of: text) {
            case .choreography, .script, .mission: read.choreography = reading.choreography(in: text)
            case .fleet: read.fleets += reading.fleet(in: text).map { [$0] } ?? []
            case .faults: return self.faults(in: text, with: &reading)
            }
        }
        guard let fleet else {
            read.plan = reading.checkAlone(read.choreography, part: part, model: model)
            reading.checkAlone(read.fleets.first)
            return read
        }
        let flying = reading.fleet(fleet)
        read.fleets += flying.map { [$0] } ?? []
        read.plan = reading.plan(read.choreography, flying, cast: cast, part: part)?.plan
        return read
    }

    /// A fault plan, held against the drones of the fleet where one is given.
    private func faults(in text: SourceText, with reading: inout ShowReading) -> Read {
        var read = Read(faults: reading.faultPlan(in: text))
        let flying = fleet.flatMap { reading.fleet($0) }
        read.fleets += flying.map { [$0] } ?? []
        if let plan = read.faults, let flying {
            var staging = FaultStaging(.rehearsal, EmulatedStations().drones(of: flying), of: flying)
            reading.play(plan, on: &staging)
        }
        return read
    }

    private func showSlack(_ lines: [String], in context: CommandContext) {
        guard !lines.isEmpty else { return }
        context.output.writeLine("who is ready when, by the plan's median times:")
        for line in lines { context.output.writeLine("  \(line)") }
    }

    private func showDefaults(of read: Read, in context: CommandContext) {
        let lines =
            (read.choreography.map(DefaultsInUse.lines(of:)) ?? []) + read.fleets.flatMap(DefaultsInUse.lines(of:))
        guard !lines.isEmpty else { return context.output.writeLine("no defaults in use") }
        context.output.writeLine("defaults in use:")
        for line in lines { context.output.writeLine("  \(line)") }
    }
}
