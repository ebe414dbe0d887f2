/// Completions for fish.
enum FishCompletions {
    /// A script to be put into fish's `completions` folder under the name `skein.fish`.
    static func script(_ specs: [CommandSpec]) -> String {
        var lines = ["# fish completions for skein: skein completions fish > ~/.config/fish/completions/skein.fish"]
        lines += ["complete -c skein -f", "complete -c skein -n __fish_use_subcommand -l help -d 'show help'"]
        lines += ["complete -c skein -n __fish_use_subcommand -l version -d 'show the version'"]
        lines += specs.map { spec in
            "complete -c skein -n __fish_use_subcommand -a \(spec.name) -d \(quoted(spec.abstract))"
        }
        return (lines + specs.flatMap(verbLines)).joined(separator: "\n") + "\n"
    }

    private static func verbLines(_ spec: CommandSpec) -> [String] {
        let start = "complete -c skein -n '__fish_seen_subcommand_from \(spec.name)'"
        let positionals = spec.positionals.prefix(1).compactMap { positional in
            words(positional.value).map { "\(start) \($0)" }
        }
        return positionals + spec.allOptions.flatMap { optionLines($0, start) }
    }

    private static func optionLines(_ option: OptionSpec, _ start: String) -> [String] {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value = option.value.map { " -r \(words($0) ?? "-f")" } ?? ""
        let line = "\(start) -l \(option.name)\(short)\(value) -d \(quoted(option.help))"
        return option.isNegatable ? [line, "\(start) -l no-\(option.name) -d \(quoted(option.help))"] : [line]
    }

    /// How fish is told what may be written; nil for text that only the user knows.
    private static func words(_ value: ValueSpec) -> String? {
        switch value {
        case .file: "-F"
        case .folder: "-f -a '(__fish_complete_directories)'"
        case .choice(let words): "-f -a \(quoted(words.joined(separator: " ")))"
        default: nil
        }
    }

    private static func quoted(_ text: String) -> String { CompletionScript.quoted(text) }
}
