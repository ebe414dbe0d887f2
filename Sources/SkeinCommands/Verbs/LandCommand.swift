import DroneLink
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloProtocol

/// `skein land`: lands drones, whatever flew them.
package struct LandCommand: Command {
    private static let fleet = OptionSpec.fleet("the drones to land", isRequired: false)
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
                + "cannot see what comes of it. The same holds when a program that hangs still has the ports: 'land' is "
                + "then sent from another one.",
        ],
        options: [fleet, .drone, only, emergency],
        examples: [
            .init("skein land --fleet Fleets/classroom.yaml", "land all six"),
            .init("skein land --fleet Fleets/classroom.yaml --only ada", "land one"),
            .init("skein land --drone 192.168.10.1", "land the drone whose Wi-Fi you are in"),
        ],
        exits: [
            .init(.success, "everything is down"),
            .init(.mayBeAirborne, "something may still be in the air: look up"),
            .init(.usage, "the command line is wrong"),
            .init(.badFile, "the fleet file has errors"),
            .init(.noSuchFile, "there is no such file"),
            .init(.unreachable, "no drone answered"),
        ])

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// What does not go together.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        let isAlone = arguments.has(.drone) && arguments.has(only)
        return OneDrone.faults(in: arguments, fleet: fleet)
            + (isAlone ? [UsageFault("--only goes with --fleet: --drone is one drone")] : [])
    }

    /// Lands them.
    package func run(in context: CommandContext) async -> ExitStatus {
        if let address = arguments.text(.drone).flatMap({ IPv4Address($0) }) {
            let one = OneDrone(at: address, isEmulated: false)
            return await landRecorded([one.drone], of: one.fleet, in: context)
        }
        var reading = ShowReading(files: context.files)
        let read = reading.fleet(arguments.text(Self.fleet) ?? "")
        let findings = Findings(reading)
        findings.show(in: context)
        guard let fleet = read else { return findings.status }
        let choice = FleetChoice(fleet: fleet, names: arguments.texts(Self.only))
        guard choice.faults.isEmpty else {
            for fault in choice.faults { context.complain(fault) }
            return .usage
        }
        return await landRecorded(choice.drones, of: fleet, in: context)
    }

    private func landRecorded(
        _ drones: [FleetDrone], of fleet: Fleet, in context: CommandContext
    ) async -> ExitStatus {
        // No disk and no folder keeps drones in the air: without a record it lands them all the same.
        let record = NetworkRun.record(called: "land", in: context)
        let status = await land(drones, of: fleet, record: record ?? NoRecord(), in: context)
        await record?.close(in: context)
        return status
    }

    private func land(
        _ drones: [FleetDrone], of fleet: Fleet, record: any FlightRecordSink, in context: CommandContext
    ) async -> ExitStatus {
        let (commands, sender) = AsyncStream.makeStream(of: OperatorCommand.self)
        var landing = LiveLanding(drones: drones, fleet: fleet)
        landing.commands = commands
        landing.record = record
        landing.host = context.host
        landing.notice = { context.complain($0) }
        let output = BackgroundOutput(context.output)
        let narration = FlightNarration()
        landing.progress = { event in
            for line in narration.lines(for: event) { output.writeLine(line) }
        }
        if arguments.isSet(Self.emergency) { sender.yield(.emergency) }
        let interrupts = context.interrupts.interrupts()
        let report = await withTaskGroup(of: Void.self) { [landing] group in
            group.addTask {
                for await interrupt in interrupts { sender.yield(interrupt.command) }
            }
            let report = await landing.run()
            group.cancelAll()
            return report
        }
        await output.flush()
        return conclude(report, in: context)
    }

    private func conclude(_ report: FleetLanding.Report, in context: CommandContext) -> ExitStatus {
        for complaint in report.complaints { context.complain(complaint) }
        if report.failure != nil { return .unreachable }
        if report.isDeaf { return .mayBeAirborne }
        if !report.landed.isEmpty { context.output.writeLine("landed: \(report.landed.joined(separator: ", "))") }
        guard report.unconfirmed.isEmpty, report.missing.isEmpty else {
            let isAnybodyHeard = !report.landed.isEmpty || report.unconfirmed.contains { $0.isHeard }
            return isAnybodyHeard ? .mayBeAirborne : .unreachable
        }
        return .success
    }
}
