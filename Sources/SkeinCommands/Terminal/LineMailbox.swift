import Synchronization

/// Lines on their way from a reading thread to whoever waits for the next one.
package final class LineMailbox: Sendable {
    private struct State {
        var lines: [String] = []
        var isClosed = false
        var waiter: CheckedContinuation<String?, Never>?
    }

    private let state = Mutex(State())

    /// A mailbox without lines.
    package init() {}

    /// Hands over a line; without a waiter it is kept, 100 at most.
    package func deliver(_ line: String) {
        let waiter = state.withLock { state -> CheckedContinuation<String?, Never>? in
            if let waiter = state.waiter.take() { return waiter }
            if state.lines.count < 100 { state.lines.append(line) }
            return nil
        }
        waiter?.resume(returning: line)
    }

    /// Says that no line will come any more.
    package func close() {
        let waiter = state.withLock { state in
            state.isClosed = true
            return state.waiter.take()
        }
        waiter?.resume(returning: nil)
    }

    /// Hands over an empty line where somebody waits for one: Ctrl-D on a terminal.
    package func refuse() {
        state.withLock { $0.waiter.take() }?.resume(returning: "")
    }

    /// Forgets lines that came before a question was asked; returns them.
    @discardableResult
    package func discard() -> [String] {
        state.withLock { state in
            defer { state.lines = [] }
            return state.lines
        }
    }

    /// Whether somebody waits for a line.
    var isAwaited: Bool { state.withLock { $0.waiter != nil } }

    /// The next line; nil when none will come, the task is cancelled, or somebody waits already.
    package func next() async -> String? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: String?? = state.withLock { state in
                    if !state.lines.isEmpty { return .some(state.lines.removeFirst()) }
                    if state.isClosed || state.waiter != nil || Task.isCancelled { return .some(nil) }
                    state.waiter = continuation
                    return .none
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            state.withLock { $0.waiter.take() }?.resume(returning: nil)
        }
    }
}
