/// An argument without a name, such as the file of `skein check FILE`.
package struct PositionalSpec: Sendable {
    /// How it is called in usage lines, in capitals.
    package var placeholder: String
    /// What may be written.
    package var value: ValueSpec
    /// What it is.
    package var help: String
    /// Whether it may be left out.
    package var isOptional: Bool
    /// Whether it may be written several times; the last one only.
    package var isRepeatable: Bool

    /// An argument by its placeholder, what it takes and what it is.
    package init(
        _ placeholder: String, _ value: ValueSpec, _ help: String, isOptional: Bool = false, isRepeatable: Bool = false
    ) {
        self.placeholder = placeholder
        self.value = value
        self.help = help
        self.isOptional = isOptional
        self.isRepeatable = isRepeatable
    }

    /// How a usage line writes it: `SHOW`, `[FLEET]`, `COMMAND...`.
    package var usage: String {
        (isOptional ? "[\(placeholder)]" : placeholder) + (isRepeatable ? "..." : "")
    }
}
