/// Reads what follows `EXT`: the commands of the TT's controller.
struct LightText {
    private let words: CommandWords
    private let text: String

    init(_ words: CommandWords, text: String) {
        self.words = words
        self.text = text
    }

    /// A light command, or one of the two questions.
    func command() throws(CommandFault) -> TelloCommand {
        let first = words.values.first?.text
        if words.values.count == 1, first == "tof?" { return .read(.extTof) }
        if words.values.count == 1, first == "version?" { return .read(.extVersion) }
        guard first == "led" || first == "mled" else {
            throw CommandFault(
                CommandFault.unknown, "`EXT` is followed by `led`, `mled`, `tof?` or `version?`",
                advice: "write it like `EXT led 255 0 0`", offset: words.values.first?.offset ?? words.command.offset)
        }
        return .light(LightCommand(text: remainder))
    }

    /// The text after `EXT`: single blanks between the words of `led`, untouched after `mled` (a text may hold blanks).
    private var remainder: String {
        guard words.values.first?.text == "mled", let start = words.values.first?.offset else {
            return words.values.map(\.text).joined(separator: " ")
        }
        var rest = Substring(String(decoding: text.utf8.dropFirst(start), as: UTF8.self))
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
