import DroneLink
import ShowDocuments
import SkeinKit
import SwarmControl

/// `skein doctor`: looks at this computer, its network and a fleet, and says whether it can fly from here.
package struct DoctorCommand: Command {
    private static let fleet = OptionSpec.fleet("ask each drone of this fleet how it is reached", isRequired: false)

    /// What may be written.
    package static let spec = CommandSpec(
        name: "doctor",
        abstract: "look at this computer and network, and say whether a fleet can fly from here",
        discussion: [
            "Looks whether the UDP ports are free that the drones need, and who holds them, which adapters and addresses "
                + "this computer has, and what may keep state lines out: a firewall, a container, a virtual machine. "
                + "For that nothing is sent.",
            "With --fleet it also looks which way leads to each drone and whether it may be the wrong one, asks each who it "
                + "is and twenty times for its battery, and says how long answers take, how many get lost, whether state "
                + "lines arrive, and who answers from another address than was asked. Drones get 'command', 'sn?', "
                + "'sdk?' and 'battery?'; no drone is told to move. Where another program holds a port none is asked.",
            "Each check says what was found, why it matters, and what to do. The last line says whether one can fly from "
                + "here, or what stops it.",
        ],
        options: [fleet, .format],
        examples: [
            .init("skein doctor", "this computer alone"),
            .init("skein doctor --fleet Fleets/classroom.yaml", "and how each of six drones is reached"),
        ],
        exits: [
            .init(.success, "one can fly from here"),
            .init(.faults, "one can fly from here, with warnings"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "the fleet file has errors"),
            .init(.noSuchFile, "there is no such fleet file"),
            .init(.unreachable, "a check failed"),
            .init(.interrupted, "ended by Ctrl-C (129: closed terminal, 143: terminated)"),
        ])

    private let fleet: String?
    private let isJSON: Bool

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        fleet = arguments.text(Self.fleet)
        isJSON = arguments.text(.format) == "json"
    }

    /// Looks at everything.
    package func run(in context: CommandContext) async -> ExitStatus {
        var doctor = LiveDoctor()
        doctor.host = context.host
        guard let fleet else { return conclude(await doctor.run(), in: context) }
        var reading = ShowReading(files: context.files)
        doctor.fleet = reading.fleet(fleet)
        let findings = Findings(reading)
        findings.show(in: context)
        guard let drones = doctor.fleet?.drones, reading.isClean else { return findings.status }
        guard drones.contains(where: \.enabled) else {
            context.complain("the fleet has no enabled drone")
            return .badFile
        }
        return await ask(doctor, in: context)
    }

    private func ask(_ doctor: LiveDoctor, in context: CommandContext) async -> ExitStatus {
        let interrupts = context.interrupts.interrupts()
        let record = NetworkRun.record(called: "doctor", in: context)
        let (commands, sender) = AsyncStream.makeStream(of: OperatorCommand.self)
        let output = BackgroundOutput(context.output)
        var doctor = doctor
        doctor.record = record ?? NoRecord()
        doctor.commands = commands
        if !isJSON {
            doctor.progress = { event in
                for line in PreflightCommand.lines(for: event) { output.writeLine(line) }
            }
        }
        let outcome = await NetworkRun.passing(interrupts, to: sender) { [doctor] in await doctor.run() }
        await output.flush()
        await record?.close(in: context)
        return conclude(outcome, in: context)
    }

    private func conclude(_ outcome: LiveDoctor.Outcome, in context: CommandContext) -> ExitStatus {
        let report = outcome.report
        let table = DoctorTable(report: report, style: context.outputStyle)
        for line in isJSON ? [table.json] : table.lines + [table.conclusion] { context.output.writeLine(line) }
        if let stop = NetworkRun.status(of: outcome.stop) { return stop }
        if report.verdict.isBlocking { return .unreachable }
        return report.verdict == .warning ? .faults : .success
    }
}
