/// Why no cue opens for a while.
package enum BarrierHold: Sendable, Hashable, CaseIterable {
    /// This computer stood still (B6).
    case stall
    /// Nothing came from anybody (B6).
    case outage
    /// Somebody is asked what to do about a fault (B4).
    case question
    /// The operator wants it (B7).
    case byOperator

    /// Whether the show clock stands still from the beginning, and not only from when the cue would have opened.
    var stopsClockAtOnce: Bool { self == .stall || self == .outage }
}
