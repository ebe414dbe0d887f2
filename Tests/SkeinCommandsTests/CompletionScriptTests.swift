import SkeinCommands
import Testing

@Suite struct CompletionScriptTests {
    @Test("Every verb and every option is in the script of each shell", arguments: CompletionShell.allCases)
    func everything(shell: CompletionShell) {
        let script = CompletionScript.text(for: shell, specs: SkeinTool.specs)
        for spec in SkeinTool.specs {
            #expect(script.contains(spec.name))
            for option in spec.allOptions {
                let written = shell == .fish ? "-l \(option.name)" : "--\(option.name)"
                #expect(script.contains(written), "\(spec.name) \(written)")
            }
        }
    }

    @Test("The script of each shell is the recorded one", arguments: CompletionShell.allCases)
    func golden(shell: CompletionShell) async throws {
        let run = await CommandRun("completions \(shell.rawValue)")
        #expect(run.status == .success)
        try Snapshot.expect(run.output, named: "completions-\(shell.rawValue)")
    }

    @Test("An unknown shell is refused with the known ones")
    func unknownShell() async {
        let run = await CommandRun("completions tcsh")
        #expect(run.status == .usage)
        #expect(run.errors.hasPrefix("skein: SHELL needs 'bash', 'zsh' or 'fish', not 'tcsh'\n"))
    }
}
