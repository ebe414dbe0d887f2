/// `skein completions`: prints a script that teaches a shell the verbs and options.
package struct CompletionsCommand: Command {
    /// What may be written.
    package static let spec = CommandSpec(
        name: "completions",
        abstract: "print a script that completes verbs, options and files in a shell",
        discussion: [
            "Prints the script for one shell. It is made from the same description of the verbs as this help."
        ],
        positionals: [
            PositionalSpec("SHELL", .choice(CompletionShell.allCases.map(\.rawValue)), "bash, zsh or fish")
        ],
        examples: [
            .init("source <(skein completions bash)", "in this bash, until it is closed"),
            .init("skein completions zsh > \"${fpath[1]}/_skein\"", "for zsh, from the next start on"),
            .init("skein completions fish > ~/.config/fish/completions/skein.fish", "for fish"),
        ],
        exits: [.init(.success, "printed"), .init(.usage, "the command line is wrong")])

    private let shell: CompletionShell

    /// The command with its arguments.
    package init(_ arguments: ParsedArguments) {
        shell = arguments.positionals.first.flatMap(CompletionShell.init(rawValue:)) ?? .bash
    }

    /// Prints the script.
    package func run(in context: CommandContext) async -> ExitStatus {
        context.output.write(CompletionScript.text(for: shell, specs: SkeinTool.specs))
        return .success
    }
}
