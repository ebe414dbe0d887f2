import DroneLink
import SkeinCommands
import SkeinKit

/// One command line run in memory.
struct CommandRun {
    let status: ExitStatus
    let output: String
    let errors: String

    /// Everything a user would see, as a golden text.
    var transcript: String {
        "status \(status.code)\n--- output\n\(output)--- errors\n\(errors)"
    }

    init(
        _ words: [String], files: any FileAccess = MemoryFiles(), terminal: TerminalFacts = .none,
        input: any OperatorInput = ScriptedInput(), host: HostFacts = .unknown,
        interrupts: any InterruptSource = ScriptedInterrupts()
    ) async {
        let output = MemoryOutput()
        let errors = MemoryOutput()
        var context = SkeinProcess.context()
        context.output = output
        context.errors = errors
        context.files = files
        context.terminal = terminal
        context.input = input
        context.interrupts = interrupts
        context.environment = [:]
        context.host = { host }
        status = await SkeinTool.run(words, in: context)
        self.output = output.text
        self.errors = errors.text
    }

    init(_ line: String, files: any FileAccess = MemoryFiles()) async {
        await self.init(line.split(separator: " ").map(String.init), files: files)
    }
}
