package import ShowTime
import Synchronization

/// Sends to many drones in one batch: the first motions of a cue, or a landing of all.
///
/// One lock orders the batches, so that a volley can never follow a landing that was decided before it.
package final class Volley: Sendable {
    /// How a batch left.
    package struct Report: Sendable {
        /// How many datagrams.
        package var count: Int
        /// From handing over the first to the return of the last: what the host adds to the drones' own spread.
        package var spread: Duration
        /// What the system did not take.
        package var failures: [SendFailure]
    }

    private let transport: any DatagramTransport
    private let clock: any ShowClock
    private let order = Mutex<Void>(())

    /// Volleys over one transport.
    package init(transport: any DatagramTransport, clock: any ShowClock) {
        self.transport = transport
        self.clock = clock
    }

    /// Releases what every channel has staged.
    package func release(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        send(channels, at: now) { $0.launch(at: now) }
    }

    /// Lands all (S2).
    package func land(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        send(channels, at: now) { $0.land(at: now) }
    }

    /// Switches all motors off (S2).
    package func emergency(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        send(channels, at: now) { $0.emergency(at: now) }
    }

    private func send(
        _ channels: [CommandChannel], at now: ShowInstant, _ change: (inout CommandExchange) -> Void
    ) -> Report {
        let (report, collected) = order.withLock { _ in
            let collected = channels.map { $0.collect(at: now, change) }
            let batch = collected.flatMap(\.batch)
            let start = clock.now
            let failures = batch.isEmpty ? [] : transport.send(batch)
            return (Report(count: batch.count, spread: clock.now - start, failures: failures), collected)
        }
        for part in collected { part.afterwards() }
        return report
    }
}
