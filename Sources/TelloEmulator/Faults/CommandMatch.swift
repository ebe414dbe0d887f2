import TelloProtocol

/// Which commands a fault is about.
package enum CommandMatch: Sendable, Hashable {
    /// All of them.
    case all
    /// Those that move the drone, take-off and landing among them.
    case motions
    /// Questions, such as `battery?`.
    case questions
    /// Those that are one of these texts, or begin with one and a blank.
    case texts([String])

    /// Whether a command is among them.
    func holds(_ text: String) -> Bool {
        switch self {
        case .all: return true
        case .motions:
            if case .success(let command) = TelloCommand.parse(text) { return command.isMotion }
            return false
        case .questions: return text.hasSuffix("?")
        case .texts(let texts): return texts.contains { text == $0 || text.hasPrefix($0 + " ") }
        }
    }
}
