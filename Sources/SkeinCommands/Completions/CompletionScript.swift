/// The shells that completions are written for.
package enum CompletionShell: String, Sendable, CaseIterable {
    case bash, zsh, fish
}

/// A script that teaches a shell the verbs and options, made from the specs.
package enum CompletionScript {
    /// The script of one shell.
    package static func text(for shell: CompletionShell, specs: [CommandSpec]) -> String {
        let specs = namingVerbs(in: specs)
        return switch shell {
        case .bash: BashCompletions.script(specs)
        case .zsh: ZshCompletions.script(specs)
        case .fish: FishCompletions.script(specs)
        }
    }

    /// The specs with the verbs' names wherever a verb may be written.
    private static func namingVerbs(in specs: [CommandSpec]) -> [CommandSpec] {
        specs.map { spec in
            var named = spec
            for index in named.positionals.indices where named.positionals[index].value == .verb {
                named.positionals[index].value = .choice(specs.map(\.name))
            }
            return named
        }
    }

    /// `text` in single quotes, as all three shells read it.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
