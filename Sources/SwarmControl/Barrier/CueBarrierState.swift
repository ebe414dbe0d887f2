import ShowTime

/// The barrier before each cue (B1, B2, B5) as a pure state machine.
///
/// It waits for one phase at a time. Members arrive once each; it opens when all that have not left are there and the
/// cue's own time has come, and then waits for the next phase at once.
struct CueBarrierState: Sendable {
    /// When a phase may open, besides everybody's arrival.
    struct Gate: Sendable {
        /// Not before this time on the show clock.
        var at: Duration?
        /// Not before this time since everybody arrived.
        var after: Duration?
        /// How long to wait, counted from the opening before (B2).
        var limit: Duration
    }

    /// What has to be done.
    enum Action: Sendable, Equatable {
        /// Open this phase now.
        case open(phase: Int)
        /// Everybody has finished the last phase.
        case finished
        /// The wait for this phase is over its limit; these members are missing.
        case late(phase: Int, missing: [Int])
    }

    private let gates: [Gate]
    /// The members that have not left.
    private var members: Set<Int>
    /// Those of them that have not arrived.
    private var awaited: Set<Int>
    private var completeSince: ShowInstant?
    private var deadline: ShowInstant
    private var isLateReported = false
    /// The phase that is waited for; the number of phases once the last one is under way.
    private(set) var phase = 0
    /// When the first phase opened: the show clock's zero.
    private(set) var zero: ShowInstant?
    private(set) var isClosed = false

    /// A barrier before the first of some phases.
    ///
    /// - Parameters:
    ///   - gates: One per phase.
    ///   - endLimit: How long the last phase may take.
    init(members: Int, gates: [Gate], endLimit: Duration, at now: ShowInstant) {
        self.members = Set(0..<members)
        awaited = self.members
        self.gates = gates + [Gate(at: nil, after: nil, limit: endLimit)]
        deadline = now.advanced(by: self.gates[0].limit)
    }

    /// Whether everybody has finished everything.
    var isFinished: Bool { phase >= gates.count }

    /// Who is waited for, in order.
    var missing: [Int] { awaited.sorted() }

    /// Until when they are waited for.
    var limit: ShowInstant { deadline }

    /// When the phase opens if everybody is there: by its own time; nil when it has none yet.
    var earliest: ShowInstant? {
        guard phase < gates.count else { return nil }
        let byClock = gates[phase].at.flatMap { at in zero.map { $0.advanced(by: at) } }
        let byArrival = gates[phase].after.flatMap { after in completeSince.map { $0.advanced(by: after) } }
        return [byClock, byArrival].compactMap { $0 }.max()
    }

    /// A member is ready for the phase that is waited for; arriving twice changes nothing.
    mutating func arrive(_ member: Int, at now: ShowInstant) -> Action? {
        guard !isClosed, !isFinished, members.contains(member) else { return nil }
        awaited.remove(member)
        return step(at: now)
    }

    /// A member has left: nobody waits for it any longer (B5).
    mutating func leave(_ member: Int, at now: ShowInstant) -> Action? {
        members.remove(member)
        awaited.remove(member)
        return isClosed ? nil : step(at: now)
    }

    /// Does what is due at this time.
    mutating func step(at now: ShowInstant) -> Action? {
        guard !isClosed, !isFinished else { return nil }
        guard awaited.isEmpty, !members.isEmpty else { return lateness(at: now) }
        if completeSince == nil { completeSince = now }
        if let earliest, now < earliest { return nil }
        return open(at: now)
    }

    private mutating func open(at now: ShowInstant) -> Action {
        let opened = phase
        if zero == nil { zero = now }
        phase += 1
        awaited = members
        completeSince = nil
        isLateReported = false
        if phase < gates.count { deadline = now.advanced(by: gates[phase].limit) }
        return isFinished ? .finished : .open(phase: opened)
    }

    private mutating func lateness(at now: ShowInstant) -> Action? {
        guard now >= deadline, !isLateReported, !members.isEmpty else { return nil }
        isLateReported = true
        return .late(phase: phase, missing: missing)
    }

    /// The operator grants the missing members their limit once more.
    mutating func extend(at now: ShowInstant) {
        guard phase < gates.count else { return }
        deadline = now.advanced(by: gates[phase].limit)
        isLateReported = false
    }

    /// Nothing opens any longer.
    mutating func close() {
        isClosed = true
    }
}
