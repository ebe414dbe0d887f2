import CDatagrams
import Diagnostics
import ShowTime
import Synchronization
import TelloProtocol

/// What the host's thread does: receives, steps, sends at departures, logs, waits.
struct HostLoop: Sendable {
    let places: SharedPlaces
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
        var waiting: [Int] = []
        while true {
            let next = turn(waiting, offset: offset)
            let wait = next.map { max(0, min(Self.patience, ($0 - clock.now).nanoseconds)) } ?? Self.patience
            let sockets = places.state.withLock(\.sockets)
            let open = sockets.indices.filter { sockets[$0] != nil }
            let descriptors = open.compactMap { sockets[$0]?.descriptor } + [wake]
            var ready = [UInt8](repeating: 0, count: descriptors.count)
            let count = cdg_wait_many(descriptors, Int32(clamping: descriptors.count), wait, &ready)
            if count < 0 { return log(#"{"event":"host_failed","errno":\#(-count)}"#) }
            if ready[open.count] != 0 { return }
            waiting = open.indices.filter { ready[$0] != 0 }.map { open[$0] }
        }
    }

    /// One turn, in which the drones of `waiting` have something to receive; returns when the next is due.
    private func turn(_ waiting: [Int], offset: Int64) -> ShowInstant? {
        let sockets = places.state.withLock(\.sockets)
        let received = waiting.map { index in (index, sockets[index].map(datagrams) ?? []) }
        let (leaving, entries, next, networks) = fleet.state.withLock { fleet in
            let now = clock.now
            for (index, datagrams) in received {
                for datagram in datagrams { fleet.handle(datagram.bytes, from: datagram.sender, to: index, at: now) }
            }
            let leaving = fleet.advance(to: now)
            return (leaving, fleet.takeFresh(), fleet.nextWake(after: now), fleet.places(at: now))
        }
        for entry in leaving {
            guard let recipient = entry.datagram.recipient else { continue }
            sockets[entry.drone]?.send(entry.datagram.bytes, to: recipient)
        }
        for (name, entry) in entries { log(entry.line(drone: name, monotonicOffset: offset)) }
        for error in places.state.withLock({ $0.follow(networks) }) { log(Self.line(error)) }
        return next
    }

    private static func line(_ error: EmulatorError) -> String {
        JSONValue.object([("event", .string("place_not_opened")), ("error", .string(error.description))]).text
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

/// The open sockets, which nobody else may hold: one that is left has to close.
final class SharedPlaces: Sendable {
    let state: Mutex<DronePlaces>

    init(_ places: DronePlaces) {
        state = Mutex(places)
    }
}
