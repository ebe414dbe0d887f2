package import ShowTime
import TelloProtocol

/// A drone that leaves a show and hovers until the others have landed (B4).
extension CommandExchange {
    /// Gives up what is outstanding; from now on nothing is taken but a landing or an emergency.
    ///
    /// It goes on being kept alive (B3): it hovers where it is.
    package mutating func leaveOut(at now: ShowInstant) {
        isLeftOut = true
        supersedeCurrent()
    }

    /// Whether an order is taken at all.
    func takes(_ order: CommandOrder) -> Bool {
        !isLeftOut || order.command == .land || order.command == .emergency
    }
}
