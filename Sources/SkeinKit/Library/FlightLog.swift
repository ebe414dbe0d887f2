import Synchronization

/// What happened in a flight so far, and everybody who listens to it.
///
/// Whoever comes late gets what was before, so that nothing depends on who is first: the flight or its audience.
final class FlightLog: Sendable {
    /// How many events are kept for those who come late, and how many wait for one who does not read.
    static let limit = 10_000

    private struct State: Sendable {
        var told: [FlightProgress] = []
        var listeners: [(id: Int, stream: AsyncStream<FlightProgress>.Continuation)] = []
        var nextID = 0
        var isOver = false
    }

    private let state = Mutex(State())

    deinit { finish() }

    /// Every event from the first on; ends after the last one of the flight.
    var events: AsyncStream<FlightProgress> {
        let (stream, listener) = AsyncStream.makeStream(
            of: FlightProgress.self, bufferingPolicy: .bufferingNewest(Self.limit))
        let (id, isOver) = state.withLock { state in
            for event in state.told { listener.yield(event) }
            state.nextID += 1
            if !state.isOver { state.listeners.append((state.nextID, listener)) }
            return (state.nextID, state.isOver)
        }
        listener.onTermination = { [weak self] _ in self?.forget(id) }
        if isOver { listener.finish() }
        return stream
    }

    /// Tells it to all; never waits for anybody.
    func tell(_ event: FlightProgress) {
        state.withLock { state in
            guard !state.isOver else { return }
            if state.told.count == Self.limit { state.told.removeFirst(Self.limit / 10) }
            state.told.append(event)
            for listener in state.listeners { listener.stream.yield(event) }
        }
    }

    /// Nothing more will happen.
    func finish() {
        let listeners = state.withLock { state in
            state.isOver = true
            defer { state.listeners = [] }
            return state.listeners
        }
        for listener in listeners { listener.stream.finish() }
    }

    private func forget(_ id: Int) {
        state.withLock { $0.listeners.removeAll { $0.id == id } }
    }
}
