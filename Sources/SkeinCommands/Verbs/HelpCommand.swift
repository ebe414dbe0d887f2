import Diagnostics

/// `skein help`: the overview, or everything about one verb.
package struct HelpCommand: Command {
    /// What may be written.
    package static let spec = CommandSpec(
        name: "help",
        abstract: "show what the verbs do, or everything about one",
        discussion: ["'skein VERB --help' shows the same."],
        positionals: [PositionalSpec("VERB", .verb, "the verb to explain", isOptional: true)],
        examples: [
            .init("skein help", "all verbs, a line each"),
            .init("skein help fly", "everything about 'fly'"),
        ],
        exits: [.init(.success, "shown"), .init(.usage, "there is no such verb")])

    private let verb: String?

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        verb = arguments.positionals.first
    }

    /// What is wrong: an unknown verb.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] {
        let names = SkeinTool.specs.map(\.name)
        guard let verb = arguments.positionals.first, !names.contains(verb) else { return [] }
        return [UsageFault("unknown verb '\(DisplayText.escaped(verb))'\(Suggestion.text(for: verb, among: names))")]
    }

    /// Shows it.
    package func run(in context: CommandContext) async -> ExitStatus {
        let help = HelpText(width: context.terminal.width)
        if let spec = SkeinTool.specs.first(where: { $0.name == verb }) {
            context.output.write(help.page(for: spec))
        } else {
            context.output.write(help.overview(of: SkeinTool.specs))
        }
        return .success
    }
}
