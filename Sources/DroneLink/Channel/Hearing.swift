package import ShowTime

/// When a drone was last heard, and since when it owes an answer that a drone which listens gives at once.
package struct Hearing: Sendable, Hashable {
    /// Its newest state line; nil before the first.
    package var line: ShowInstant?
    /// Its newest answer; nil before the first.
    package var answer: ShowInstant?
    /// The first read or set since its newest answer; nil when there is none.
    package var asked: ShowInstant?
    /// Whether it is or may be in the air.
    package var mayBeAirborne: Bool
    /// Whether it stands and was not told to take off yet.
    package var isBeforeTakeoff: Bool

    /// A drone by what is known of it.
    package init(
        line: ShowInstant?, answer: ShowInstant?, asked: ShowInstant?, mayBeAirborne: Bool,
        isBeforeTakeoff: Bool = false
    ) {
        self.line = line
        self.answer = answer
        self.asked = asked
        self.mayBeAirborne = mayBeAirborne
        self.isBeforeTakeoff = isBeforeTakeoff
    }

    init(_ exchange: CommandExchange) {
        self.init(
            line: exchange.track.newest?.arrival, answer: exchange.lastAnswer, asked: exchange.askedSince,
            mayBeAirborne: exchange.mayBeAirborne,
            isBeforeTakeoff: !exchange.mayBeAirborne && !exchange.hasLanded)
    }
}
