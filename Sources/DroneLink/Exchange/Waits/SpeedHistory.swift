import ShowTime

/// The speeds that a drone was set to of late: what an old `speed?` can still be answered with.
struct SpeedHistory: Sendable {
    /// How long a read may be owed, and its set before it have been on the way.
    private static let memory = Duration.seconds(30)

    /// Every speed asked for and when it was; the last one is kept however old it is.
    private var asked: [(speed: Int, at: ShowInstant)] = []

    /// Whether a `speed?` sent before now can have been answered with this speed.
    ///
    /// Before the first set nothing is known of the drone's speed, so any can.
    func mayHaveBeen(_ speed: Int, at now: ShowInstant) -> Bool {
        asked.isEmpty || asked.contains { $0.speed == speed }
    }

    mutating func note(_ speed: Int, at now: ShowInstant) {
        let old = asked.dropLast().filter { now - $0.at <= Self.memory }
        asked = old + asked.suffix(1) + [(speed, now)]
    }
}
