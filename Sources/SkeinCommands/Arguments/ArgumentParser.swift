import Diagnostics

/// Reads what follows a verb, and reports everything that is wrong with it in one pass.
package struct ArgumentParser {
    /// What came of a command line.
    package enum Outcome: Sendable {
        /// Every argument has the shape that the spec asks for.
        case arguments(ParsedArguments)
        /// `--help` stood somewhere.
        case help
        /// What is wrong.
        case faults([UsageFault])
    }

    private let spec: CommandSpec
    private var rest: ArraySlice<String>
    private var parsed = ParsedArguments()
    private var faults: [UsageFault] = []
    private var wantsHelp = false

    /// Reads `words`, which are the arguments after the verb.
    package static func parse(_ words: [String], as spec: CommandSpec) -> Outcome {
        var parser = ArgumentParser(spec: spec, rest: words[...])
        parser.readAll()
        if parser.wantsHelp { return .help }
        parser.checkCounts()
        return parser.faults.isEmpty ? .arguments(parser.parsed) : .faults(parser.faults)
    }

    private init(spec: CommandSpec, rest: ArraySlice<String>) {
        self.spec = spec
        self.rest = rest
    }

    private mutating func readAll() {
        while let word = rest.popFirst() {
            if word == "--" {
                parsed.positionals += rest
                rest = []
            } else if word.hasPrefix("--") {
                readLong(word)
            } else if word.hasPrefix("-"), word.count > 1 {
                readShort(word)
            } else {
                parsed.positionals.append(word)
            }
        }
    }

    /// `--name`, `--name value`, `--name=value` and `--no-name`.
    private mutating func readLong(_ word: String) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let attached = parts.count == 2 ? String(parts[1]) : nil
        if let option = spec.allOptions.first(where: { $0.name == name }) {
            read(option, written: "--\(name)", attached: attached)
        } else if name.hasPrefix("no-"), attached == nil,
            let option = spec.allOptions.first(where: { $0.isNegatable && "no-\($0.name)" == name })
        {
            parsed.set(option, to: false)
        } else {
            reportUnknown("--\(name)")
            if attached == nil { skipValue(ofMistyped: name) }
        }
    }

    /// Takes a mistyped option for the one that was meant, so that its value is not taken for a file.
    private mutating func skipValue(ofMistyped name: String) {
        let named = spec.allOptions.filter { $0.value != nil }
        guard let meant = EditDistance.nearest(name, among: named.map(\.name)),
            let option = named.first(where: { $0.name == meant }), let value = takeValue()
        else { return }
        parsed.add(value, to: option)
    }

    /// `-h`, `-vy` (grouped flags), `-f value` and `-fvalue`.
    private mutating func readShort(_ word: String) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = spec.allOptions.first(where: { $0.short == letter }) else {
                return reportUnknown("-\(letter)")
            }
            let attached = letters.isEmpty || option.value == nil ? nil : String(letters)
            read(option, written: "-\(letter)", attached: attached)
            if option.value != nil { return }
        }
    }

    private mutating func read(_ option: OptionSpec, written: String, attached: String?) {
        if option.name == OptionSpec.help.name { wantsHelp = true }
        guard let value = option.value else {
            if attached != nil { faults.append(UsageFault("'\(written)' takes no value")) }
            return parsed.set(option, to: true)
        }
        guard let text = attached ?? takeValue() else {
            faults.append(UsageFault("'\(written)' needs a value: \(written) \(option.placeholder)"))
            return
        }
        if let fault = value.fault(of: text) { faults.append(UsageFault("'\(written)' \(fault)")) }
        if parsed.has(option), !option.isRepeatable {
            faults.append(UsageFault("'\(written)' is given more than once"))
        }
        parsed.add(text, to: option)
    }

    /// The next word as a value; a word that looks like an option is none, so that a forgotten value is noticed.
    private mutating func takeValue() -> String? {
        guard let next = rest.first else { return nil }
        let looksLikeOption = next.hasPrefix("-") && next.count > 1 && Double(next) == nil
        return looksLikeOption ? nil : rest.popFirst()
    }

    private mutating func reportUnknown(_ written: String) {
        let known = spec.allOptions.flatMap(\.spellings).filter { $0.hasPrefix("--") }
        let hint = written.hasPrefix("--") ? Suggestion.text(for: written, among: known) : ""
        faults.append(UsageFault("unknown option '\(DisplayText.escaped(written))' for '\(spec.name)'\(hint)"))
    }

    private mutating func checkCounts() {
        // An optional argument before a needed one is the first to be left out.
        for positional in spec.positionals.filter({ !$0.isOptional }).dropFirst(parsed.positionals.count) {
            faults.append(UsageFault("\(positional.placeholder) is missing: \(positional.help)"))
        }
        for (index, positional) in spec.positionals.enumerated() {
            let isLast = index == spec.positionals.count - 1
            let words = parsed.positionals.dropFirst(index).prefix(isLast && positional.isRepeatable ? .max : 1)
            for fault in words.compactMap({ positional.value.fault(of: $0) }) {
                faults.append(UsageFault("\(positional.placeholder) \(fault)"))
            }
        }
        guard spec.positionals.last?.isRepeatable != true else { return checkRequired() }
        for extra in parsed.positionals.dropFirst(spec.positionals.count) {
            let shown = spec.repeatsStrayWords ? "'\(DisplayText.escaped(extra))'" : "there"
            faults.append(UsageFault("\(shown) is one argument too many"))
        }
        checkRequired()
    }

    private mutating func checkRequired() {
        for option in spec.options where option.isRequired && !parsed.has(option) {
            faults.append(UsageFault("--\(option.name) \(option.placeholder) is missing: \(option.help)"))
        }
    }
}
