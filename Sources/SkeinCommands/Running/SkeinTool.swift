import Diagnostics

/// The command `skein`: finds the verb, reads its arguments, runs it.
package enum SkeinTool {
    /// This release.
    package static let version = "0.1.0"

    /// Every verb, in the order of the help.
    package static let verbs: [any Command.Type] = [
        CheckCommand.self, PlanCommand.self, RehearseCommand.self, ScanCommand.self, DoctorCommand.self,
        PreflightCommand.self, FlyCommand.self, PlayCommand.self, LandCommand.self, SendCommand.self,
        IdentifyCommand.self, JoinCommand.self,
        EmulateCommand.self, ImportCommand.self, FaultsCommand.self, CompletionsCommand.self, HelpCommand.self,
    ]

    /// The specs of all verbs.
    package static var specs: [CommandSpec] { verbs.map { $0.spec } }

    /// Runs one command line, given without the program's own name.
    package static func run(_ arguments: [String], in context: CommandContext) async -> ExitStatus {
        guard let first = arguments.first else {
            context.errors.write(HelpText(width: context.terminal.width).overview(of: specs))
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        if options(of: arguments).contains("--version") {
            context.output.writeLine("skein \(version)")
            return .success
        }
        if first == "--help" || first == "-h" {
            return await run(["help"] + rest.filter { $0 != "--help" && $0 != "-h" }, in: context)
        }
        guard let verb = verbs.first(where: { $0.spec.name == first }) else {
            return refuse(first, in: context)
        }
        return await run(verb, rest, in: context)
    }

    /// The words before `--`, which may be options of the whole command.
    private static func options(of arguments: [String]) -> ArraySlice<String> {
        arguments.prefix { $0 != "--" }
    }

    private static func run(
        _ verb: any Command.Type, _ words: [String], in context: CommandContext
    ) async -> ExitStatus {
        switch ArgumentParser.parse(words, as: verb.spec) {
        case .help:
            context.output.write(HelpText(width: context.terminal.width).page(for: verb.spec))
            return .success
        case .faults(let faults):
            return refuse(faults, of: verb.spec, in: context)
        case .arguments(let arguments):
            let faults = verb.faults(in: arguments)
            guard faults.isEmpty else { return refuse(faults, of: verb.spec, in: context) }
            return await verb.init(arguments).run(in: context)
        }
    }

    /// Says everything that is wrong with the arguments of a verb, and how it is used.
    static func refuse(_ faults: [UsageFault], of spec: CommandSpec, in context: CommandContext) -> ExitStatus {
        for fault in faults { context.complain(fault.message) }
        let usage = HelpText(width: context.terminal.width).usage(of: spec)
        context.errors.writeLine(usage.joined(separator: "\n"))
        context.errors.writeLine("see 'skein help\(spec.name == "help" ? "" : " \(spec.name)")'")
        return .usage
    }

    private static func refuse(_ word: String, in context: CommandContext) -> ExitStatus {
        let isOption = word.hasPrefix("-")
        let known = isOption ? ["--help", "--version"] : specs.map(\.name)
        let kind = isOption ? "option" : "verb"
        let shown = DisplayText.escaped(word)
        context.complain("unknown \(kind) '\(shown)'\(Suggestion.text(for: word, among: known))")
        context.errors.writeLine("usage: skein VERB [ARGUMENTS]")
        context.errors.writeLine("see 'skein help'")
        return .usage
    }
}
