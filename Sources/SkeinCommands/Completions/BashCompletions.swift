/// Completions for bash.
enum BashCompletions {
    /// A script to be read by `source` or put into bash-completion's folder.
    static func script(_ specs: [CommandSpec]) -> String {
        let verbs = specs.map(\.name).joined(separator: " ")
        return """
            # bash completions for skein: source <(skein completions bash)
            _skein() {
                local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" verb="${COMP_WORDS[1]}"
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(verbs) --help --version" -- "$word"))
                    return
                fi
                case "$verb" in
            \(specs.map(verbCase).joined(separator: "\n"))
                esac
            }
            complete -F _skein skein

            """
    }

    private static func verbCase(_ spec: CommandSpec) -> String {
        let values = spec.allOptions.filter { $0.value != nil }.map(valueCase)
        let words = spec.allOptions.flatMap(\.spellings).joined(separator: " ")
        var lines = ["    \(spec.name))"]
        if !values.isEmpty { lines += ["        case \"$before\" in"] + values + ["        esac"] }
        lines += ["        if [[ \"$word\" == -* ]]; then"]
        lines += ["            COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\"))"]
        lines += ["        else", "            \(reply(spec.positionals.first?.value ?? .text))", "        fi ;;"]
        return lines.joined(separator: "\n")
    }

    private static func valueCase(_ option: OptionSpec) -> String {
        let spellings = option.spellings.joined(separator: "|")
        return "        \(spellings)) \(reply(option.value ?? .text)); return ;;"
    }

    private static func reply(_ value: ValueSpec) -> String {
        switch value {
        case .file: "COMPREPLY=($(compgen -f -- \"$word\"))"
        case .folder: "COMPREPLY=($(compgen -d -- \"$word\"))"
        case .choice(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
        default: "COMPREPLY=()"
        }
    }
}
