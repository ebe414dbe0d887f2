package import ShowTime

/// Questions to the operator, with a limit where the answer cannot be waited for for ever.
package struct OperatorPrompt: Sendable {
    /// One answer that the operator may give.
    package struct Choice: Sendable, Hashable {
        /// What to type: the word or its first letter.
        package var word: String
        /// What it does.
        package var meaning: String

        /// A choice by its word and meaning.
        package init(_ word: String, _ meaning: String) {
            self.word = word
            self.meaning = meaning
        }
    }

    private let mailbox: LineMailbox
    private let output: any TextOutput
    private let clock: any ShowClock

    /// Questions written to `output` and answered in `mailbox`; limits run on `clock`.
    package init(mailbox: LineMailbox, output: any TextOutput, clock: any ShowClock) {
        self.mailbox = mailbox
        self.output = output
        self.clock = clock
    }

    /// Asks until the answer is yes or no; no answer within the limit, or none at all, is a no.
    package func confirm(_ question: String, limit: Duration? = nil) async -> Bool {
        let yes = Choice("yes", "")
        let answer = await choose(Self.shown(question), among: [yes, Choice("no", "")], otherwise: 1, limit: limit)
        return answer == yes
    }

    /// Tells something while that question is asked, and shows the question again below it.
    package func interject(_ lines: [String], within question: String) {
        output.write((["\n"] + lines.map { "\($0)\n" } + [Self.shown(question)]).joined())
    }

    private static func shown(_ question: String) -> String { "\(question) [y/N] " }

    /// Asks for one of several choices; an empty line, the end of the input or the limit gives `otherwise`.
    package func choose(
        _ question: String, among choices: [Choice], otherwise: Int, limit: Duration? = nil
    ) async -> Choice {
        await ask(question, among: choices, limit: limit) ?? choices[otherwise]
    }

    /// Asks for one of several choices; nil for an empty line, at the end of the input, or at the limit.
    package func ask(_ question: String, among choices: [Choice], limit: Duration? = nil) async -> Choice? {
        mailbox.discard()
        let deadline = limit.map { clock.now.advanced(by: $0) }
        while true {
            output.write(question)
            guard let line = await line(before: deadline) else {
                output.writeLine()
                return nil
            }
            let typed = line.lowercased().filter { !$0.isWhitespace }
            if typed.isEmpty { return nil }
            if let choice = choices.first(where: { $0.word == typed || $0.word.prefix(1) == typed }) { return choice }
            let words = choices.map { "'\($0.word)'" }.joined(separator: " or ")
            output.writeLine("please answer \(words)")
        }
    }

    /// The next line, or nil at the deadline, at the end of the input, or when the task is cancelled.
    private func line(before deadline: ShowInstant?) async -> String? {
        guard let deadline else { return await mailbox.next() }
        return await withTaskGroup(of: String?.self) { group in
            group.addTask { await mailbox.next() }
            group.addTask {
                try? await clock.sleep(until: deadline, tolerance: nil)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }
}
