import ShowTime

/// A landing under way: `land` is repeated every second until S5 says landed or 20 s pass (S2).
struct LandingWait: Sendable {
    static let repetition = Duration.seconds(1)
    static let patience = Duration.seconds(20)

    /// The order that asked for it; nil for a landing by decision.
    let id: OrderID?
    let firstSent: ShowInstant
    var lastSent: ShowInstant
    var copies = 1
    /// Whether it has ended, landed or not.
    var isOver = false
}

/// Motors off: three copies, 20 ms apart, waiting for nothing (S2).
struct EmergencyWait: Sendable {
    static let copies = 3
    static let gap = Duration.milliseconds(20)

    var sent = 1
    var lastSent: ShowInstant
}
