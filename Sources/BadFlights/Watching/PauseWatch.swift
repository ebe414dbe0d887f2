import ShowTime
import SwarmControl

/// What is known of the times in which no cue may open: holds, stalls, outages and questions (B4, B6, B7).
struct PauseWatch: Sendable {
    /// Why nothing opens.
    private enum Cause: CaseIterable, Sendable, Hashable {
        case byOperator, absence, question
    }

    private let awake: AwakeTime
    private var since: [Cause: ShowInstant] = [:]
    /// Until when a question, or the wait for drones that do not report, has to be decided.
    private var limits: [Cause: ShowInstant] = [:]
    /// How long the show clock stood still at most, in the pauses that are over.
    private var past = Duration.zero
    private var firstSince: ShowInstant?
    /// Whether the next `resumed` is that of the operator's own `resume`.
    private var awaitsOwnResumption = false

    init(awake: AwakeTime) {
        self.awake = awake
    }

    /// Since when nothing may open; nil when something may.
    var heldSince: ShowInstant? { since.values.min() }

    /// How long the show clock stood still at most until now.
    func stopped(at now: ShowInstant) -> Duration { past + (firstSince.map { now - $0 } ?? .zero) }

    /// The operator does something.
    mutating func note(_ request: OperatorCommand, at now: ShowInstant) {
        guard request == .resume, since[.byOperator] != nil else { return }
        awaitsOwnResumption = true
        end(.byOperator, at: now)
    }

    /// The run did something.
    mutating func note(_ event: FlightEvent, at now: ShowInstant) {
        switch event {
        case .paused(.byOperator): begin(.byOperator, at: now)
        case .paused(.stall(let duration)):
            end(.question, at: now)
            begin(.absence, at: now, clockSince: now.advanced(by: .zero - duration))
            limits[.absence] = now.advanced(by: .milliseconds(10_200))
        case .paused(.outage):
            end(.question, at: now)
            begin(.absence, at: now)
            limits[.absence] = now.advanced(by: .milliseconds(13_200))
        case .holding(let fault, _, let until):
            end(.absence, at: now)
            limits[.question] = until.advanced(by: .milliseconds(100))
            // Who is but late may come while somebody is asked about it.
            if case .late = fault.kind { end(.question, at: now) } else { begin(.question, at: now) }
        case .resumed where awaitsOwnResumption: awaitsOwnResumption = false
        case .resumed:
            end(.absence, at: now)
            end(.question, at: now)
            limits = [:]
        case .landingAll, .emergency:
            for cause in Cause.allCases { end(cause, at: now) }
            limits = [:]
        default: break
        }
    }

    /// What is over its limit, in words; told once.
    mutating func overdue(at now: ShowInstant) -> String? {
        for cause in Cause.allCases {
            guard let limit = limits[cause], awake.time(from: limit, to: now) > .zero else { continue }
            limits[cause] = nil
            return cause == .question ? "an operator's question" : "the wait for drones that do not report"
        }
        return nil
    }

    private mutating func begin(_ cause: Cause, at now: ShowInstant, clockSince: ShowInstant? = nil) {
        since[cause] = since[cause] ?? now
        firstSince = min(firstSince ?? now, clockSince ?? now)
    }

    private mutating func end(_ cause: Cause, at now: ShowInstant) {
        since[cause] = nil
        if cause != .byOperator { limits[cause] = nil }
        guard since.isEmpty, let first = firstSince else { return }
        past += now - first
        firstSince = nil
    }
}
