import TelloProtocol

/// What the exchange wants done by the wrapper that drives it.
package enum ExchangeAction: Sendable {
    /// Send these bytes to the drone, now.
    case send([UInt8])
    /// The order ended: resume who waits for it.
    case finish(OrderID, CommandOutcome)
    /// The staged order may go, or, where none is staged, the drone has nothing left to do: arrive at the barrier.
    case ready
    /// Note this.
    case note(ExchangeEvent)
}
