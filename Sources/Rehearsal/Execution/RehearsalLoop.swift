import ShowTime

/// Runs jobs until there are none, then lets the clock jump, and so on.
struct RehearsalLoop {
    private let clock: VirtualClock
    private let executor: RehearsalExecutor
    private let limits: RehearsalLimits
    private let stalls: [AirStall]
    private var jobs = 0
    private var lastJob: ShowInstant

    /// A loop that has run nothing yet.
    init(clock: VirtualClock, executor: RehearsalExecutor, limits: RehearsalLimits, stalls: [AirStall] = []) {
        self.clock = clock
        self.executor = executor
        self.limits = limits
        self.stalls = stalls
        // So that time comes by the end of each, whatever else happens.
        for stall in stalls { clock.schedule(at: stall.to) {} }
        lastJob = clock.now
    }

    /// Runs until `isDone`; returns why it was given up, or nil.
    mutating func run(until isDone: () -> Bool) -> RehearsalDeadlock.Reason? {
        while true {
            let isStalled = stalls.contains { $0.end(at: clock.now) != nil }
            if isStalled {
                guard clock.advance() else { return .nothingCanRun }
                jobs += 1
                continue
            }
            let ran = executor.drain(atMost: limits.jobs - jobs)
            jobs += ran
            if isDone() { return nil }
            if jobs >= limits.jobs { return .jobLimit(limits.jobs) }
            if ran > 0 { lastJob = clock.now }
            if let reason = standstill() { return reason }
            guard clock.advance() else { return .nothingCanRun }
            // Counted too: an event that puts itself in again for now would never let time go on.
            jobs += 1
        }
    }

    private func standstill() -> RehearsalDeadlock.Reason? {
        guard let next = clock.nextInstant else { return .nothingCanRun }
        if next > ShowInstant.zero.advanced(by: limits.time) { return .timeLimit(limits.time) }
        if clock.sleepers == 0, lastJob.duration(to: next) > limits.idle { return .nobodyWoken(for: limits.idle) }
        return nil
    }
}
