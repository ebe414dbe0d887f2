import SwarmControl
import Synchronization

/// Passes requests to end on to the session that runs, and keeps one that comes between two sessions for the next.
final class InterruptRelay: Sendable {
    private struct State: Sendable {
        var receiver: AsyncStream<OperatorCommand>.Continuation?
        var waiting: [OperatorCommand] = []
        /// The newest request that the session which runs was given.
        var newest: OperatorCommand?
    }

    private let state = Mutex(State())

    /// Does `work` while every request of this process to end is passed on.
    static func during<Value: Sendable>(
        _ interrupts: AsyncStream<Interrupt>, _ work: @Sendable (InterruptRelay) async -> Value
    ) async -> Value {
        let relay = InterruptRelay()
        return await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await interrupt in interrupts { relay.pass(interrupt.command) }
            }
            let value = await work(relay)
            group.cancelAll()
            return value
        }
    }

    /// What is asked of the session that begins now; the one before gets nothing any more.
    func commands() -> AsyncStream<OperatorCommand> {
        let (commands, receiver) = AsyncStream.makeStream(of: OperatorCommand.self)
        let waiting = state.withLock { state in
            state.receiver = receiver
            state.newest = state.waiting.last
            defer { state.waiting = [] }
            return state.waiting
        }
        for command in waiting { receiver.yield(command) }
        return commands
    }

    /// Says that the session has ended; returns the newest request that it was given, which may have come when it no
    /// longer listened.
    @discardableResult
    func close() -> OperatorCommand? {
        state.withLock { state in
            state.receiver = nil
            return state.newest
        }
    }

    /// Passes a request on.
    func pass(_ command: OperatorCommand) {
        let receiver = state.withLock { state in
            if state.receiver == nil { state.waiting.append(command) } else { state.newest = command }
            return state.receiver
        }
        receiver?.yield(command)
    }
}
