import Diagnostics
package import DroneLink
package import ShowTime
package import SkeinKit

/// Everything of the outer world that a command may use, so that tests run commands without processes.
package struct CommandContext: Sendable {
    /// Where results go.
    package var output: any TextOutput
    /// Where diagnostics and questions go.
    package var errors: any TextOutput
    /// What the operator types.
    package var input: any OperatorInput
    /// Requests to end.
    package var interrupts: any InterruptSource
    /// Files.
    package var files: any FileAccess
    /// The clock of everything that waits.
    package var clock: any ShowClock
    /// The environment's variables.
    package var environment: [String: String]
    /// Looks at what the computer is like at this moment.
    package var host: @Sendable () -> HostFacts = { .unknown }
    /// The working folder.
    package var workingFolder: String
    /// What the terminal is like.
    package var terminal: TerminalFacts
    /// Asks for the terminal's size of this moment; nil where it stays as it is.
    package var resized: (@Sendable () -> TerminalFacts)?
    /// The echo of what is typed; nil where nobody types.
    package var echo: TerminalEcho?

    /// A context with all its parts.
    package init(
        output: any TextOutput, errors: any TextOutput, input: any OperatorInput, interrupts: any InterruptSource,
        files: any FileAccess, clock: any ShowClock, environment: [String: String], workingFolder: String,
        terminal: TerminalFacts
    ) {
        self.output = output
        self.errors = errors
        self.input = input
        self.interrupts = interrupts
        self.files = files
        self.clock = clock
        self.environment = environment
        self.workingFolder = workingFolder
        self.terminal = terminal
    }

    /// How results are coloured.
    package var outputStyle: TextStyle { .suited(to: terminal.isOutputTerminal, environment: environment) }
    /// How diagnostics are coloured.
    package var errorStyle: TextStyle { .suited(to: terminal.isErrorTerminal, environment: environment) }

    /// Says on the error output, after the program's name, what is wrong.
    ///
    /// Nothing in it acts on the terminal, whoever wrote it (N2); line ends stay.
    package func complain(_ message: String) {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        errors.writeLine("skein: \(lines.map { DisplayText.escaped(String($0)) }.joined(separator: "\n"))")
    }
}
