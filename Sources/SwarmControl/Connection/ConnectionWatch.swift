import DroneLink
import ShowTime
import TelloProtocol

/// Follows the connection to a single drone, as a pure state machine.
struct ConnectionWatch: Sendable {
    /// What is seen at one moment.
    struct Sight: Sendable {
        /// Whether the computer is in the drone's network; true where that is not known.
        var hasNetwork = true
        /// Whether the drone has answered a command.
        var hasAnswered = false
        /// How old its newest state line is; nil before the first.
        var lineAge: Duration?
    }

    /// What became of it, and what it was before.
    struct Change: Sendable, Equatable {
        var state: ConnectionState
        var before: ConnectionState?
    }

    private(set) var state: ConnectionState?

    /// Takes in what is seen; returns a change of state.
    mutating func look(_ sight: Sight) -> Change? {
        let now = next(sight)
        guard now != state else { return nil }
        defer { state = now }
        return Change(state: now, before: state)
    }

    private func next(_ sight: Sight) -> ConnectionState {
        guard sight.hasNetwork else { return .noNetwork }
        guard sight.hasAnswered else { return .network }
        guard let age = sight.lineAge else { return .sdkMode }
        // Lines that stop are lost after a while only (S4); lines that come are fresh at once.
        let limit = state == .telemetry ? SilenceWatch.loss : .seconds(1)
        return age <= limit ? .telemetry : .sdkMode
    }
}
