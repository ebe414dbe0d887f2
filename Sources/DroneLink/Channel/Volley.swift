package import ShowTime
import Synchronization
package import TelloProtocol

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
    private let table: LaunchTable
    private let order = Mutex<Void>(())

    /// Volleys over one transport, of the channels that keep rows in this table.
    package init(transport: any DatagramTransport, clock: any ShowClock, table: LaunchTable) {
        self.transport = transport
        self.clock = clock
        self.table = table
    }

    /// Releases what the table's channels have staged; `channels` are noted to have launched, in this order.
    ///
    /// Each datagram was made when its order was, and taken out of the table when it could go no longer: before they
    /// leave nobody is asked. Every note of them comes when all have left.
    package func release(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        perform(on: channels, at: now) { batch in
            table.release(at: now) { send($0, in: &batch) }
            for channel in channels { batch.effects.append(channel.noteLaunch()) }
        }
    }

    /// Lands all (S2).
    package func land(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        perform(on: channels, at: now) { batch in
            for channel in channels { channel.change(in: &batch) { $0.land(at: now) } }
            send(batch.datagrams, in: &batch)
        }
    }

    /// Stops all where they are, without a landing: each by the command that its firmware knows for it (S8).
    package func halt(
        _ channels: [CommandChannel], at now: ShowInstant, by command: (CommandChannel) -> TelloCommand
    ) -> Report {
        perform(on: channels, at: now) { batch in
            for channel in channels { channel.change(in: &batch) { $0.halt(by: command(channel), at: now) } }
            send(batch.datagrams, in: &batch)
        }
    }

    /// Switches all motors off (S2).
    package func emergency(_ channels: [CommandChannel], at now: ShowInstant) -> Report {
        perform(on: channels, at: now) { batch in
            for channel in channels { channel.change(in: &batch) { $0.emergency(at: now) } }
            send(batch.datagrams, in: &batch)
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
        for failure in batch.report.failures { channels.first { $0.endpoint == failure.receiver }?.noteUnsent() }
        for (channel, effects) in zip(channels, batch.effects) { channel.settle(effects, at: now) }
        return batch.report
    }

    private func send(_ datagrams: [OutgoingDatagram], in batch: inout VolleyBatch) {
        guard !datagrams.isEmpty else { return }
        let start = clock.now
        let failures = transport.send(datagrams)
        batch.report = Report(count: datagrams.count, spread: clock.now - start, failures: failures)
    }
}

/// One batch on its way: what leaves, how it left, and what is left to do for each channel, in their order.
struct VolleyBatch {
    var datagrams: [OutgoingDatagram] = []
    var effects: [CommandChannel.Effects] = []
    var report = Volley.Report(count: 0, spread: .zero, failures: [])

    /// An empty batch with room for so many drones.
    init(room: Int) {
        datagrams.reserveCapacity(room)
        effects.reserveCapacity(room)
    }
}
