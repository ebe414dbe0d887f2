import ShowTime
import SwarmControl
import Synchronization

/// An operator who does what was drawn at drawn times, and answers what it is asked.
final class DrawnOperator: Sendable {
    /// What an operator does, and when on the run's clock.
    struct Request: Sendable {
        var command: OperatorCommand
        var time: ShowInstant
    }

    private struct State: Sendable {
        var requests: [Request]
        var dice: Dice
    }

    private let state: Mutex<State>
    private let canBeAsked: Bool
    /// How soon one that is asked notices it.
    private static let look = Duration.milliseconds(200)

    init(seed: UInt64, requests: [Request], canBeAsked: Bool) {
        state = Mutex(State(requests: requests, dice: Dice(seed: seed, stream: 4)))
        self.canBeAsked = canBeAsked
    }

    /// Somebody is asked: now and then nobody answers, mostly one of the offered answers is given after a while.
    func note(_ event: FlightEvent, at now: ShowInstant) {
        guard case .holding(_, let choices, _) = event else { return }
        state.withLock { state in
            guard state.dice.chance(0.85), !choices.isEmpty else { return }
            let anything: [OperatorCommand] = [.wait, .leaveOut, .landIt]
            let answer = state.dice.pick(state.dice.chance(0.1) ? anything : choices)
            let request = Request(command: answer, time: now.advanced(by: state.dice.time(0.2...11)))
            let place = state.requests.firstIndex { $0.time > request.time } ?? state.requests.count
            state.requests.insert(request, at: place)
        }
    }

    /// What it does, each when its time has come; `told` learns of it just before.
    func commands(
        _ clock: any ShowClock, told: @escaping @Sendable (OperatorCommand) -> Void
    ) -> AsyncStream<OperatorCommand> {
        AsyncStream { [self] in
            while true {
                if let command = takeDue(at: clock.now) {
                    told(command)
                    return command
                }
                guard let next = next(from: clock.now) else { return nil }
                do { try await clock.sleep(until: next, tolerance: nil) } catch { return nil }
            }
        }
    }

    private func takeDue(at now: ShowInstant) -> OperatorCommand? {
        state.withLock { state in
            guard let first = state.requests.first, first.time <= now else { return nil }
            return state.requests.removeFirst().command
        }
    }

    private func next(from now: ShowInstant) -> ShowInstant? {
        let request = state.withLock { $0.requests.first?.time }
        guard canBeAsked else { return request }
        let look = now.advanced(by: Self.look)
        return min(request ?? look, look)
    }
}
