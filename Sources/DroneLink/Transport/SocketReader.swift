import CDatagrams
import ShowTime

/// The loop that reads both sockets in batches on a thread of its own.
///
/// It ends only by its wake pipe: a signal, an ICMP error or a shortage of memory is no reason to stop listening.
struct SocketReader: Sendable {
    /// The command socket's descriptor.
    let command: Int32
    /// The telemetry socket's descriptor.
    let telemetry: Int32
    /// The reading end of the pipe that ends the loop.
    let wake: Int32
    /// The clock of the arrivals.
    let clock: SystemClock
    /// Gets every batch.
    let receive: @Sendable ([Datagram]) -> Void

    /// How long it lets a system alone that cannot hand over anything, in milliseconds.
    private static let pause: Int32 = 10

    /// Reads until woken.
    func run() {
        // Who answered last should not keep the volley waiting, nor interrupt it: it may be a program on this machine.
        cdg_thread_be_prompt()
        let buffer = ReceiveBuffer()
        var drained = (command: ShowInstant.zero, telemetry: ShowInstant.zero)
        while true {
            let ready = cdg_wait_two(command, telemetry, wake, -1)
            if ready < 0 {
                // Only a kernel without memory comes here: try again when some time has passed.
                if cdg_wait_two(-1, -1, wake, Self.pause) & 4 != 0 { return }
                continue
            }
            if ready & 4 != 0 { return }
            // Answers first: drones wait for what follows them.
            if ready & 1 != 0 { deliver(from: command, .command, by: buffer, &drained.command) }
            if ready & 2 != 0 { deliver(from: telemetry, .telemetry, by: buffer, &drained.telemetry) }
        }
    }

    private func deliver(
        from descriptor: Int32, _ channel: LinkChannel, by buffer: borrowing ReceiveBuffer, _ drained: inout ShowInstant
    ) {
        guard let batch = buffer.receive(from: descriptor, channel: channel, clock: clock, drained: &drained) else {
            // What is there stays there, and would be asked for without a pause.
            _ = cdg_wait_two(-1, -1, wake, Self.pause)
            return
        }
        if !batch.isEmpty { receive(batch) }
    }
}
