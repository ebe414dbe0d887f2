import TelloProtocol

/// A datagram that was received, and whom its answer goes to.
struct Receipt: Sendable, Hashable {
    /// Counted from 1 over all that the drone received.
    let number: Int
    let text: String
    /// Where its answer goes.
    let replyTo: Endpoint
    /// The frame that it came in, and that its answer gets (E9).
    var frame: WireFrame?
}
