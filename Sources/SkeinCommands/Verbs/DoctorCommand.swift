import DroneLink
import SkeinKit
import SwarmControl

/// `skein doctor`: looks at this computer and its network, and says whether one can fly from here.
package struct DoctorCommand: Command {
    /// What may be written.
    package static let spec = CommandSpec(
        name: "doctor",
        abstract: "look at this computer and network, and say whether one can fly from here",
        discussion: [
            "Looks whether the UDP ports are free that the drones need, and who holds them, which adapters and addresses "
                + "this computer has, and what may keep state lines out: a firewall, a container, a virtual machine. "
                + "Nothing is sent.",
            "Each check says what was found, why it matters, and what to do. The last line says whether one can fly from "
                + "here, or what stops it.",
        ],
        options: [.format],
        examples: [.init("skein doctor", "this computer alone")],
        exits: [
            .init(.success, "one can fly from here"),
            .init(.faults, "one can fly from here, with warnings"),
            .init(.usage, "the command line is wrong"),
            .init(.unreachable, "a check failed"),
        ])

    private let isJSON: Bool

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        isJSON = arguments.text(.format) == "json"
    }

    /// Looks at everything.
    package func run(in context: CommandContext) async -> ExitStatus {
        var doctor = LiveDoctor()
        doctor.host = context.host
        let report = await doctor.run()
        let table = DoctorTable(report: report, style: context.outputStyle)
        if isJSON {
            context.output.writeLine(table.json)
        } else {
            for line in table.lines { context.output.writeLine(line) }
            context.output.writeLine(report.conclusion)
        }
        if report.verdict.isBlocking { return .unreachable }
        return report.verdict == .warning ? .faults : .success
    }
}
