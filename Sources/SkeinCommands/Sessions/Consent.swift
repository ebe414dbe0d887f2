import SwarmControl

/// Whether somebody agrees that a drone moves.
struct Consent: Sendable {
    /// Whether `--yes` gave it beforehand.
    let isGiven: Bool
    let context: CommandContext

    /// Asks, unless it was given.
    func ask(_ question: String) async -> Bool {
        if isGiven { return true }
        let output = BackgroundOutput(context.output)
        let prompt = OperatorPrompt(mailbox: context.input.lines(), output: output, clock: context.clock)
        let isAgreed = await prompt.confirm(question)
        await output.flush()
        return isAgreed
    }
}
