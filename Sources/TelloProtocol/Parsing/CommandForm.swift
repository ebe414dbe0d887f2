/// How one command is written: its first word, its values and how a command is made of them.
struct CommandForm: Sendable {
    /// The first word.
    let word: String
    /// The values' names, such as `x y z speed`.
    let values: [String]
    /// A further value that may follow.
    let optional: String?
    /// A correct command.
    let example: String
    /// Makes the command of a right number of values.
    let build: @Sendable (CommandValues) throws(CommandFault) -> TelloCommand

    init(
        _ word: String, _ values: String = "", optional: String? = nil, example: String? = nil,
        build: @escaping @Sendable (CommandValues) throws(CommandFault) -> TelloCommand
    ) {
        self.word = word
        self.values = values.split(separator: " ").map(String.init)
        self.optional = optional
        self.example = example ?? word
        self.build = build
    }

    /// A form without values.
    init(_ word: String, _ command: TelloCommand) {
        self.init(word) { (_: CommandValues) throws(CommandFault) -> TelloCommand in command }
    }

    /// The command that these words say.
    func command(_ words: CommandWords) throws(CommandFault) -> TelloCommand {
        let extra = words.values.count - values.count
        guard extra == 0 || (extra == 1 && optional != nil) else { throw wrongCount(words) }
        return try build(CommandValues(words.values))
    }

    private func wrongCount(_ words: CommandWords) -> CommandFault {
        var form = "takes " + values.joined(separator: " ")
        if values.isEmpty { form = "takes no values" }
        if values.count == 1 { form = "takes one value (\(values[0]))" }
        if let optional { form += " (and may end with \(optional))" }
        let count = words.values.count
        let given = count == 0 ? "none is given" : count == 1 ? "1 is given" : "\(count) are given"
        let place = count > values.count ? words.values[values.count].offset : words.command.offset
        if count == values.count + 1, let unit = words.values.last, ["cm", "m", "s", "deg", "cm/s"].contains(unit.text)
        {
            let bare = ([word] + words.values.dropLast().map(\.text)).joined(separator: " ")
            return CommandFault(
                CommandFault.arguments, "`\(unit.text)` is a unit, and actions take bare numbers",
                advice: unit.text == "m" ? "give it in centimetres, like `\(example)`" : "write `\(bare)`",
                offset: unit.offset)
        }
        return CommandFault(
            CommandFault.arguments, "`\(word)` \(form), but \(given)", advice: "write it like `\(example)`",
            offset: place)
    }
}
