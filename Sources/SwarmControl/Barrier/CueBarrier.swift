import DroneLink
package import ShowTime
import Synchronization

/// The barrier that all drones of a run share: arrivals come from the reader's thread, the volley leaves there (B1).
package final class CueBarrier: Sendable {
    /// What the barrier tells the run.
    package struct Hooks: Sendable {
        /// A cue opened.
        package var opened: @Sendable (CueOpening) -> Void
        /// Everybody has finished the last phase.
        package var finished: @Sendable (ShowInstant) -> Void
        /// Members are late for a phase.
        package var late: @Sendable (_ phase: Int, _ missing: [Int], ShowInstant) -> Void
        /// This computer stood still for so long; the barrier is held.
        package var stalled: @Sendable (Duration) -> Void
    }

    private struct State: Sendable {
        var machine: CueBarrierState
        var waiters: [Int: [CheckedContinuation<ShowInstant?, Never>]] = [:]
        var openings: [Int: ShowInstant] = [:]
    }

    private let state: Mutex<State>
    private let cues: [String]
    private let times: [Duration?]
    private let channels: [CommandChannel]
    private let volley: Volley
    private let clock: any ShowClock
    private let hooks: Hooks

    init(
        machine: CueBarrierState, cues: [String], times: [Duration?], channels: [CommandChannel], volley: Volley,
        clock: any ShowClock, hooks: Hooks
    ) {
        state = Mutex(State(machine: machine))
        self.cues = cues
        self.times = times
        self.channels = channels
        self.volley = volley
        self.clock = clock
        self.hooks = hooks
    }

    /// A member is ready; the last one opens the cue before this returns.
    package func arrive(_ member: Int, at now: ShowInstant) {
        perform(at: now) { $0.arrive(member, at: now) }
    }

    /// Opens what is due by the clock, and finds out who is late.
    package func tick(at now: ShowInstant) {
        perform(at: now) { $0.step(at: now) }
    }

    /// Waits until a phase opens; nil when the barrier was closed instead.
    func opening(of phase: Int) async -> ShowInstant? {
        await withCheckedContinuation { continuation in
            let known = state.withLock { state -> ShowInstant?? in
                if let time = state.openings[phase] { return .some(time) }
                if state.machine.isClosed { return .some(nil) }
                state.waiters[phase, default: []].append(continuation)
                return nil
            }
            if let known { continuation.resume(returning: known) }
        }
    }

    /// Nobody waits for a member any longer: it has left (B5).
    func leave(_ member: Int, at now: ShowInstant) {
        perform(at: now) { $0.leave(member, at: now) }
    }

    /// Opens the phase that is waited for without a member, which follows when it is ready (B4).
    func goOn(without member: Int, at now: ShowInstant) {
        perform(at: now) { $0.goOn(without: member, at: now) }
    }

    /// Opens nothing until this is released.
    func hold(_ cause: BarrierHold, at now: ShowInstant) {
        state.withLock { $0.machine.hold(cause, at: now) }
    }

    /// Lets the show go on, unless something else holds it.
    func release(_ cause: BarrierHold, at now: ShowInstant) {
        perform(at: now) { $0.release(cause, at: now) }
    }

    /// Grants the missing members their limit once more.
    func extend(at now: ShowInstant) {
        state.withLock { $0.machine.extend(at: now) }
    }

    /// Opens nothing any longer; everybody who waits is told so.
    func close() {
        let waiters = state.withLock { state in
            state.machine.close()
            defer { state.waiters = [:] }
            return state.waiters.keys.sorted().flatMap { state.waiters[$0] ?? [] }
        }
        for waiter in waiters { waiter.resume(returning: nil) }
    }

    /// How many tasks wait for a cue.
    var waiterCount: Int { state.withLock { $0.waiters.values.reduce(0) { $0 + $1.count } } }

    /// What is waited for: the phase, the missing members, until when, and when it opens by the clock.
    package var wait: BarrierWait? {
        state.withLock { state in
            let machine = state.machine
            guard !machine.isClosed, !machine.isFinished else { return nil }
            let cue = machine.phase < cues.count ? cues[machine.phase] : nil
            return BarrierWait(
                cue: cue, missing: machine.missing, limit: machine.limit, earliest: machine.earliest,
                zero: machine.zero, holds: machine.holdsInForce, stoppedSince: machine.stoppedSince,
                phase: machine.phase)
        }
    }

    /// How many cues opened without each of those that still have to follow them.
    var behind: [Int: Int] { state.withLock { $0.machine.behind } }

    /// When the next cue opens by its own time, if everybody is there; nil when it has none.
    var earliest: ShowInstant? {
        state.withLock { $0.machine.isClosed ? nil : $0.machine.earliest }
    }

    private func perform(at now: ShowInstant, _ change: (inout CueBarrierState) -> CueBarrierState.Action?) {
        let actual = clock.now
        let (stall, action) = state.withLock { state in
            // An answer may have waited in the system for as long as this computer stood still.
            (state.machine.look(at: actual), change(&state.machine))
        }
        if let stall { hooks.stalled(stall) }
        switch action {
        case .open(let phase): open(phase, at: now)
        case .finished: hooks.finished(now)
        case .late(let phase, let missing): hooks.late(phase, missing, now)
        case .follow(let member): channels.first { $0.index == member }?.follow()
        case nil: break
        }
    }

    private func open(_ phase: Int, at now: ShowInstant) {
        let report = volley.release(channels, at: now)
        let (waiters, zero, next, slack) = state.withLock { state in
            state.openings[phase] = now
            let waiters = state.waiters.removeValue(forKey: phase) ?? []
            return (waiters, state.machine.zero ?? now, state.machine.earliest, state.machine.slack)
        }
        let lateness = times[phase].map { now - zero.advanced(by: $0) } ?? .zero
        hooks.opened(
            CueOpening(
                phase: phase, cue: cues[phase], time: now, showTime: now - zero, spread: report.spread,
                count: report.count, lateness: max(lateness, .zero), slack: slack))
        for channel in channels { channel.expectOpening(at: next) }
        for waiter in waiters { waiter.resume(returning: now) }
    }
}

/// What a barrier waits for at one moment.
package struct BarrierWait: Sendable {
    /// The cue that opens next; nil when the end of the last one is waited for.
    package var cue: String?
    /// Who is missing, by their place in the plan.
    package var missing: [Int]
    /// Until when they are waited for (B2).
    package var limit: ShowInstant
    /// When the cue opens by its own time; nil when it has none.
    package var earliest: ShowInstant?
    /// The show clock's zero; nil before the first cue.
    package var zero: ShowInstant?
    /// Why nothing opens at present; empty while all goes on.
    package var holds: [BarrierHold] = []
    /// Since when the show clock stands still; nil while it runs.
    package var stoppedSince: ShowInstant?
    /// The place of the cue in the plan; the number of cues for the end.
    package var phase = 0
}
