import DroneLink
import ShowTime
import TelloProtocol

/// What a drone may do at a moment by what it was told, as a pure state machine fed with the events of its exchange.
struct CommandedMotion: Sendable {
    /// How long after its end a motion may still show in state lines: they count up to 1.15 s behind, and a drone swings
    /// to rest.
    static let settling = Duration.milliseconds(2500)
    /// No motion is planned longer, and no take-off was seen to take longer.
    private static let (longestMotion, longestTakeoff) = (Duration.seconds(12), Duration.seconds(8))

    /// What it was told last.
    private enum State: Sendable {
        /// It was not told to take off, or that came to nothing.
        case grounded
        case moving(TelloCommand)
        case resting(since: ShowInstant)
        case landing
    }

    private var state = State.grounded
    /// From when on its height should not change; nil while it may.
    private var levelSince: ShowInstant?

    /// Takes in what its exchange sent or ended.
    mutating func note(_ event: ExchangeEvent, at now: ShowInstant) {
        switch event {
        case .sent(_, .land, _, _), .sent(_, .emergency, _, _): end()
        case .sent(_, .rc, _, _): expectEnd(within: Self.longestMotion, at: now)
        case .sent(_, let command, _, _) where command.isMotion: begin(command)
        case .finished(_, let command, let outcome) where command.isMotion: finish(command, outcome, at: now)
        default: break
        }
    }

    private mutating func end() {
        (state, levelSince) = (.landing, nil)
    }

    private mutating func begin(_ command: TelloCommand) {
        if case .landing = state { return }
        state = .moving(command)
        if !command.isLevel { levelSince = nil }
    }

    /// What was interrupted may go on for so long: a take-off that `stop` does not end, or a motion of a drone that knows
    /// no `stop` (S8).
    private mutating func expectEnd(within duration: Duration, at now: ShowInstant) {
        guard case .resting = state else { return }
        let end = now.advanced(by: duration)
        state = .resting(since: end)
        levelSince = end.advanced(by: Self.settling)
    }

    private mutating func finish(_ command: TelloCommand, _ outcome: CommandOutcome, at now: ShowInstant) {
        // What never left, being superseded, ends nothing.
        guard case .moving(let current) = state, current == command else { return }
        guard command != .takeoff || outcome.isDone || outcome == .superseded else { return end() }
        state = .resting(since: now)
        if levelSince == nil { levelSince = now.advanced(by: Self.settling) }
        guard outcome == .superseded else { return }
        // Whoever is left out, or stopped, may still be on its way.
        expectEnd(within: command == .takeoff ? Self.longestTakeoff : Self.longestMotion, at: now)
    }

    /// Whether it took off, and was not told to land.
    var isFlying: Bool {
        switch state {
        case .grounded, .landing, .moving(.takeoff): false
        case .moving, .resting: true
        }
    }

    /// Whether it was told to land, or to stop its motors.
    var isLanding: Bool { if case .landing = state { true } else { false } }

    /// Whether it should hang still.
    func isAtRest(at instant: ShowInstant) -> Bool {
        guard case .resting(let since) = state else { return false }
        return instant >= since.advanced(by: Self.settling)
    }

    /// Whether it should keep its height: it hangs still, or moves along the floor.
    func isLevel(at instant: ShowInstant) -> Bool {
        levelSince.map { instant >= $0 } ?? false
    }
}

extension TelloCommand {
    /// Whether it leaves the height as it is.
    fileprivate var isLevel: Bool {
        switch self {
        case .move(let direction, _): direction != .up && direction != .down
        case .turn: true
        case .go(let way, _): way.z == 0
        case .curve(let middle, let end, _): middle.z == 0 && end.z == 0
        default: false
        }
    }
}
