/// Completions for zsh.
enum ZshCompletions {
    /// A script to be put into a folder of `fpath` under the name `_skein`.
    static func script(_ specs: [CommandSpec]) -> String {
        """
        #compdef skein
        # zsh completions for skein: skein completions zsh > "${fpath[1]}/_skein"
        _skein() {
            local -a verbs
            verbs=(
        \(specs.map { "        \(quoted("\($0.name):\($0.abstract)"))" }.joined(separator: "\n"))
            )
            if (( CURRENT == 2 )); then
                _describe verb verbs
                _arguments '--help[show help]' '--version[show the version]'
                return
            fi
            local verb="$words[2]"
            shift words
            (( CURRENT-- ))
            case "$verb" in
        \(specs.map(verbCase).joined(separator: "\n"))
            esac
        }
        _skein "$@"

        """
    }

    private static func verbCase(_ spec: CommandSpec) -> String {
        let options = spec.allOptions.flatMap { option in option.spellings.map { argument($0, option) } }
        let positionals = spec.positionals.map { ":\($0.placeholder):\(action($0.value))" }
        let words = (options + positionals).map { "            \(quoted($0))" }
        return "        \(spec.name)) _arguments \\\n" + words.joined(separator: " \\\n") + " ;;"
    }

    private static func argument(_ spelling: String, _ option: OptionSpec) -> String {
        let star = option.isRepeatable ? "*" : ""
        let help = option.help.filter { $0 != "[" && $0 != "]" }
        guard let value = option.value else { return "\(star)\(spelling)[\(help)]" }
        return "\(star)\(spelling)[\(help)]:\(option.placeholder):\(action(value))"
    }

    private static func action(_ value: ValueSpec) -> String {
        switch value {
        case .file: "_files"
        case .folder: "_files -/"
        case .choice(let words): "(\(words.joined(separator: " ")))"
        default: " "
        }
    }

    private static func quoted(_ text: String) -> String { CompletionScript.quoted(text) }
}
