import SkeinCommands
import Testing

@Suite struct OperatorPromptTests {
    private let output = MemoryOutput()

    private func prompt(jumps: Bool = false) -> (OperatorPrompt, LineMailbox) {
        let mailbox = LineMailbox()
        let prompt = OperatorPrompt(mailbox: mailbox, output: output, clock: ManualClock(jumps: jumps))
        return (prompt, mailbox)
    }

    /// Answers the question once it has been asked.
    private func confirm(_ answers: [String], limit: Duration? = nil) async -> Bool {
        let (prompt, mailbox) = prompt()
        return await withTaskGroup(of: Bool?.self) { group in
            group.addTask { await prompt.confirm("take off?", limit: limit) }
            group.addTask { [output] in
                for (index, answer) in answers.enumerated() {
                    while output.writes.filter({ $0.hasPrefix("take off?") }).count <= index { await Task.yield() }
                    mailbox.deliver(answer)
                }
                return nil
            }
            var result = false
            for await value in group { result = value ?? result }
            return result
        }
    }

    @Test("Yes is yes, in any case and with spaces", arguments: ["y", "Y", "yes", " YES "])
    func yes(answer: String) async {
        #expect(await confirm([answer]))
        #expect(output.text == "take off? [y/N] ")
    }

    @Test("No and an empty line are no", arguments: ["n", "No", ""])
    func no(answer: String) async {
        #expect(await !confirm([answer]))
    }

    @Test("Anything else is asked again")
    func again() async {
        #expect(await confirm(["maybe", "y"]))
        #expect(output.text == "take off? [y/N] please answer 'yes' or 'no'\ntake off? [y/N] ")
    }

    @Test("Lines typed before the question do not answer it, and the end of the input is no")
    func typedAhead() async {
        let (prompt, mailbox) = prompt()
        mailbox.deliver("y")
        mailbox.close()
        #expect(await !prompt.confirm("take off?"))
    }

    @Test("At the limit the default is taken")
    func limit() async {
        let (prompt, _) = prompt(jumps: true)
        let choices = [OperatorPrompt.Choice("go", "go on"), OperatorPrompt.Choice("land", "land all")]
        let answer = await prompt.choose("go on? ", among: choices, otherwise: 1, limit: .seconds(10))
        #expect(answer.word == "land")
    }

    @Test("A cancelled question takes the default and leaves nobody waiting")
    func cancellation() async {
        let (prompt, mailbox) = prompt()
        let answer = await withTaskGroup(of: Bool.self) { group in
            group.addTask { await prompt.confirm("take off?") }
            group.cancelAll()
            return await group.next() ?? true
        }
        #expect(!answer)
        mailbox.deliver("later")
        #expect(await mailbox.next() == "later")
    }
}
