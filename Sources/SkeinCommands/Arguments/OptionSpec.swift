/// An argument with a name, such as `--fleet FLEET` or `--yes`.
package struct OptionSpec: Sendable {
    /// Its name without the dashes.
    package var name: String
    /// Its one-letter name.
    package var short: Character?
    /// What follows it; nil for a flag.
    package var value: ValueSpec?
    /// How the value is called in usage lines, in capitals.
    package var placeholder: String
    /// What it does.
    package var help: String
    /// Whether it may be given several times.
    package var isRepeatable = false
    /// Whether the verb cannot do without it.
    package var isRequired = false
    /// Whether a flag may be turned off with `--no-NAME`.
    package var isNegatable = false

    /// An option that takes a value.
    package init(
        _ name: String, short: Character? = nil, _ placeholder: String, _ value: ValueSpec, _ help: String,
        isRepeatable: Bool = false, isRequired: Bool = false
    ) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
        self.value = value
        self.help = help
        self.isRepeatable = isRepeatable
        self.isRequired = isRequired
    }

    /// A flag.
    package init(flag name: String, short: Character? = nil, _ help: String, isNegatable: Bool = false) {
        self.name = name
        self.short = short
        self.placeholder = ""
        self.help = help
        self.isNegatable = isNegatable
    }

    /// What every verb understands.
    package static let help = OptionSpec(flag: "help", short: "h", "show this help")

    /// Every way to write it, the dashes included: `-h`, `--help`, `--no-help`.
    package var spellings: [String] {
        (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] + (isNegatable ? ["--no-\(name)"] : [])
    }

    /// How a usage line writes it: `--fleet FLEET`, `[--yes]`, `[--cast ROLE=DRONE]...`.
    package var usage: String {
        let shown = isNegatable ? "--[no-]\(name)" : "--\(name)"
        let whole = value == nil ? shown : "\(shown) \(placeholder)"
        return (isRequired ? whole : "[\(whole)]") + (isRepeatable ? "..." : "")
    }
}
