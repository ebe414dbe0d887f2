import Diagnostics
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloProtocol

/// `skein send`: asks or tells one drone something.
package struct SendCommand: Command {
    private static let fleet = OptionSpec.fleet("the fleet file that has the drone", isRequired: false)
    private static let emulated = OptionSpec(
        flag: "emulated", "speak to a drone that this program plays itself; nothing leaves this machine")
    private static let raw = OptionSpec(flag: "raw", "print nothing but what the drone answers, a line per command")

    /// What may be written.
    package static let spec = CommandSpec(
        name: "send",
        abstract: "ask one drone something, change a setting, or fly a few motions",
        discussion: [
            "Finds the drone, asks for its serial number, sends the commands one after the other, and prints what it "
                + "answers, in words. The commands are those of the SDK, each in quotes: \"battery?\" asks, "
                + "\"speed 50\" sets. A command that the drones do not have, or a value out of range, is named before "
                + "anything is sent.",
            "A command that moves the drone or its propellers is sent only after a question, or with --yes, and only "
                + "when the preflight checks pass. The drone stands when a call begins and when it ends: put 'takeoff' "
                + "first and 'land' last, all in one call. When something goes wrong in between, or at Ctrl-C, it is "
                + "landed.",
            "A drone whose motors run already gets nothing from here. 'skein land' lands it; 'skein land --emergency' "
                + "stops its motors. 'rc', 'throwfly' and the commands that hold a password are never sent.",
        ],
        positionals: [
            PositionalSpec("NAME", .text, "the drone in the fleet file; left out with --drone", isOptional: true),
            PositionalSpec("COMMAND", .text, "what to send, in quotes, such as \"battery?\"", isRepeatable: true),
        ],
        options: [fleet, .drone, emulated, .yes, raw, .format],
        examples: [
            .init("skein send ada \"battery?\" --fleet Fleets/classroom.yaml", "how full its battery is"),
            .init("skein send \"sn?\" --drone 192.168.10.1", "the serial number of the drone whose Wi-Fi you are in"),
            .init(
                "skein send ada takeoff \"up 50\" land --fleet Fleets/classroom.yaml", "a short flight, after asking"),
        ],
        exits: OneDrone.exits(
            success: "every command was carried out",
            faults: "a command was not carried out; those after it were not sent",
            usage: "a command or the command line is wrong, or there is nobody to ask and no --yes"))

    private let arguments: ParsedArguments

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// The drone's name, and the texts of the commands.
    private static func words(_ arguments: ParsedArguments) -> (name: String?, texts: [String]) {
        let words = arguments.positionals
        return arguments.has(.drone) ? (nil, words) : (words.first, Array(words.dropFirst()))
    }

    /// What does not go together, what no drone understands, and what is not sent from here.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        let texts = words(arguments).texts
        var faults = OneDrone.faults(in: arguments, fleet: fleet)
        if texts.isEmpty, faults.isEmpty {
            faults.append(UsageFault("what to send is missing: NAME is the drone, and a COMMAND follows it"))
        }
        if isTorn(texts) {
            return faults + [
                UsageFault("a command and its values are one argument: put them in quotes, such as \"up 50\"")
            ]
        }
        let reading = SentCommands(texts)
        return faults + (reading.faults + OrderRules.faults(in: reading.commands)).map { UsageFault($0.sentence) }
    }

    /// Whether a value stands by itself behind its command: the quotes around both were forgotten.
    private static func isTorn(_ texts: [String]) -> Bool {
        zip(texts, texts.dropFirst()).contains { command, value in
            TelloCommand.vocabulary.contains(command) && (Int(value) != nil || ["l", "r", "f", "b"].contains(value))
        }
    }

    /// Sends them.
    package func run(in context: CommandContext) async -> ExitStatus {
        let (name, texts) = Self.words(arguments)
        let commands = SentCommands(texts).commands
        guard !OrderRules.moves(commands) || arguments.isSet(.yes) || context.terminal.canAsk else {
            context.complain("there is no terminal to ask on before the drone moves: add --yes to do it without asking")
            return .usage
        }
        let request = DroneRequest(
            name: name, fleet: arguments.text(Self.fleet), address: arguments.text(.drone),
            isEmulated: arguments.isSet(Self.emulated))
        switch request.resolve(in: context) {
        case .failure(let stop): return stop.status
        case .success(let one): return await send(commands, to: one, in: context)
        }
    }

    private func send(_ commands: [TelloCommand], to one: OneDrone, in context: CommandContext) async -> ExitStatus {
        let findings = FlightOfOrders(commands).findings(for: one, files: context.files)
        guard findings.isEmpty else {
            for finding in findings { context.complain(finding) }
            return .usage
        }
        return await InterruptRelay.during(context.interrupts.interrupts()) { interrupts in
            await send(commands, to: one, interrupts, in: context)
        }
    }

    private func send(
        _ commands: [TelloCommand], to one: OneDrone, _ interrupts: InterruptRelay, in context: CommandContext
    ) async -> ExitStatus {
        let conduct = SessionConduct(
            context: context, title: "send", keepsRecord: !commands.contains(where: \.mayAnswerWithPassword),
            interrupts: interrupts)
        let printer = AnswerPrinter(style: style, output: context.output)
        let consent = Consent(isGiven: arguments.isSet(.yes), context: context)
        let outcome = await conduct.run(with: one) { session in
            await session.send(
                commands,
                confirm: { report in await consent.ask(Self.question(commands, of: one, report)) },
                told: { printer.print($0) })
        }
        switch outcome {
        case .impossible(let status): return status
        case .ended(let ended):
            printer.finish()
            return conduct.conclude(ended, of: one.drone.name.value) ?? conclude(ended.value, of: one, in: context)
        }
    }

    private var style: AnswerPrinter.Style {
        arguments.text(.format) == "json" ? .json : arguments.isSet(Self.raw) ? .raw : .words
    }

    /// Such as `ada (battery 90 %) will: take off, up 50, land. Is the room free?`.
    private static func question(_ commands: [TelloCommand], of one: OneDrone, _ report: PreflightReport) -> String {
        let doings = commands.filter { $0.stirsPropellers || $0 == .land }.map(\.doing).joined(separator: ", ")
        let battery = report.items.last { $0.check == .battery }.map { " (\($0.message))" } ?? ""
        return "\(one.drone.name.value)\(battery) will: \(doings). Is the room free?"
    }

    private func conclude(_ end: SendingEnd?, of one: OneDrone, in context: CommandContext) -> ExitStatus {
        let name = one.drone.name.value
        switch end {
        case .done?: return .success
        case .failed(let result)?:
            context.complain(DisplayText.escaped("\(name): \(result.message)"))
            return .faults
        case .unfit(let faults)?:
            for fault in faults { context.complain("\(name): \(fault.sentence)") }
            return .usage
        case .notReady(let report)?:
            for item in report.items where item.verdict.isBlocking {
                context.complain(DisplayText.escaped("\(name) \(item.message)"))
            }
            return .unreachable
        case .declined?, nil:
            context.complain("nothing moved: the question was not answered with yes")
            return .cutShort
        }
    }
}
