import SwarmControl

/// Whether somebody agrees that a drone moves; one for a whole command, since it reads the input from its beginning:
/// what is typed before the question is no answer to it.
struct Consent: Sendable {
    private let isGiven: Bool
    private let context: CommandContext
    private let mailbox: LineMailbox?

    /// - Parameter isGiven: Whether `--yes` gave it beforehand.
    init(isGiven: Bool, context: CommandContext) {
        self.isGiven = isGiven
        self.context = context
        mailbox = isGiven || !context.terminal.canAsk ? nil : context.input.lines()
    }

    /// Asks, unless it was given; false where nobody can be asked.
    func ask(_ question: String) async -> Bool {
        guard let mailbox else { return isGiven }
        let output = BackgroundOutput(context.output)
        let isAgreed = await OperatorPrompt(mailbox: mailbox, output: output, clock: context.clock).confirm(question)
        await output.flush()
        return isAgreed
    }
}
