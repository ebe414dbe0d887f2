package import ShowTime
package import TelloProtocol

/// A drone that leaves a show and hovers until the others have landed (B4), or that is stopped with all of them (S8).
extension CommandExchange {
    /// Gives up what is outstanding; from now on nothing is taken but a landing or an emergency.
    ///
    /// It goes on being kept alive (B3): it hovers where it is.
    package mutating func leaveOut(at now: ShowInstant) {
        isLeftOut = true
        supersedeCurrent()
    }

    /// The same, and the motion that is under way is interrupted without a landing (S8); the first copy is queued before
    /// this returns.
    ///
    /// Who stands is told nothing, and who was told to land goes on landing.
    ///
    /// - Parameter command: `stop`, or a centred `rc` for a drone that does not know it.
    package mutating func halt(by command: TelloCommand, at now: ShowInstant) {
        guard !isLandingDecided else { return }
        leaveOut(at: now)
        guard mayBeAirborne else { return }
        current = .prompt(PromptWait(id: nextID(), order: .prompt(command), isHalt: true))
        tick(at: now)
    }

    /// Whether an order is taken at all.
    func takes(_ order: CommandOrder) -> Bool {
        !isLeftOut || order.command == .land || order.command == .emergency
    }
}
