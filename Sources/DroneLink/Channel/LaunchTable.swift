import ShowTime
import Synchronization

/// What each drone of a run would be sent if the next barrier opened now: one table, so that a volley reads one piece of
/// memory and takes one lock, not one of each drone.
///
/// A channel changes its exchange and its row together, under the table's lock, and is told first when its row has left.
/// A volley takes all rows and sends them under that lock. So nothing can be sent to a drone between the decision to
/// launch and the launch, a landing least of all (S1), and no channel forgets what left (E1).
package final class LaunchTable: Sendable {
    /// What one drone would do.
    struct Row: Sendable {
        /// Whether it waits for the barrier at all.
        var isStaged = false
        /// What it would be sent; nil for nothing: it only arrives.
        var datagram: OutgoingDatagram?
        /// When it was released; nil once its channel knows of it.
        fileprivate var left: ShowInstant?

        /// A row by what a barrier would do with it.
        init(isStaged: Bool = false, datagram: OutgoingDatagram? = nil) {
            self.isStaged = isStaged
            self.datagram = datagram
        }
    }

    private let rows = Mutex<[Row]>([])

    /// A table without rows.
    package init() {}

    /// Adds an empty row; returns its number.
    func join() -> Int {
        rows.withLock { rows in
            rows.append(Row())
            return rows.count - 1
        }
    }

    /// Changes a channel, and its row with it; waits while a volley is on its way.
    ///
    /// `body` gets the time at which the row was released, once, and returns the row from now on.
    func change<Result: Sendable>(_ row: Int, _ body: (_ left: ShowInstant?) -> (Result, Row)) -> Result {
        rows.withLock { rows in
            let result: Result
            (result, rows[row]) = body(rows[row].left)
            return result
        }
    }

    /// Releases all rows and sends them in one batch; nobody can change a row, or a channel, before `send` returns.
    func release(at now: ShowInstant, _ send: ([OutgoingDatagram]) -> Void) {
        rows.withLock { rows in
            send(rows.compactMap(\.datagram))
            for index in rows.indices where rows[index].isStaged {
                rows[index] = Row()
                rows[index].left = now
            }
        }
    }
}
