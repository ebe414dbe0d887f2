/// The shells that completions are written for.
package enum CompletionShell: String, Sendable, CaseIterable {
    case bash, zsh, fish
}

/// A script that teaches a shell the verbs and options, made from the specs.
package enum CompletionScript {
    /// The script of one shell.
    package static func text(for shell: CompletionShell, specs: [CommandSpec]) -> String {
        switch shell {
        case .bash: BashCompletions.script(specs)
        case .zsh: ZshCompletions.script(specs)
        case .fish: FishCompletions.script(specs)
        }
    }

    /// `text` in single quotes, as all three shells read it.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
