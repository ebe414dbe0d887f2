/// Everything that may be written after a verb, and what it means.
package struct CommandSpec: Sendable {
    /// The verb.
    package var name: String
    /// What it does, as half a sentence without a full stop.
    package var abstract: String
    /// What a newcomer needs to know, paragraph by paragraph.
    package var discussion: [String]
    /// Arguments without a name, in order.
    package var positionals: [PositionalSpec]
    /// Arguments with a name, in the order of the help.
    package var options: [OptionSpec]
    /// Command lines to copy.
    package var examples: [Example]
    /// How it may end.
    package var exits: [Exit]
    /// Whether messages repeat a word that has no place on the command line; not where that may be a password.
    package var repeatsStrayWords = true

    /// A verb with all that is said of it.
    package init(
        name: String, abstract: String, discussion: [String], positionals: [PositionalSpec] = [],
        options: [OptionSpec] = [], examples: [Example], exits: [Exit] = []
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.positionals = positionals
        self.options = options
        self.examples = examples
        self.exits = exits
    }

    /// A command line to copy, and what it does.
    package struct Example: Sendable {
        /// The line, beginning with `skein`.
        package var line: String
        /// What it does.
        package var meaning: String

        /// An example by its line and meaning.
        package init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// An exit status and when it comes.
    package struct Exit: Sendable {
        /// The status.
        package var status: ExitStatus
        /// When it comes.
        package var meaning: String

        /// A status and its meaning.
        package init(_ status: ExitStatus, _ meaning: String) {
            self.status = status
            self.meaning = meaning
        }
    }

    /// The options with the one that every verb has.
    package var allOptions: [OptionSpec] { options + [.help] }
}
