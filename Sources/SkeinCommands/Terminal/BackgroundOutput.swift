import DroneLink
import Synchronization

/// Output through a thread of its own, so that a terminal that stands still (Ctrl-S, a full pipe) never holds up a flight.
package final class BackgroundOutput: TextOutput {
    /// Texts that wait at most; what comes on top is dropped.
    private static let mostWaiting = 1000

    private struct State {
        var waiting: [String] = []
        var isWriting = false
        var dropped = 0
        var flushers: [CheckedContinuation<Void, Never>] = []
    }

    private let output: any TextOutput
    private let state = Mutex(State())

    /// Texts passed on to `output` in order.
    package init(_ output: any TextOutput) {
        self.output = output
    }

    /// Whether the reader has gone.
    package var isBroken: Bool { output.isBroken }

    /// How many texts were left out so far, since too many waited.
    package var dropped: Int { state.withLock { $0.dropped } }

    /// Hands the text over; never waits.
    package func write(_ text: String) {
        let mustStart = state.withLock { state in
            guard state.waiting.count < Self.mostWaiting else {
                state.dropped += 1
                return false
            }
            state.waiting.append(text)
            defer { state.isWriting = true }
            return !state.isWriting
        }
        guard mustStart else { return }
        do {
            try OwnThread { self.drain() }.detach()
        } catch {
            drain()
        }
    }

    /// Waits until everything handed over has been written.
    package func flush() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.isWriting { state.flushers.append(continuation) }
                return !state.isWriting
            }
            if isIdle { continuation.resume() }
        }
    }

    private func drain() {
        while true {
            let next: (texts: [String], flushers: [CheckedContinuation<Void, Never>])? = state.withLock { state in
                if state.waiting.isEmpty {
                    state.isWriting = false
                    defer { state.flushers = [] }
                    return state.flushers.isEmpty ? nil : ([], state.flushers)
                }
                defer { state.waiting = [] }
                return (state.waiting, [])
            }
            guard let next, !next.texts.isEmpty else {
                next?.flushers.forEach { $0.resume() }
                return
            }
            output.write(next.texts.joined())
        }
    }
}
