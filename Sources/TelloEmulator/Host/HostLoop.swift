import CDatagrams
import ShowTime
import Synchronization
import TelloProtocol

/// What the host's thread does: receives, steps, sends at departures, logs, waits.
struct HostLoop: Sendable {
    let sockets: [DroneSocket]
    let fleet: SharedFleet
    let clock: any ShowClock
    let log: @Sendable (String) -> Void

    /// Datagrams taken from one socket before the others get their turn.
    private static let burst = 64
    /// The longest wait, so that a clock that was set oddly cannot stop the host.
    private static let patience: Int64 = 1_000_000_000

    /// Runs until `wake` can be read.
    func run(wake: Int32) {
        let offset = cdg_monotonic_ns() - clock.now.nanoseconds
        var ready = [UInt8](repeating: 0, count: sockets.count + 1)
        let descriptors = sockets.map(\.descriptor) + [wake]
        while true {
            let next = turn(ready, offset: offset)
            let wait = next.map { max(0, min(Self.patience, ($0 - clock.now).nanoseconds)) } ?? Self.patience
            let count = cdg_wait_many(descriptors, Int32(clamping: descriptors.count), wait, &ready)
            if count < 0 { return log(#"{"event":"host_failed","errno":\#(-count)}"#) }
            if ready[sockets.count] != 0 { return }
        }
    }

    /// One turn; returns when the next is due.
    private func turn(_ ready: [UInt8], offset: Int64) -> ShowInstant? {
        let received = sockets.indices.filter { ready[$0] != 0 }.map { index in
            (index, datagrams(of: sockets[index]))
        }
        let (leaving, entries, next) = fleet.state.withLock { fleet in
            let now = clock.now
            for (index, datagrams) in received {
                for datagram in datagrams { fleet.handle(datagram.bytes, from: datagram.sender, to: index, at: now) }
            }
            return (fleet.advance(to: now), fleet.takeFresh(), fleet.nextWake)
        }
        for entry in leaving {
            guard let recipient = entry.datagram.recipient else { continue }
            sockets[entry.drone].send(entry.datagram.bytes, to: recipient)
        }
        for (name, entry) in entries { log(entry.line(drone: name, monotonicOffset: offset)) }
        return next
    }

    private func datagrams(of socket: DroneSocket) -> [(bytes: [UInt8], sender: Endpoint)] {
        var result: [(bytes: [UInt8], sender: Endpoint)] = []
        while result.count < Self.burst, let datagram = socket.receive() { result.append(datagram) }
        return result
    }
}

/// The fleet, shared between the host's thread and those who ask.
final class SharedFleet: Sendable {
    let state: Mutex<HostedFleet>

    init(_ fleet: HostedFleet) {
        state = Mutex(fleet)
    }
}
