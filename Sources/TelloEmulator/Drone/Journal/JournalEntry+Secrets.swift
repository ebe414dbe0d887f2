import TelloProtocol

extension JournalEntry.Event {
    /// Questions whose answers hold the password of a network.
    private static let questions = ["ap?", "ssid?"]

    /// The same event with the password of a network left out of every text: a journal is a log.
    ///
    /// - Parameter known: Passwords that are known, which a damaged command may hold at any place.
    func withoutPassword(known: [String]) -> Self {
        func masked(_ text: String) -> String { Self.masked(text, known: known) }
        func answer(_ text: String, to command: String) -> String {
            Self.questions.contains(command) ? "…" : masked(text)
        }
        return switch self {
        case .received(let receipt, let text, let sender): .received(receipt: receipt, text: masked(text), from: sender)
        case .lostCommand(let text): .lostCommand(text: masked(text))
        case .answered(let receipt, let command, let text):
            .answered(receipt: receipt, command: masked(command), text: answer(text, to: command))
        case .refused(let receipt, let command, let text):
            .refused(receipt: receipt, command: masked(command), text: masked(text))
        case .lostAnswer(let receipt, let command, let text):
            .lostAnswer(receipt: receipt, command: masked(command), text: answer(text, to: command))
        default: self
        }
    }

    private static func masked(_ text: String, known: [String]) -> String {
        known.filter { !$0.isEmpty }.reduce(TelloCommand.withoutPassword(text)) { text, password in
            text.split(separator: password, omittingEmptySubsequences: false).joined(separator: "…")
        }
    }
}
