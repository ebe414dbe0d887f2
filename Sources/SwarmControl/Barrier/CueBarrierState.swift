import ShowTime

/// The barrier before each cue (B1, B2, B5, B6, B7) as a pure state machine.
///
/// It waits for one phase at a time. Members arrive once each; it opens when all that have not left are there and the
/// cue's own time has come, and then waits for the next phase at once. While it is held nothing opens, and the show clock
/// stands still from the moment on in which it would have opened.
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
        /// A member is ready for a phase that opened without it: it follows the others.
        case follow(Int)
    }

    private let gates: [Gate]
    /// The members that have not left.
    private var members: Set<Int>
    /// Those of them that have not arrived.
    private var awaited: Set<Int>
    /// How many phases opened without a member that goes on with them later.
    private(set) var behind: [Int: Int] = [:]
    /// Those of them that the phase that is waited for is to open without.
    private var letGo: Set<Int> = []
    /// When those arrived who are waited for no longer.
    private var arrivals: [Int: ShowInstant] = [:]
    /// How much earlier than the last each member was ready for the phase that opened last, in order.
    private(set) var slack: [(member: Int, slack: Duration)] = []
    private var completeSince: ShowInstant?
    private var deadline: ShowInstant
    private var isLateReported = false
    private var holds: Set<BarrierHold> = []
    /// Since when the show clock stands still; nil while it runs.
    private(set) var stoppedSince: ShowInstant?
    private var lastLook: ShowInstant
    /// The phase that is waited for; the number of phases once the last one is under way.
    private(set) var phase = 0
    /// When the first phase opened, moved on by as long as the show clock stood still: its zero.
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
        lastLook = now
    }

    /// Whether everybody has finished everything.
    var isFinished: Bool { phase >= gates.count }

    /// Who is waited for, in order.
    var missing: [Int] { awaited.sorted() }

    /// Until when they are waited for.
    var limit: ShowInstant { deadline }

    /// Why nothing opens at present, the gravest first; empty while all goes on.
    var holdsInForce: [BarrierHold] { BarrierHold.allCases.filter(holds.contains) }

    /// When the phase opens if everybody is there: by its own time; nil when it has none yet, or is held.
    var earliest: ShowInstant? { holds.isEmpty ? due : nil }

    private var due: ShowInstant? {
        guard phase < gates.count else { return nil }
        let byClock = gates[phase].at.flatMap { at in zero.map { $0.advanced(by: at) } }
        let byArrival = gates[phase].after.flatMap { after in completeSince.map { $0.advanced(by: after) } }
        return [byClock, byArrival].compactMap { $0 }.max()
    }

    /// A member is ready for the phase that is waited for, or for one that opened without it; arriving twice changes nothing.
    mutating func arrive(_ member: Int, at now: ShowInstant) -> Action? {
        guard !isClosed, members.contains(member) else { return nil }
        if behind[member] == 1, letGo.remove(member) != nil {
            // The cue has not opened yet: it is there for it as everybody is.
            behind[member] = nil
            arrivals[member] = now
            return step(at: now)
        }
        if let count = behind[member], count > 0 {
            behind[member] = count > 1 ? count - 1 : nil
            return .follow(member)
        }
        guard !isFinished else { return nil }
        if awaited.remove(member) != nil { arrivals[member] = now }
        return step(at: now)
    }

    /// A member has left: nobody waits for it any longer (B5).
    mutating func leave(_ member: Int, at now: ShowInstant) -> Action? {
        members.remove(member)
        awaited.remove(member)
        arrivals[member] = nil
        behind[member] = nil
        letGo.remove(member)
        return isClosed ? nil : step(at: now)
    }

    /// The phase that is waited for opens without a member, which goes on with it when it is ready (B4: `go_on`).
    mutating func goOn(without member: Int, at now: ShowInstant) -> Action? {
        guard !isClosed, !isFinished, awaited.remove(member) != nil else { return nil }
        behind[member, default: 0] += 1
        letGo.insert(member)
        return step(at: now)
    }

    /// Does what is due at this time.
    mutating func step(at now: ShowInstant) -> Action? {
        guard !isClosed, !isFinished else { return nil }
        guard awaited.isEmpty, !members.isEmpty else { return lateness(at: now) }
        if completeSince == nil { completeSince = now }
        if let due, now < due { return nil }
        guard holds.isEmpty || phase == gates.count - 1 else {
            if stoppedSince == nil { stoppedSince = now }
            return nil
        }
        return open(at: now)
    }

    private mutating func open(at now: ShowInstant) -> Action {
        let opened = phase
        if zero == nil { zero = now }
        phase += 1
        awaited = members
        letGo = []
        noteSlack()
        completeSince = nil
        isLateReported = false
        if phase < gates.count { deadline = now.advanced(by: gates[phase].limit) }
        return isFinished ? .finished : .open(phase: opened)
    }

    private mutating func noteSlack() {
        let last = arrivals.values.max() ?? .zero
        slack = arrivals.sorted { $0.key < $1.key }.map { ($0.key, last - $0.value) }
        arrivals = [:]
    }

    private mutating func lateness(at now: ShowInstant) -> Action? {
        guard now >= deadline, !isLateReported, !members.isEmpty, holds.isSubset(of: [.byOperator]) else { return nil }
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

// MARK: Holding

extension CueBarrierState {
    /// A look that comes so much later than the one before says that this computer stood still (B6).
    static let stall = Duration.seconds(1)

    /// Nothing opens until this is released.
    mutating func hold(_ cause: BarrierHold, at now: ShowInstant) {
        guard !isClosed else { return }
        holds.insert(cause)
        // An outage is no time of the show; what people decide counts from where the cue would have opened.
        if cause.stopsClockAtOnce, zero != nil, stoppedSince == nil { stoppedSince = now }
    }

    /// Lets the show go on, unless something else holds it; the show clock goes on from where it stood.
    mutating func release(_ cause: BarrierHold, at now: ShowInstant) -> Action? {
        guard holds.remove(cause) != nil else { return nil }
        if holds.isEmpty, let since = stoppedSince {
            let pause = now - since
            zero = zero?.advanced(by: pause)
            completeSince = completeSince?.advanced(by: pause)
            deadline = deadline.advanced(by: pause)
            stoppedSince = nil
        }
        return isClosed ? nil : step(at: now)
    }

    /// Notes that somebody looks; returns how long this computer stood still, and holds the show, when nobody did for more
    /// than a second: what has become due meanwhile is not fired in a burst (B6).
    ///
    /// - Parameter now: The clock's time at this moment, not that of a datagram that waited in the system.
    mutating func look(at now: ShowInstant) -> Duration? {
        defer { lastLook = max(lastLook, now) }
        guard now - lastLook > Self.stall, zero != nil, !isClosed, phase < gates.count - 1 else { return nil }
        let before = lastLook
        hold(.stall, at: before)
        return now - before
    }
}
