/// A first word that no command has: finds what was meant.
struct UnknownWord {
    private let word: CommandWords.Word

    private let values: [String]

    init(_ word: CommandWords.Word, before values: [String]) {
        self.word = word
        self.values = values
    }

    /// The fault, with the nearest command as its advice.
    var fault: CommandFault {
        let text = word.text
        if let command = ([text.lowercased(), text.uppercased()].first { TelloCommand.vocabulary.contains($0) }) {
            let reason = command == "EXT" ? "`EXT` is written in capitals" : "the drone's commands are lower case"
            return fault("`\(text)` is not a command: \(reason)", advice: "write `\(command)`")
        }
        let message = "`\(text)` is not a command of the drones"
        if let command = Self.habits[text.lowercased()] {
            return fault(message, advice: "write `\(withValues(command))`")
        }
        if Self.pauses.contains(text.lowercased()) {
            return fault(message, advice: "a pause is `delay 2` in a plain text, and `hold 2s` in a choreography")
        }
        guard let command = Self.nearest(text.lowercased()) else {
            return fault(message, advice: "the SDK has \(Self.common); Documentation/FileFormats.md lists the rest")
        }
        return fault(message, advice: "did you mean `\(command)`?")
    }

    /// The command with the values that are there, where they fit; else as it stands in examples.
    private func withValues(_ command: String) -> String {
        guard !values.isEmpty, let form = CommandForms.form(command), !form.values.isEmpty else { return command }
        let whole = ([command] + values).joined(separator: " ")
        if case .success = TelloCommand.parse(whole) { return whole }
        return command == "cw" && ["left", "l"].contains(values[0]) ? "ccw 90" : form.example
    }

    private func fault(_ message: String, advice: String) -> CommandFault {
        CommandFault(CommandFault.unknown, message, advice: advice, offset: word.offset)
    }

    private static let common = "takeoff, land, up, down, left, right, forward, back, cw, ccw, flip, go and curve"

    private static let pauses = ["wait", "delay", "pause", "sleep", "hold"]

    /// Words of other programs and of plain speech.
    private static let habits = [
        "take": "takeoff", "start": "takeoff", "landing": "land", "rotate": "cw", "turn": "cw", "clockwise": "cw",
        "counterclockwise": "ccw", "anticlockwise": "ccw", "ascend": "up", "rise": "up", "descend": "down",
        "forwards": "forward", "backward": "back", "backwards": "back", "hover": "stop", "halt": "stop",
        "move": "go", "battery": "battery?", "sn": "sn?", "sdk": "sdk?", "led": "EXT led", "mled": "EXT mled",
    ]

    /// The command that fewest changes lead to, at most one in three letters; the earlier of equals.
    private static func nearest(_ text: String) -> String? {
        let letters = Array(text.utf8)
        guard letters.count <= 24 else { return nil }
        var limit = max(1, letters.count / 3)
        var best: String?
        for (word, candidate) in vocabulary where abs(candidate.count - letters.count) <= limit {
            guard let distance = changes(letters, candidate, atMost: limit) else { continue }
            best = distance < letters.count ? word : nil
            if distance == 0 { break }
            limit = distance - 1
        }
        return best
    }

    /// The commands' words, each with its bytes.
    private static let vocabulary = TelloCommand.vocabulary.map { (word: $0, bytes: Array($0.utf8)) }

    /// How many letters are to be changed, added, removed or swapped with their neighbour; nil for more than `limit`.
    private static func changes(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
        var before = [Int]()
        var above = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = min(above[j] + (a[i] == b[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
                row.append(least)
            }
            // No later row can be better than the best of two neighbouring ones.
            guard min(row.min() ?? 0, above.min() ?? 0) <= limit else { return nil }
            (before, above) = (above, row)
        }
        return above[b.count] <= limit ? above[b.count] : nil
    }
}
