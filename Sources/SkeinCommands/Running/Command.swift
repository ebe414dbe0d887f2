/// One verb of the command line.
///
/// `spec` is the single source of what may be written: parsing, help, suggestions and shell completions read it.
package protocol Command: Sendable {
    /// What the verb is called, does and takes.
    static var spec: CommandSpec { get }

    /// What is wrong with arguments that are each well formed but do not go together.
    static func faults(in arguments: ParsedArguments) -> [UsageFault]

    /// The command with its arguments, which the parser and `faults` have found good.
    init(_ arguments: ParsedArguments)

    /// Does it.
    func run(in context: CommandContext) async -> ExitStatus
}

extension Command {
    /// Most verbs have no rule beyond the shape of each argument.
    package static func faults(in arguments: ParsedArguments) -> [UsageFault] { [] }
}
