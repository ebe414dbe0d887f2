package import Diagnostics
import TelloProtocol

/// What a file says it is, by its keys at the left margin.
package enum DocumentKind {
    /// What is flown, or by whom.
    case choreography, fleet
    /// What goes wrong in a flight that is played.
    case faults
    /// A multi-drone script of the drone maker's tool, which is to be imported.
    case script
    /// A mission for one drone: one command of the SDK a line.
    case mission

    /// A fault plan when it has the key `faults` and none that only the others have; a fleet when it has a key that only
    /// fleets have and none that only shows have; a script when it has none of those and a line such as `*>takeoff`,
    /// `sync 10` or `t1,takeoff`; a mission when it has none of those and its first line is a command, or any line is while
    /// no line is a key; else a choreography.
    package init(of text: SourceText) {
        let keys = Self.topKeys(of: text)
        let known = ["fleet", "drones", "show", "timeline", "cast", "groups", "routines", "version", "faults"]
        if !keys.contains(where: known.contains) {
            if Self.hasScriptLine(text) {
                self = .script
                return
            }
            if Self.hasCommand(text, onFirstLine: !keys.isEmpty) {
                self = .mission
                return
            }
        }
        let isFleet = keys.contains { ["fleet", "drones"].contains($0) }
        let isShow = keys.contains { ["show", "timeline", "cast"].contains($0) }
        if keys.contains("faults"), !isShow, !keys.contains("fleet") {
            self = .faults
            return
        }
        self = isFleet && !isShow ? .fleet : .choreography
    }

    /// Whether a text has a key that only fleets and shows have, so that no other tool's script was meant.
    static func isWritten(in text: SourceText) -> Bool {
        !Set(topKeys(of: text)).isDisjoint(with: ["fleet", "drones", "show", "timeline", "faults"])
    }

    private static func topKeys(of text: SourceText) -> [String] {
        (1...text.lineCount).compactMap { number in
            guard let line = text.line(number), let first = line.first, first != " ", first != "#" else { return nil }
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return line[..<colon].filter { $0 != "\"" && $0 != "'" && $0 != " " && $0 != "{" }
        }
    }

    /// Whether a line, or the first that is no comment, begins with a word of the SDK or with `delay`, however it is
    /// capitalized: the reader of missions says what is wrong with it then.
    private static func hasCommand(_ text: SourceText, onFirstLine: Bool) -> Bool {
        let lines = (1...min(text.lineCount, 1000)).lazy.compactMap { text.line($0) }
        let bare = lines.map { $0.filter { $0 != "\u{FEFF}" }.drop { $0 == " " || $0 == "\t" } }
        let written = bare.filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("//") }
        return written.prefix(onFirstLine ? 1 : 1000).contains(where: isCommand)
    }

    private static func isCommand(_ line: Substring) -> Bool {
        guard let word = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).first?.lowercased() else {
            return false
        }
        return word == "delay" || TelloCommand.vocabulary.contains(word)
    }

    /// Whether one of the first lines orders a drone the way that scripts do.
    private static func hasScriptLine(_ text: SourceText) -> Bool {
        (1...min(text.lineCount, 200)).contains { number in
            guard let line = text.line(number) else { return false }
            let words = line.split(separator: " ")
            if words.count == 2, ["scan", "sync", "battery_check"].contains(words[0]) { return true }
            if line.wholeMatch(of: #/t[0-9]{1,4},.+/#) != nil { return true }
            let target = line.prefix { $0 != ">" }
            return target.count < line.count && !target.isEmpty && target.count <= 4
                && target.allSatisfy { $0 == "*" || $0.isNumber }
        }
    }
}
