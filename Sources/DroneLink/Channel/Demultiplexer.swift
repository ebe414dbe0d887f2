import ShowTime
import Synchronization
package import TelloProtocol

/// Finds the drone that a datagram comes from by its sender's address and port (I1); nothing is guessed.
package final class Demultiplexer: Sendable {
    private struct State: Sendable {
        var channels: [Endpoint: CommandChannel] = [:]
        var strangers = StrangerCount()
        var malformedLines = 0
        var listener: (@Sendable (Datagram) -> Void)?
    }

    private let state = Mutex(State())

    /// A demultiplexer that knows no drone.
    package init() {}

    /// Adds a drone; its datagrams go to its channel from now on.
    package func add(_ channel: CommandChannel) {
        state.withLock { $0.channels[channel.endpoint] = channel }
    }

    /// Forgets a drone: what comes from there is a stranger's.
    package func remove(_ endpoint: Endpoint) {
        state.withLock { $0.channels[endpoint] = nil }
    }

    /// Whether a drone of this run is there.
    package func knows(_ endpoint: Endpoint) -> Bool {
        state.withLock { $0.channels[endpoint] != nil }
    }

    /// Hands datagrams of unknown senders to discovery, until nil ends it.
    package func listen(_ listener: (@Sendable (Datagram) -> Void)?) {
        state.withLock { $0.listener = listener }
    }

    /// Delivers a batch; called on the transport's thread.
    package func deliver(_ batch: [Datagram]) {
        for datagram in batch { deliver(datagram) }
    }

    private func deliver(_ datagram: Datagram) {
        let (channel, listener) = state.withLock { state in
            let channel = state.channels[datagram.sender]
            if channel == nil { state.strangers.count(datagram) }
            return (channel, channel == nil ? state.listener : nil)
        }
        guard let channel else { return listener?(datagram) ?? () }
        switch datagram.channel {
        case .command: channel.receive(datagram)
        case .telemetry: deliverLine(datagram, to: channel)
        }
    }

    private func deliverLine(_ datagram: Datagram, to channel: CommandChannel) {
        guard let line = TelemetryLine(parsing: datagram.bytes) else {
            return state.withLock { $0.malformedLines += 1 }
        }
        channel.receive(line, at: datagram.arrival)
    }

    /// Who sent something without being a drone of this run, and how much.
    package var strangers: StrangerCount { state.withLock { $0.strangers } }

    /// Telemetry datagrams in which nothing could be read.
    package var malformedLines: Int { state.withLock { $0.malformedLines } }
}
