import Diagnostics
import ShowDocuments
import TelloProtocol

/// Turns the text behind a `>` into an action, the way the drone would have read it, and says what it would not have.
struct ScriptCommand {
    /// What a command becomes.
    enum Meaning {
        /// Something that a drone does in a cue.
        case action(Action)
        /// Nothing: Skein does it itself, or nobody needs it.
        case dropped
        /// An error, reported.
        case invalid
    }

    /// The line that it stands in.
    let line: ScriptLine
    /// The text behind the `>`, blanks included.
    let text: Substring
    /// How the script is read.
    let manner: ScriptManner

    /// What the command becomes; everything odd about it is reported.
    func meaning(into findings: inout ScriptFindings) -> Meaning {
        guard !line.isSecret else { return refuseNetwork(into: &findings) }
        let command = withoutEnvelope(into: &findings)
        guard let first = command.words.first else {
            findings.report(
                .error, "no-command", "no command behind the `>`; the runner sends an empty datagram", at: line)
            return .invalid
        }
        guard hasPlainLook(command, into: &findings) else { return .invalid }
        guard !isCapital(first) else { return refuseCapitals(first, into: &findings) }
        guard let words = arguments(of: command.words, into: &findings) else { return .invalid }
        if let pad = ArgumentRules.padAsNumber(command.words) { return refuse(padAsNumber: pad, into: &findings) }
        return parsed(words, into: &findings)
    }

    // MARK: The text around the command

    private func refuseNetwork(into findings: inout ScriptFindings) -> Meaning {
        findings.report(
            .error, "network-command", "a network's name and password are no step of a show", at: line,
            advice: "join the drones to the network once, beforehand, and take the password out of this file")
        return .invalid
    }

    /// The command without the runner's duplicate-safe envelope and without blanks around it.
    private func withoutEnvelope(into findings: inout ScriptFindings) -> Substring {
        var command = text.trimmed
        if command.startIndex != text.startIndex, !command.isEmpty, !manner.dialect.hasFreeBlanks {
            findings.report(
                .warning, "leading-blank",
                "the runner sends the blank behind the `>` too, and not every drone knows "
                    + "\(text.quoted); read as \(command.quoted)", at: line, part: command)
        }
        if let (before, after) = command.parted(at: "Re "), before.isEmpty {
            findings.gather(
                "re-envelope",
                "the runner sends \(command.quoted) four times in an envelope; Skein asks telemetry "
                    + "before it sends a command again, so `Re` is left out", at: line)
            command = after.trimmed
        }
        return command
    }

    /// Whether the text can reach a drone as it is: plain characters, single blanks.
    private func hasPlainLook(_ command: Substring, into findings: inout ScriptFindings) -> Bool {
        guard command.unicodeScalars.allSatisfy({ $0.isASCII && ($0.value >= 0x20 || $0 == "\t") && $0.value != 0x7F })
        else {
            findings.report(
                .error, "odd-character", "\(command.quoted) holds a character that no drone reads", at: line,
                part: command, advice: "type the command again in plain letters")
            return false
        }
        let single = command.words.joined(separator: " ")
        if single != command, !manner.dialect.hasFreeBlanks {
            findings.report(
                .warning, "odd-blanks",
                "more than one blank or a tab goes to the drone as it is; read as "
                    + single[...].quoted, at: line, part: command)
        }
        return true
    }

    // MARK: Arguments

    /// The words with every number as a drone documents it; nil when one of them is none.
    private func arguments(of words: [Substring], into findings: inout ScriptFindings) -> [String]? {
        guard let first = words.first else { return nil }
        guard ArgumentRules.takesNumbers(first) else { return words.map(String.init) }
        var result = [String(first)]
        var isWhole = true
        for word in words.dropFirst() {
            guard let number = whole(word, into: &findings) else {
                isWhole = false
                continue
            }
            result.append(number)
        }
        guard isWhole else { return nil }
        return ArgumentRules.turnedPositive(result).map { turned in
            findings.gather(
                "negative-turn",
                "a turn by a negative angle is the opposite turn: "
                    + "\(result.joined(separator: " ")[...].quoted) is written as `\(turned.joined(separator: " "))`",
                at: line)
            return turned
        } ?? result
    }

    /// One argument as a whole number, or the word that it is; nil, and reported, when it is neither.
    private func whole(_ word: Substring, into findings: inout ScriptFindings) -> String? {
        switch ScriptNumber.argument(word) {
        case .whole, .word:
            return String(word)
        case .rewritten(let value):
            findings.gather(
                "float-argument", "\(word.quoted) is written as `\(value)`: commands take plain whole numbers", at: line
            )
            return String(value)
        case .fraction(let nearest) where manner.isLenient:
            findings.gather(
                .warning, "fraction", "\(word.quoted) is rounded to `\(nearest)`: drones take whole numbers only",
                at: line, advice: "see that the steps still add up")
            return String(nearest)
        case .fraction(let nearest):
            findings.report(
                .error, "fraction", "\(word.quoted) is no whole number, and drones take no others", at: line,
                part: word,
                advice: "write `\(nearest)`, and see that the steps still add up; --lenient rounds all of them",
                replacement: String(nearest))
        case .expression:
            findings.report(
                .error, "expression", "\(word.quoted) is arithmetic, which neither the runner nor a drone does",
                at: line, part: word, advice: "write the result")
        }
        return nil
    }

    // MARK: The command itself

    private func parsed(_ words: [String], into findings: inout ScriptFindings) -> Meaning {
        switch TelloCommand.parse(words.joined(separator: " ")) {
        case .failure(let fault):
            return refuse([fault], into: &findings)
        case .success(let command):
            return admitted(command, into: &findings)
        }
    }

    private func admitted(_ command: TelloCommand, into findings: inout ScriptFindings) -> Meaning {
        switch (command, command.commandClass) {
        case (.command, _):
            findings.gather(
                "command-dropped", "`command` is left out: Skein opens the drones' command mode itself", at: line)
            return .dropped
        case (_, .read):
            findings.gather(
                "read-dropped",
                "\(command.wireText[...].quoted) is left out: it moves nothing, and Skein shows each "
                    + "drone's state by itself", at: line)
            return .dropped
        case (.emergency, _), (.rc, _), (.plain(.reboot), _), (.network, _), (.wifiChannel, _), (.port, _):
            findings.report(
                .error, "no-step", "\(command.firstWord[...].quoted) is no step of a show", at: line,
                advice: "take the line out")
            return .invalid
        default:
            return inRange(command, into: &findings)
        }
    }

    /// What the drones of a fleet (SDK 2.0) can do; a command that only SDK 3.0 has is let through with a warning.
    private func inRange(_ command: TelloCommand, into findings: inout ScriptFindings) -> Meaning {
        let faults = command.faults(on: .sdk20)
        if !faults.isEmpty, command.faults(on: .sdk30).isEmpty {
            findings.report(
                .warning, "newer-firmware", "\(command.wireText[...].quoted) needs drones with SDK 3.0", at: line)
            return .action(.command(command))
        }
        return faults.isEmpty ? .action(.command(command)) : refuse(faults, into: &findings)
    }
}
