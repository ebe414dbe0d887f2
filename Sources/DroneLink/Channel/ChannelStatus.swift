import ShowTime
package import TelloProtocol

/// What is known of one drone at one moment.
package struct ChannelStatus: Sendable {
    /// The newest state line; nil before the first.
    package var line: TelemetryLine?
    /// How old it is; nil before the first.
    package var age: Duration?
    /// Whether no line came for a second (S4).
    package var isStale: Bool
    /// Whether `takeoff` was sent and no landing confirmed since.
    package var mayBeAirborne: Bool
    /// Whether the landing was confirmed (S5).
    package var hasLanded: Bool
    /// Whether a landing that was decided has ended, confirmed or not.
    package var isLandingOver: Bool
    /// Whether a landing or an emergency was decided.
    package var isLandingDecided: Bool
    /// Whether the motors stood still for the last 1.5 s; nil while there are too few lines to tell.
    package var areMotorsOff: Bool?
    /// How many state lines came in the last 1.5 s, and how many a drone sends in the time since the first of them.
    package var recentLines: (came: Int, due: Int)
    /// Whether its state lines are those of two drones (I4).
    package var areTwoDrones = false
    /// What is waited for: the command, how many copies went, since when; nil when nothing is.
    package var outstanding: Outstanding?

    /// A command that is waited for.
    package struct Outstanding: Sendable {
        /// The command.
        package var command: TelloCommand
        /// How many copies went out.
        package var copies: Int
        /// How long it takes at 95 %.
        package var late: Duration
    }

    init(_ exchange: CommandExchange, at now: ShowInstant) {
        let newest = exchange.track.newest
        line = newest?.line
        age = newest.map { now - $0.arrival }
        isStale = exchange.track.isStale(at: now)
        mayBeAirborne = exchange.mayBeAirborne
        hasLanded = exchange.hasLanded
        isLandingOver = exchange.isLandingOver
        isLandingDecided = exchange.isLandingDecided
        areMotorsOff = exchange.track.areMotorsOff(at: now)
        recentLines = exchange.track.lines(of: .milliseconds(1500), at: now)
        outstanding = Self.outstanding(exchange)
    }

    private static func outstanding(_ exchange: CommandExchange) -> Outstanding? {
        switch exchange.current {
        case .prompt(let wait):
            Outstanding(command: wait.order.command, copies: wait.copies, late: wait.order.late)
        case .motion(let wait):
            Outstanding(command: wait.order.command, copies: wait.copies.count, late: wait.order.late)
        case nil:
            exchange.landing.flatMap { landing in
                landing.isOver ? nil : Outstanding(command: .land, copies: landing.copies, late: .seconds(6))
            }
        }
    }
}
