import SwarmControl

/// What may be decided while a show holds because of a fault (``FlightProgress/holding(_:choices:)``).
public enum FlightChoice: Sendable, Hashable, CaseIterable {
    /// All land now: what happens without a decision, too, after 10 s.
    case landAll
    /// The late ones get as much time again.
    case giveMoreTime
    /// The drone hovers where it is and lands when the others have; the others go on.
    case leaveOut
    /// The drone lands now; the others go on.
    case landIt
}

extension FlightChoice {
    init?(_ command: OperatorCommand) {
        switch command {
        case .land: self = .landAll
        case .wait: self = .giveMoreTime
        case .leaveOut: self = .leaveOut
        case .landIt: self = .landIt
        default: return nil
        }
    }

    var command: OperatorCommand {
        switch self {
        case .landAll: .land
        case .giveMoreTime: .wait
        case .leaveOut: .leaveOut
        case .landIt: .landIt
        }
    }
}
