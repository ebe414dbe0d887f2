import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import SkeinKit
import SwarmControl

/// `skein preflight`: looks for the drones and checks them; nothing moves.
package struct PreflightCommand: Command {
    private static let fleet = OptionSpec.fleet("the drones to check")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "preflight",
        abstract: "find the drones of a fleet and check each before a flight; nothing moves",
        discussion: [
            "Does everything that 'fly' does before it asks: listens, finds each drone, compares serial numbers and "
                + "firmware, and looks at its state lines, its motors, how it stands, how warm it is, and its battery. It "
                + "also asks each drone its battery twenty times to see how well it is reached.",
            "With SHOW it checks the drones that fly it, and whether each has the commands and the battery that its "
                + "part needs. No drone is told to move.",
        ],
        positionals: [PositionalSpec("SHOW", .file, "the choreography that is to be flown", isOptional: true)],
        options: [fleet, .cast, .role, .onlyFlying],
        examples: [
            .init("skein preflight --fleet Fleets/classroom.yaml", "all six drones"),
            .init(
                "skein preflight Choreography/duet.yaml --fleet Fleets/pair.yaml", "the two that fly, for their parts"),
        ],
        exits: [
            .init(.success, "all are ready"),
            .init(.faults, "all are ready, with warnings"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "a file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, "a drone was not found, or a check failed"),
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated)"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What needs a show.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        guard arguments.positionals.isEmpty else { return [] }
        return [OptionSpec.cast, .role, .onlyFlying].filter { arguments.has($0) }.map {
            UsageFault("--\($0.name) needs SHOW")
        }
    }

    /// Checks them.
    package func run(in context: CommandContext) async -> ExitStatus {
        var reading = ShowReading(files: context.files)
        let fleet = reading.fleet(arguments.text(Self.fleet) ?? "")
        let plan: FlightPlan?
        if let show = arguments.positionals.first {
            plan =
                reading.plan(
                    reading.choreography(show), fleet, cast: arguments.pairs(.cast), part: arguments.part)?.plan
        } else {
            plan = fleet.map { .standing($0, show: "preflight") }
        }
        let findings = Findings(reading)
        findings.show(in: context)
        guard let plan, let fleet, reading.isClean else { return findings.status }
        guard !plan.members.isEmpty else {
            context.complain("the fleet has no enabled drone")
            return .badFile
        }
        return await check(plan, of: fleet, in: context)
    }

    private func check(_ plan: FlightPlan, of fleet: Fleet, in context: CommandContext) async -> ExitStatus {
        let interrupts = context.interrupts.interrupts()
        let record = NetworkRun.record(called: "preflight", in: context)
        let (commands, sender) = AsyncStream.makeStream(of: OperatorCommand.self)
        let output = BackgroundOutput(context.output)
        var check = LiveCheck(plan: plan, networks: fleet.networks.map(\.value))
        check.host = context.host
        check.record = record ?? NoRecord()
        check.commands = commands
        check.progress = { event in
            for line in Self.lines(for: event) { output.writeLine(line) }
        }
        let outcome = await NetworkRun.passing(interrupts, to: sender) { [check] in await check.run() }
        await output.flush()
        await record?.close(in: context)
        return conclude(outcome, plan, in: context)
    }

    /// What takes time, and who else is there; the table tells the rest.
    static func lines(for event: FlightEvent) -> [String] {
        switch event {
        case .opened, .listening, .searching, .sweeping, .strangers, .found: FlightNarration().lines(for: event)
        default: []
        }
    }

    private func conclude(
        _ outcome: FleetCheck.Outcome, _ plan: FlightPlan, in context: CommandContext
    ) -> ExitStatus {
        if let failure = outcome.failure {
            context.complain("\(failure.operation) failed: \(failure.message)")
            return failure.isDenied ? .notPermitted : .unreachable
        }
        guard let report = outcome.report else {
            let status = NetworkRun.status(of: outcome.stop)
            let reason = status == nil ? outcome.reason.flatMap { $0.isEmpty ? nil : $0 } : nil
            context.complain(reason ?? "ended before the checks were")
            return status ?? .unreachable
        }
        let table = PreflightTable(report: report, style: context.outputStyle)
        for line in table.lines { context.output.writeLine(line) }
        if outcome.strangers > 0 {
            let senders = outcome.strangers == 1 ? "sender" : "senders"
            context.output.writeLine("ignored: what \(outcome.strangers) unknown \(senders) sent")
        }
        context.output.writeLine(table.summary(of: plan.members.count))
        if let stop = NetworkRun.status(of: outcome.stop) { return stop }
        switch report.verdict {
        case .off, .pass: return .success
        case .warning: return .faults
        case .running, .failure, .error: return .unreachable
        }
    }
}
