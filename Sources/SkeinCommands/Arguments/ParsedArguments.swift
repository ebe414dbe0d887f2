/// The arguments of one command line, each of the shape that its spec asks for.
package struct ParsedArguments: Sendable {
    /// Arguments without a name, in order.
    package var positionals: [String] = []
    /// Values by option name, in the order in which they were written.
    private var values: [String: [String]] = [:]
    /// Flags by name, as last written.
    private var flags: [String: Bool] = [:]

    /// No arguments.
    package init() {}

    /// Whether an option or a flag was written at all.
    package func has(_ option: OptionSpec) -> Bool {
        values[option.name] != nil || flags[option.name] != nil
    }

    /// Whether a flag was set; nil when it was not written.
    package func flag(_ option: OptionSpec) -> Bool? { flags[option.name] }

    /// Whether a flag was set.
    package func isSet(_ option: OptionSpec) -> Bool { flags[option.name] ?? false }

    /// The value of an option; nil when it was not written.
    package func text(_ option: OptionSpec) -> String? { values[option.name]?.last }

    /// All values of an option that may be repeated, in order.
    package func texts(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }

    /// The whole number of an option; nil when it was not written.
    package func integer(_ option: OptionSpec) -> Int? { text(option).flatMap { Int($0) } }

    /// All whole numbers of an option that may be repeated.
    package func integers(_ option: OptionSpec) -> Set<Int> { Set(texts(option).compactMap { Int($0) }) }

    /// The percentage of an option, from 0 to 100; nil when it was not written.
    package func percent(_ option: OptionSpec) -> Double? { text(option).flatMap(ValueSpec.percent) }

    /// All pairs of an option such as `--cast lead=ada`, in order.
    package func pairs(_ option: OptionSpec) -> [(String, String)] { texts(option).compactMap(ValueSpec.pair) }

    mutating func add(_ value: String, to option: OptionSpec) {
        values[option.name, default: []].append(value)
    }

    mutating func set(_ option: OptionSpec, to isOn: Bool) {
        flags[option.name] = isOn
    }
}
