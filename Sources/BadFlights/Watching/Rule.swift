/// What is watched at every step of a flight, by the rule of the contract that it comes from.
enum Rule: String, CaseIterable, Sendable {
    /// Never two motions or sets outstanding at one drone (E1).
    case oneAtATime = "E1 one at a time"
    /// At least the fleet's spacing between two datagrams to one drone (E1).
    case spacing = "E1 spacing"
    /// Each motion was flown exactly once, or is reported as a fault (E4).
    case flownOnce = "E4 flown once"
    /// No motion was taken as done before its drone had reached its end (E4, E6).
    case notEarly = "E6 not early"
    /// No answer was credited to another question or drone (E6).
    case credit = "E6 credit"
    /// Each drone was told just what the plan has for it, in its order.
    case planOrder = "plan order"
    /// A drone in the air is spoken to at least every 5 s (B3).
    case keptAlive = "B3 kept alive"
    /// No cue is released early, late, twice or out of turn, and its motions leave together (B1, B5).
    case release = "B1 release"
    /// No wait is longer than its limit (B2, E3, S2).
    case limit = "B2 limit"
    /// After a landing was decided nothing but `land` and `emergency` is sent (S1).
    case oneWay = "S1 one-way landing"
    /// A landing of all reaches everybody at once (S2).
    case landsAll = "S2 lands all"
    /// The result says what is true: who flew, who stands, what went wrong.
    case honest = "honest result"
    /// Nothing waits any longer when the run is over, and it comes to an end.
    case leftover = "nothing left over"
}
