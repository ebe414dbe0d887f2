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
        var form = values.isEmpty ? "takes no values" : "takes " + values.joined(separator: " ")
        if let optional { form += " (and may end with \(optional))" }
        let count = words.values.count
        let given = count == 0 ? "none is given" : count == 1 ? "1 is given" : "\(count) are given"
        let place = count > values.count ? words.values[values.count].offset : words.command.offset
        return CommandFault(
            CommandFault.arguments, "`\(word)` \(form), but \(given)", advice: "write it like `\(example)`",
            offset: place)
    }
}

/// The values of a command, to be read one by one.
struct CommandValues {
    private let words: [CommandWords.Word]

    init(_ words: [CommandWords.Word]) {
        self.words = words
    }

    /// How many there are.
    var count: Int { words.count }

    /// A value as it is written.
    func text(_ index: Int) -> String { words[index].text }

    /// A value as a plain whole number.
    func integer(_ index: Int) throws(CommandFault) -> Int {
        try PlainNumber(words[index]).value()
    }

    /// Three values from `index` on as an offset.
    func offset(_ index: Int) throws(CommandFault) -> BodyOffset {
        BodyOffset(x: try integer(index), y: try integer(index + 1), z: try integer(index + 2))
    }

    /// A value as a mission pad.
    func pad(_ index: Int) throws(CommandFault) -> PadReference {
        let word = words[index]
        guard word.text.hasPrefix("m"), let number = Int(word.text.dropFirst()), "m\(number)" == word.text else {
            throw CommandFault(
                CommandFault.number, "`\(word.text)` does not name a mission pad", advice: "write `m1` to `m8`",
                offset: word.offset)
        }
        return PadReference(number)
    }

    /// A value as one of some words.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ index: Int, of command: String, advice: String
    ) throws(CommandFault) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: words[index].text) { return choice }
        let all = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        throw CommandFault(
            CommandFault.range, "`\(command)` takes one of \(all), not `\(words[index].text)`", advice: advice,
            offset: words[index].offset)
    }
}
