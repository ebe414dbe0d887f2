import TelloProtocol

extension JournalEntry.Event {
    /// The same event with the password of a network left out of every text: a journal is a log.
    var withoutPassword: Self {
        switch self {
        case .received(let receipt, let text, let sender):
            .received(receipt: receipt, text: TelloCommand.withoutPassword(text), from: sender)
        case .lostCommand(let text): .lostCommand(text: TelloCommand.withoutPassword(text))
        case .answered(let receipt, let command, let text):
            .answered(receipt: receipt, command: command, text: TelloCommand.withoutPassword(text))
        case .refused(let receipt, let command, let text):
            .refused(receipt: receipt, command: command, text: TelloCommand.withoutPassword(text))
        case .lostAnswer(let receipt, let command, let text):
            .lostAnswer(receipt: receipt, command: command, text: TelloCommand.withoutPassword(text))
        default: self
        }
    }
}
