/// The words of one command's text, with their places.
struct CommandWords {
    /// A word and where it begins, in UTF-8 bytes.
    struct Word {
        let text: String
        let offset: Int
    }

    /// The first word.
    let command: Word
    /// The words after it.
    let values: [Word]

    /// Cuts the text at its blanks.
    init(_ text: String) throws(CommandFault) {
        try Self.refuseUnreadable(text)
        var words = Self.split(text)
        guard !words.isEmpty else {
            throw CommandFault(
                CommandFault.unknown, "there is no command here", advice: "write one such as `takeoff` or `up 50`")
        }
        command = words.removeFirst()
        values = words
    }

    private static func split(_ text: String) -> [Word] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { part in
            Word(
                text: String(part) ?? "",
                offset: text.utf8.distance(from: text.startIndex, to: part.startIndex))
        }
    }

    /// Refuses what is not printable ASCII, by its name.
    private static func refuseUnreadable(_ text: String) throws(CommandFault) {
        guard let index = text.unicodeScalars.firstIndex(where: { !$0.isPrintableASCII }) else { return }
        let scalar = text.unicodeScalars[index]
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        let (what, advice) = UnreadableCharacter(scalar).words
        throw CommandFault(CommandFault.text, what, advice: advice, offset: offset)
    }
}
