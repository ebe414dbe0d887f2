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
