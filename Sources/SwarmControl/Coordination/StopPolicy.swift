import ShowTime

/// What signals mean one after the other (S3), as a pure state machine.
struct StopPolicy: Sendable {
    /// What to do.
    enum Decision: Sendable, Equatable {
        case land
        case repeatLanding
        case emergency
        case nothing
    }

    /// A second interrupt sooner than this is the same press of a key, or an impatient one.
    static let emergencyPause = Duration.seconds(1)

    private var firstInterrupt: ShowInstant?
    /// The first request that ended the run; what the exit status tells.
    private(set) var cause: OperatorCommand?

    /// Takes in a request.
    mutating func decide(_ command: OperatorCommand, at now: ShowInstant) -> Decision {
        let isFirst = cause == nil
        if isFirst, command.endsShow { cause = command }
        switch command {
        case .wait, .leaveOut, .landIt, .landOne, .hold, .resume: return .nothing
        case .emergency: return .emergency
        case .interrupt: return interrupt(at: now, isFirst: isFirst)
        case .terminate, .hangUp, .land, .abandon, .stop: return isFirst ? .land : .repeatLanding
        }
    }

    private mutating func interrupt(at now: ShowInstant, isFirst: Bool) -> Decision {
        guard let first = firstInterrupt else {
            firstInterrupt = now
            return isFirst ? .land : .repeatLanding
        }
        return now - first >= Self.emergencyPause ? .emergency : .nothing
    }
}

extension OperatorCommand {
    /// Whether the show is over with it.
    var endsShow: Bool {
        switch self {
        case .interrupt, .terminate, .hangUp, .land, .abandon, .emergency, .stop: true
        case .wait, .leaveOut, .landIt, .landOne, .hold, .resume: false
        }
    }
}
