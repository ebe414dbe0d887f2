import SwarmControl
import Synchronization

/// Says which barrier a rehearsal that cannot go on is blocked at.
final class BarrierProbe: Sendable {
    private let board = Mutex<FlightBoard?>(nil)

    func watch(_ board: FlightBoard) {
        self.board.withLock { $0 = board }
    }

    var description: String {
        guard let board = board.withLock({ $0 }), let wait = board.wait else { return "no barrier" }
        let names = wait.missing.map { board.rows[$0].drone }
        return "the barrier before '\(wait.cue ?? "the end")', which waits for \(names.joined(separator: ", "))"
    }
}
