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

    /// How many channels a release holds at a time: one call of the kernel takes no more, and each of them takes room on
    /// the stack of the thread.
    static let mostHeld = 128

    /// Releases what every channel has staged.
    ///
    /// Each datagram was made when its order was: before they leave, each drone's state is asked whether it may go, and no
    /// more. What the launches change comes after; every note of them comes when all have left.
    package func release(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        perform(on: channels, at: now) { batch in
            for start in stride(from: 0, to: channels.count, by: Self.mostHeld) {
                launch(channels[start..<min(start + Self.mostHeld, channels.count)], at: now, in: &batch)
                batch.effects[start...].reverse()
            }
        }
    }

    /// Holds one channel after the other, sends when all are held, and lets go of them in the opposite order.
    private func launch(_ channels: ArraySlice<CommandChannel>, at now: ShowInstant, in batch: inout VolleyBatch) {
        guard let channel = channels.first else { return send(&batch) }
        channel.launch(at: now, in: &batch) { launch(channels.dropFirst(), at: now, in: &$0) }
    }

    /// Lands all (S2).
    package func land(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        perform(on: channels, at: now) { batch in
            for channel in channels { channel.change(in: &batch) { $0.land(at: now) } }
            send(&batch)
        }
    }

    /// Switches all motors off (S2).
    package func emergency(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        perform(on: channels, at: now) { batch in
            for channel in channels { channel.change(in: &batch) { $0.emergency(at: now) } }
            send(&batch)
        }
    }

    private func perform(
        on channels: [CommandChannel], at now: ShowInstant, _ work: (inout VolleyBatch) -> Void
    ) -> Report {
        let batch = order.withLock { _ in
            var batch = VolleyBatch(room: channels.count)
            work(&batch)
            return batch
        }
        for (channel, effects) in zip(channels, batch.effects) { channel.settle(effects, at: now) }
        return batch.report
    }

    /// Sends what the batch holds; what it held before has left.
    private func send(_ batch: inout VolleyBatch) {
        guard !batch.datagrams.isEmpty else { return }
        let start = batch.start ?? clock.now
        batch.start = start
        batch.report.failures += transport.send(batch.datagrams)
        batch.report.count += batch.datagrams.count
        batch.report.spread = clock.now - start
        batch.datagrams.removeAll(keepingCapacity: true)
    }
}

/// One batch on its way: what leaves, how it left, and what is left to do for each channel, in their order.
struct VolleyBatch {
    var datagrams: [OutgoingDatagram] = []
    var effects: [CommandChannel.Effects] = []
    var report = Volley.Report(count: 0, spread: .zero, failures: [])
    /// When the first of them was handed over.
    var start: ShowInstant?

    /// An empty batch with room for so many drones.
    init(room: Int) {
        datagrams.reserveCapacity(room)
        effects.reserveCapacity(room)
    }
}
