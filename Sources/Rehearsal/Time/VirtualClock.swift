package import ShowTime
import Synchronization

/// The clock of a rehearsal: it stands still while anything can run, then jumps to the next sleeper or event.
///
/// What is due at one instant happens in the order in which it was registered, sleepers and events alike.
package final class VirtualClock: ShowClock {
    private let timeline = Mutex(Timeline())

    private struct Timeline {
        var now = ShowInstant.zero
        var queue = EventQueue<Waiting>()
        var sleepers = 0
    }

    private enum Waiting {
        case sleeper(CheckedContinuation<Void, any Error>)
        case event(@Sendable () -> Void)
    }

    /// A clock that stands at zero.
    package init() {}

    /// The moment now.
    package var now: ShowInstant { timeline.withLock { $0.now } }

    /// The finest step that two readings can differ by.
    package var minimumResolution: Duration { .nanoseconds(1) }

    /// How many tasks sleep on this clock.
    package var sleepers: Int { timeline.withLock { $0.sleepers } }

    /// When the next sleeper or event is due; nil when there is none.
    package var nextInstant: ShowInstant? {
        timeline.withLock { timeline in
            timeline.queue.earliest().map { max($0, timeline.now) }
        }
    }

    /// Waits for `deadline`; for one that has passed, until nothing else can run.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    package func sleep(until deadline: ShowInstant, tolerance: Duration?) async throws {
        let ticket = timeline.withLock { $0.queue.takeTicket() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if !register(continuation, ticket: ticket, until: deadline) {
                    continuation.resume(throwing: CancellationError())
                }
            }
        } onCancel: {
            withdraw(ticket)?.resume(throwing: CancellationError())
        }
    }

    /// Runs `action` at `instant`, on the thread that runs the rehearsal; one that has passed is due now.
    package func schedule(at instant: ShowInstant, _ action: @escaping @Sendable () -> Void) {
        timeline.withLock { _ = $0.queue.insert(.event(action), at: instant) }
    }

    /// Jumps to the next instant at which something is due and lets it happen; false when nothing is due ever.
    ///
    /// What the events of an instant put in for that same instant waits for the next call, so that whoever they woke
    /// runs first.
    package func advance() -> Bool {
        let step = timeline.withLock { timeline -> (instant: ShowInstant, end: UInt64)? in
            guard let instant = timeline.queue.earliest() else { return nil }
            timeline.now = max(timeline.now, instant)
            return (timeline.now, timeline.queue.nextTicket)
        }
        guard let step else { return false }
        while let waiting = popDue(at: step.instant, registeredBefore: step.end) {
            switch waiting {
            case .sleeper(let continuation): continuation.resume()
            case .event(let action): action()
            }
        }
        return true
    }

    private func popDue(at instant: ShowInstant, registeredBefore end: UInt64) -> Waiting? {
        timeline.withLock { timeline in
            let waiting = timeline.queue.popDue(at: instant, registeredBefore: end)
            if case .sleeper = waiting { timeline.sleepers -= 1 }
            return waiting
        }
    }

    /// Puts a sleeper in; false when its task is cancelled already.
    private func register(
        _ continuation: CheckedContinuation<Void, any Error>, ticket: UInt64, until deadline: ShowInstant
    ) -> Bool {
        timeline.withLock { timeline in
            // Under the lock: a cancellation from now on finds the sleeper, an earlier one has set this flag.
            guard !Task.isCancelled else { return false }
            timeline.queue.insert(.sleeper(continuation), at: deadline, ticket: ticket)
            timeline.sleepers += 1
            return true
        }
    }

    private func withdraw(_ ticket: UInt64) -> CheckedContinuation<Void, any Error>? {
        timeline.withLock { timeline in
            guard case .sleeper(let continuation) = timeline.queue.withdraw(ticket) else { return nil }
            timeline.sleepers -= 1
            return continuation
        }
    }
}
