import DroneLink
import ShowTime
import Synchronization

/// One run in virtual time: its seed, its clock and the executor that everything in it runs on.
///
/// The same seed and the same body give the same run. The body may use child tasks, groups, streams and default actors;
/// unstructured tasks, the main actor and the system's clock leave the rehearsal and make it stand still.
package struct Rehearsal: Sendable {
    /// The seed of all randomness in the run.
    package let seed: UInt64
    /// The run's clock.
    package let clock = VirtualClock()
    /// What the run's jobs run on.
    package let executor = RehearsalExecutor()

    private let limits: RehearsalLimits
    private let stalls: [AirStall]
    private let blocked: @Sendable () -> String

    /// A rehearsal at time zero; each is run once.
    ///
    /// - Parameters:
    ///   - seed: The seed of all randomness in the run.
    ///   - limits: What makes it be given up.
    ///   - stalls: When the jobs stand still while time goes on, as when the system lets the process wait.
    ///   - blocked: Says what is being waited for, such as the blocked barrier; asked when the run is given up.
    package init(
        seed: UInt64, limits: RehearsalLimits = RehearsalLimits(), stalls: [AirStall] = [],
        blocked: @escaping @Sendable () -> String = { "" }
    ) {
        self.seed = seed
        self.limits = limits
        self.stalls = stalls
        self.blocked = blocked
    }

    /// What a run that has ended left behind, in words: nothing, unless a task outlived its parent.
    package var leftovers: [String] {
        let found = [(clock.sleepers, "tasks that sleep"), (executor.pending, "jobs that wait")]
        return found.filter { $0.0 > 0 }.map { "the run left \($0.0) \($0.1) behind" }
    }

    /// Runs `body` to its end on the calling thread, which must not be one of the pool's.
    ///
    /// - Throws: What `body` throws, or ``RehearsalDeadlock``.
    package func run<Value: Sendable>(
        _ body: @escaping @Sendable (Rehearsal) async throws -> Value
    ) throws -> Value {
        try run(body, stop: StopRequest())
    }

    /// Runs `body` to its end on a thread of its own; no thread of the pool waits.
    ///
    /// Cancellation is handed on to the body.
    ///
    /// - Throws: What `body` throws, or ``RehearsalDeadlock``.
    package func run<Value: Sendable>(
        _ body: @escaping @Sendable (Rehearsal) async throws -> Value
    ) async throws -> Value {
        let stop = StopRequest()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    try OwnThread {
                        continuation.resume(with: Result { try run(body, stop: stop) })
                    }.detach()
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            stop.request()
        }
    }

    private func run<Value: Sendable>(
        _ body: @escaping @Sendable (Rehearsal) async throws -> Value, stop: StopRequest
    ) throws -> Value {
        let outcome = Outcome<Value>()
        let root = Task<Void, Never>(
            executorPreference: executor,
            operation: {
                do {
                    outcome.set(.success(try await body(self)))
                } catch {
                    outcome.set(.failure(error))
                }
            })
        stop.attach { root.cancel() }
        var loop = RehearsalLoop(clock: clock, executor: executor, limits: limits, stalls: stalls)
        if let reason = loop.run(until: { outcome.isSet }) {
            let report = RehearsalDeadlock(reason: reason, instant: clock.now, seed: seed, blocked: blocked())
            // Lets the body clean up as far as it answers to cancellation; time stands still meanwhile.
            root.cancel()
            _ = executor.drain(atMost: limits.jobs)
            throw report
        }
        return try outcome.get()
    }
}

/// The result of a rehearsal's body once it has one.
private final class Outcome<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)

    var isSet: Bool { result.withLock { $0 != nil } }

    func set(_ value: Result<Value, any Error>) {
        result.withLock { $0 = value }
    }

    func get() throws -> Value {
        guard let result = result.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }
}

/// A cancellation that may come before there is something to cancel.
private final class StopRequest: Sendable {
    private enum State: Sendable {
        case idle
        case attached(@Sendable () -> Void)
        case requested
    }

    private let state = Mutex(State.idle)

    func attach(_ cancel: @escaping @Sendable () -> Void) {
        let isRequested = state.withLock { state in
            if case .requested = state { return true }
            state = .attached(cancel)
            return false
        }
        if isRequested { cancel() }
    }

    func request() {
        let cancel: (@Sendable () -> Void)? = state.withLock { state in
            defer { state = .requested }
            if case .attached(let cancel) = state { return cancel }
            return nil
        }
        cancel?()
    }
}
