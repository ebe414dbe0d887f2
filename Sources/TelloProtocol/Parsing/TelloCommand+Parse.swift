extension TelloCommand {
    /// Reads a command as a person writes it: lower-case words, plain whole numbers, blanks between them.
    ///
    /// What it returns has the right form; `faults(on:)` says whether its values are in range. The text of `wireText`
    /// is read back as the same command.
    package static func parse(_ text: String) -> Result<TelloCommand, CommandFault> {
        do throws(CommandFault) {
            return .success(try command(CommandWords(text), text: text))
        } catch {
            return .failure(error)
        }
    }

    /// The first words of all commands.
    package static let vocabulary: [String] = CommandForms.all.map(\.word) + ["EXT"]

    private static func command(_ words: CommandWords, text: String) throws(CommandFault) -> TelloCommand {
        if words.command.text == "EXT" { return try LightText(words, text: text).command() }
        guard let form = CommandForms.form(words.command.text) else {
            throw UnknownWord(words.command, before: words.values.map(\.text)).fault
        }
        return try form.command(words)
    }
}
