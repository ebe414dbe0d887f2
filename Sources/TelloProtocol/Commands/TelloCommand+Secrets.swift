extension TelloCommand: CustomStringConvertible {
    /// The text that goes to the drone, with a network's password left out: for records, logs and messages.
    package var shownText: String {
        guard case .network(let command, let ssid, _) = self else { return wireText }
        return "\(command.rawValue) \(ssid) \(Self.secretMark)"
    }

    /// `shownText`: a description ends up where nobody looks for passwords.
    package var description: String { shownText }

    /// What stands for a password.
    static let secretMark = "…"

    /// A text with everything left out that follows the network's name after `ap`, `wifi` or `multiwifi`.
    ///
    /// It is for any text from or to a drone: the command itself, framed ones, and echoes such as
    /// `unknown command: ap NAME PASSWORD`. Other texts come back as they are.
    package static func withoutPassword(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard let place = words.firstIndex(where: isNetworkWord), words.count > place + 2 else { return text }
        return String(text[..<words[place + 2].startIndex]) + secretMark
    }

    private static func isNetworkWord(_ word: Substring) -> Bool {
        // An echo may come without a blank behind its colon.
        let last = word.split(separator: ":").last ?? word
        return NetworkCommand(rawValue: last.lowercased()) != nil
    }
}
