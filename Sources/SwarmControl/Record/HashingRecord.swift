package import ShowTime
import Synchronization

/// Takes a running hash of every entry on its way to another sink.
package final class HashingRecord: FlightRecordSink {
    private let state = Mutex(TraceHash())
    private let next: any FlightRecordSink

    /// A hash of everything that passes on to `next`.
    package init(passingTo next: any FlightRecordSink = NoRecord()) {
        self.next = next
    }

    /// Takes the entry into the hash and passes it on.
    package func write(_ entry: RecordEntry) {
        let line = entry.line
        state.withLock { $0.add(line.utf8) }
        next.write(entry)
    }

    /// The hash so far.
    package var trace: TraceHash { state.withLock { $0 } }
}
