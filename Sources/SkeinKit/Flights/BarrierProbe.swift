import SwarmControl
import Synchronization

/// Says which barrier a rehearsal that cannot go on is blocked at.
final class BarrierProbe: Sendable {
    private struct Held: Sendable {
        weak var coordinator: Coordinator?
    }

    private let board = Mutex<FlightBoard?>(nil)
    private let held = Mutex(Held())

    func watch(_ board: FlightBoard) {
        self.board.withLock { $0 = board }
    }

    func watch(_ coordinator: Coordinator) {
        watch(coordinator.board)
        held.withLock { $0.coordinator = coordinator }
    }

    /// What a flight that has ended left behind, in words: whoever still holds its coordinator waits in it.
    var leftovers: [String] {
        held.withLock { $0.coordinator == nil } ? [] : ["a task of the flight has outlived it"]
    }

    var description: String {
        guard let board = board.withLock({ $0 }), let wait = board.wait else { return "no barrier" }
        let names = wait.missing.map { board.rows[$0].drone }
        return "the barrier before '\(wait.cue ?? "the end")', which waits for \(names.joined(separator: ", "))"
    }
}
