/// What one drone's exchange did over a run, in numbers.
package struct LinkStatistics: Sendable, Hashable {
    /// Datagrams sent, all copies and keep-alives included.
    package private(set) var sent = 0
    /// Reads and sets sent again for want of an answer.
    package private(set) var promptsResent = 0
    /// Motions sent again because telemetry showed that they had not started.
    package private(set) var motionsResent = 0
    /// Landings and emergencies said again.
    package private(set) var repetitions = 0
    /// Motions taken as flown by telemetry, their answers being lost.
    package private(set) var decidedByTelemetry = 0
    /// Motions about which telemetry could not tell.
    package private(set) var undecided = 0
    /// Answers that came when their order had ended, or paid another's debt.
    package private(set) var late = 0
    /// The same text within 100 ms, or an `ok` sooner than its motion can have ended.
    package private(set) var duplicates = 0
    /// Native packets and what else answers nothing.
    package private(set) var noise = 0
    /// Refusals of all kinds.
    package private(set) var refusals = 0

    /// Nothing counted.
    package init() {}

    /// Counts one event.
    package mutating func count(_ event: ExchangeEvent) {
        switch event {
        case .sent(_, _, _, let reason): countSent(reason)
        case .ignored(_, let reason, _, _): countIgnored(reason)
        case .decided(_, _, .flown, _): decidedByTelemetry += 1
        case .decided(_, _, .unknown, _): undecided += 1
        case .refusalNoted, .finished(_, _, .refused): refusals += 1
        case .credited, .held, .decided, .based, .finished, .landed, .landingUnconfirmed: break
        }
    }

    private mutating func countSent(_ reason: ExchangeEvent.SendReason) {
        sent += 1
        switch reason {
        case .unanswered: promptsResent += 1
        case .notStarted, .reframed: motionsResent += 1
        case .repetition: repetitions += 1
        case .first, .confirmation, .keepAlive, .regain: break
        }
    }

    private mutating func countIgnored(_ reason: ExchangeEvent.IgnoreReason) {
        switch reason {
        case .late, .unconfirmed, .unexpected: late += 1
        case .duplicate, .early: duplicates += 1
        case .unproven: break
        case .noise, .unreadable, .forcedStop, .corruption, .landing: noise += 1
        }
    }
}
