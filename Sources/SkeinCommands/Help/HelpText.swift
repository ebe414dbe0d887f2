import Diagnostics

/// The help of one verb, and of the whole command, made from the specs.
package struct HelpText {
    /// Columns to fill at most.
    private let width: Int

    /// Help for a terminal of so many columns; between 60 and 100 are used.
    package init(width: Int = 80) {
        self.width = min(max(width, 60), 100)
    }

    /// Everything about one verb.
    package func page(for spec: CommandSpec) -> String {
        var lines = TerminalText.wrapped("skein \(spec.name): \(spec.abstract)", to: width) + [""] + usage(of: spec)
        for paragraph in spec.discussion { lines += [""] + TerminalText.wrapped(paragraph, to: width) }
        lines += section("arguments", spec.positionals.map { ($0.placeholder, $0.help) })
        lines += section("options", spec.allOptions.map { (Self.left(of: $0), Self.right(of: $0)) })
        lines += section("exit status", spec.exits.map { ("\($0.status.code)", $0.meaning) })
        lines += ["", "examples:"] + spec.examples.flatMap { ["  \($0.line)", "      \($0.meaning)"] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The usage line of a verb, broken where it is too long.
    package func usage(of spec: CommandSpec) -> [String] {
        let start = "usage: skein \(spec.name)"
        let words = spec.positionals.map(\.usage)
        let options = spec.options.map { option in
            option.short.map { "[-\($0)]" }.flatMap { option.value == nil ? $0 : nil } ?? option.usage
        }
        return Self.filled(words + options, after: start, width: width)
    }

    /// What `skein help` shows.
    package func overview(of specs: [CommandSpec]) -> String {
        var lines = ["skein flies a fleet of Tello EDU drones through a choreography.", ""]
        lines += ["usage: skein VERB [ARGUMENTS]", "       skein help VERB", "       skein --version"]
        lines += section("verbs", specs.map { ($0.name, $0.abstract) })
        lines += ["", "A show without drones, from a copy of the project:"]
        lines += ["  skein check Choreography/duet.yaml --fleet Fleets/pair.yaml"]
        lines += ["  skein fly Choreography/duet.yaml --fleet Fleets/pair.yaml --emulated"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The verbs as the README's table.
    package static func table(of specs: [CommandSpec]) -> String {
        let rows = specs.map { "| `skein \($0.name)` | \($0.abstract) |" }
        return (["| verb | what it does |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
    }

    private static func left(of option: OptionSpec) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        let long = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
        return short + (option.value == nil ? long : "\(long) \(option.placeholder)")
    }

    private static func right(of option: OptionSpec) -> String {
        var text = option.help
        if case .choice(let words) = option.value { text += " (\(words.joined(separator: ", ")))" }
        if option.isRepeatable { text += "; may be repeated" }
        if option.isRequired { text += " (needed)" }
        return text
    }

    /// A title and its rows in two columns; nothing when there is no row.
    private func section(_ title: String, _ rows: [(String, String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let column = min(rows.map(\.0.count).max() ?? 0, 24) + 4
        let indent = String(repeating: " ", count: column)
        var lines = ["", "\(title):"]
        for (left, right) in rows {
            let texts = TerminalText.wrapped(right, to: width - column)
            if left.count + 4 > column {
                lines.append("  \(left)")
                lines += texts.map { indent + $0 }
            } else {
                lines.append(TerminalText.fitted("  \(left)", to: column) + (texts.first ?? ""))
                lines += texts.dropFirst().map { indent + $0 }
            }
        }
        return lines
    }

    private static func filled(_ words: [String], after start: String, width: Int) -> [String] {
        var lines = [start]
        for word in words {
            if lines[lines.count - 1].count + 1 + word.count > width {
                lines.append(String(repeating: " ", count: start.count))
            }
            lines[lines.count - 1] += " \(word)"
        }
        return lines
    }
}
