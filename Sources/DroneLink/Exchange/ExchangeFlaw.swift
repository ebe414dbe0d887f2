/// A rule of the exchange that is left out on purpose: for the test that the invariants bite.
///
/// No product path sets one. Whoever checks flights for what must never happen flies them with each of these too, and
/// has to find it.
package enum ExchangeFlaw: String, Sendable, CaseIterable {
    /// A motion without an answer is sent again when its time is up, whatever telemetry shows of it (E4).
    case resendsBlindly
    /// Any `ok` ends the motion or the set that is outstanding, whichever it answers (E5, E6).
    case firstReplyWins
    /// What an order still owes is forgotten when the order ends, a take-off's second `ok` included (E5).
    case forgetsDebts
    /// The same answer again is as good as another one (E5, E6).
    case creditsDuplicates
    /// An `ok` that comes before a motion can have ended ends it (E6).
    case creditsEarly
}
