import ShowTime
import TelloProtocol

/// Reads and sets (E2, E3, E5).
extension CommandExchange {
    mutating func tickPrompt(_ before: PromptWait, at now: ShowInstant) {
        var wait = before
        guard wait.isUrgent || (hasGap(at: now) && isClearOfDuplicates(at: now)) else { return }
        guard !isBelievedDouble(for: wait, of: lastOK, at: now) else { return }
        if wait.confirming != nil {
            tickConfirming(&wait, at: now)
        } else if wait.copies == 0 || now - wait.lastSent >= PromptWait.patience {
            guard wait.copies < PromptWait.mostCopies else { return giveUp(wait) }
            send(&wait, at: now)
        } else {
            return
        }
        if current != nil { current = .prompt(wait) }
        if wait.isComplete { complete(wait) }
    }

    /// What is never answered is done when it is sent (B005).
    private mutating func complete(_ wait: PromptWait) {
        current = nil
        finish(wait.id, wait.order.command, .acknowledged)
    }

    /// Whether an `ok` to a copy sent now cannot be taken for a duplicate of the last one (E6: 100 ms).
    private func isClearOfDuplicates(at now: ShowInstant) -> Bool {
        guard let lastText else { return true }
        return now - lastText.arrival >= Self.duplicateWindow
    }

    /// How long after an answer another may be its double: both the question and its answer may have been doubled, each
    /// 300 ms apart, and each goes its way (E4, E6).
    private static let doublingWindow = Duration.milliseconds(700)

    private static func isWithinDoubling(of answer: ShowInstant?, at now: ShowInstant) -> Bool {
        answer.map { now - $0 < doublingWindow } ?? false
    }

    /// Whether an `ok` at this time is taken for the double of another and not for this set's (E5).
    private func isBelievedDouble(for wait: PromptWait, of ok: ShowInstant?, at now: ShowInstant) -> Bool {
        wait.standsOnItsOK && settings.flaw != .creditsDuplicates && Self.isWithinDoubling(of: ok, at: now)
    }

    private mutating func send(_ wait: inout PromptWait, at now: ShowInstant) {
        wait.copies += 1
        if wait.copies == 1 { begin(&wait, at: now) }
        wait.lastSent = now
        transmit(
            wait.order, for: wait.id, copy: wait.copies, reason: wait.copies == 1 ? .first : .unanswered, at: now)
    }

    private mutating func begin(_ wait: inout PromptWait, at now: ShowInstant) {
        wait.firstSent = now
        guard case .speed(let speed) = wait.order.command else { return }
        wait.mayHaveBeenSo = speeds.mayHaveBeen(speed, at: now)
        speeds.note(speed, at: now)
    }

    private mutating func tickConfirming(_ wait: inout PromptWait, at now: ShowInstant) {
        guard var read = wait.confirming else { return }
        guard read.copies == 0 || now - read.lastSent >= PromptWait.patience else { return }
        guard read.copies < PromptWait.mostCopies else { return giveUp(wait) }
        read.copies += 1
        read.lastSent = now
        wait.confirming = read
        transmit(
            .read(read.query), for: read.id, copy: read.copies, late: wait.order.late, reason: .confirmation, at: now)
    }

    private mutating func giveUp(_ wait: PromptWait) {
        current = nil
        unstage()
        finish(wait.id, wait.order.command, .unanswered(copies: wait.copies))
    }

    /// An `ok` while a read or a set is waited for.
    mutating func receiveOK(
        _ text: String, mark: UInt64, for before: PromptWait, previousOK: ShowInstant?, at now: ShowInstant
    ) {
        var wait = before
        guard wait.takesOK, wait.copies > 0 else {
            return payLate(text, mark: mark, besides: nil, .unexpected, previousOK: previousOK, at: now)
        }
        let isQuiet = previousOK.map { now - $0 > .seconds(2) } ?? true
        let isUndisputed = isQuiet && !ledger.owesOK(besides: wait.id)
        if settings.flaw == .firstReplyWins || (wait.confirming == nil && wait.copies == 1 && isUndisputed) {
            return complete(wait, answer: text, mark: mark, at: now)
        }
        guard wait.confirming == nil else {
            return payLate(text, mark: mark, besides: nil, .unexpected, previousOK: previousOK, at: now)
        }
        if isBelievedDouble(for: wait, of: previousOK, at: now) {
            return note(.ignored(text, .duplicate, order: nil, mark: mark))
        }
        let paid = ledger.payOK(at: now)
        switch wait.confirmation {
        case .reading(let query):
            note(.ignored(text, .unproven, order: paid?.order, mark: mark))
            wait.confirming = PromptWait.ConfirmingRead(id: nextID(), query: query)
            current = .prompt(wait)
        case .telemetry:
            note(.ignored(text, .unproven, order: paid?.order, mark: mark))
            wait.wasAnswered = true
            current = .prompt(wait)
        case .ownOK where paid?.order == wait.id && (isUndisputed || wait.wasAnswered):
            finishPrompt(wait, answer: text, mark: mark, outcome: .acknowledged)
        case .ownOK:
            note(.ignored(text, paid?.order == wait.id ? .unproven : .late, order: paid?.order, mark: mark))
            askAgain(wait)
        }
    }

    /// An `ok` that may be a double of the one before: the next copy goes out at once, for an `ok` more.
    private mutating func askAgain(_ before: PromptWait) {
        var wait = before
        wait.wasAnswered = true
        if !ledger.owesOK() || wait.order.command.isLight { wait.hurry() }
        current = .prompt(wait)
    }

    /// `led ok` and the like: the answer of a light, and of nothing else (E6).
    ///
    /// - Parameter isQuiet: Whether it cannot be a double of the answer before: another text, or 2 s apart.
    mutating func receiveLightOK(_ text: String, isQuiet: Bool, mark: UInt64, at now: ShowInstant) {
        guard !isLandingDecided, case .prompt(let wait) = current, wait.order.command.isLit(by: text), wait.copies > 0
        else {
            let paid = ledger.payLight(text)
            let reason: ExchangeEvent.IgnoreReason = isLandingDecided ? .landing : paid == nil ? .unexpected : .late
            return note(.ignored(text, reason, order: paid?.order, mark: mark))
        }
        let isUndisputed = isQuiet && !ledger.owesLight(text, besides: wait.id)
        let paid = ledger.payLight(text)
        if paid?.order == wait.id, isUndisputed || wait.wasAnswered {
            return finishPrompt(wait, answer: text, mark: mark, outcome: .acknowledged)
        }
        note(.ignored(text, paid?.order == wait.id ? .unproven : .late, order: paid?.order, mark: mark))
        askAgain(wait)
    }

    /// `forced stop`: an answer to `stop`, whether its own or that of the motion which it ended (E6).
    mutating func receiveForcedStop(_ text: String, mark: UInt64, at now: ShowInstant) {
        if case .prompt(let wait) = current, wait.order.command == .stop, wait.copies > 0 {
            return complete(wait, answer: text, mark: mark, at: now)
        }
        let paid = isLandingDecided ? nil : ledger.payOK(at: now, besides: outstandingOrder)
        note(.ignored(text, .forcedStop, order: paid?.order, mark: mark))
    }

    private var outstandingOrder: OrderID? {
        switch current {
        case .prompt(let wait): wait.id
        case .motion(let wait): wait.id
        case nil: nil
        }
    }

    private mutating func complete(_ wait: PromptWait, answer: String, mark: UInt64, at now: ShowInstant) {
        _ = ledger.payOK(at: now)
        finishPrompt(wait, answer: answer, mark: mark, outcome: .acknowledged)
    }

    private mutating func finishPrompt(_ wait: PromptWait, answer: String, mark: UInt64, outcome: CommandOutcome) {
        current = nil
        note(.credited(wait.id, wait.order.command, answer: answer, mark: mark))
        finish(wait.id, wait.order.command, outcome)
    }

    /// A value: it pays the oldest debt whose question it may answer, or the keep-alive that asked the same, and is
    /// credited only there.
    mutating func receiveValue(_ value: String, mark: UInt64, at now: ShowInstant) {
        if isDouble(value, at: now) { return note(.ignored(value, .duplicate, order: nil, mark: mark)) }
        guard let paid = ledger.payValue(value, preferring: keepAlive.outstanding) else {
            return note(.ignored(value, .unexpected, order: nil, mark: mark))
        }
        lastValue = (value, now, paid.query)
        let isKeepAlive = paid.order == keepAlive.outstanding
        if isKeepAlive { keepAlive.answered() }
        if case .prompt(let wait) = current, wait.copies > 0 {
            // The same question has the same answer, whichever of its copies it belongs to.
            if paid.command == wait.order.command {
                return finishPrompt(wait, answer: value, mark: mark, outcome: .value(value))
            }
            if confirms(wait, value, paid) { return confirm(wait, by: value, mark: mark, readID: paid.order) }
        }
        if isKeepAlive { return note(.credited(paid.order, paid.command, answer: value, mark: mark)) }
        note(.ignored(value, .late, order: paid.order, mark: mark))
    }

    /// Whether a value may be the double of the one before and would be taken for the answer to another question (E6).
    ///
    /// To the same question it answers another copy, or nothing.
    private func isDouble(_ value: String, at now: ShowInstant) -> Bool {
        guard let lastValue, lastValue.text == value, settings.flaw != .creditsDuplicates,
            let question = ledger.question(answeredBy: value)
        else { return false }
        return Self.isWithinDoubling(of: lastValue.arrival, at: now) && question != lastValue.query
    }

    /// Whether a value tells if a set arrived: it answers a read that was sent after the set's latest copy, or it shows
    /// what no read sent before the set can have been answered with.
    private func confirms(_ wait: PromptWait, _ value: String, _ paid: DebtLedger.Debt) -> Bool {
        guard let read = wait.confirming, paid.query == read.query else { return false }
        if paid.order == read.id { return paid.sent >= wait.lastSent }
        return wait.isConfirmed(by: value) && !wait.mayHaveBeenSo
    }

    /// A read's value while a set is confirmed: one that contradicts may be another question's, so it is credited to none.
    private mutating func confirm(_ before: PromptWait, by value: String, mark: UInt64, readID: OrderID) {
        var wait = before
        if !wait.isConfirmed(by: value) { wait.contradictions += 1 }
        guard wait.isConfirmed(by: value) || wait.contradictions >= PromptWait.mostContradictions else {
            note(.ignored(value, .unproven, order: readID, mark: mark))
            return sayAgain(wait)
        }
        current = nil
        note(.credited(readID, .read(.speed), answer: value, mark: mark))
        finish(wait.id, wait.order.command, .acknowledged)
    }

    /// The `ok` was another's and the set did not arrive.
    private mutating func sayAgain(_ before: PromptWait) {
        var wait = before
        wait.confirming = nil
        wait.hurry()
        current = .prompt(wait)
    }

    /// A line may show that a set arrived.
    mutating func observePrompt(_ sample: TelemetrySample) {
        guard case .prompt(let wait) = current, wait.takesOK, case .telemetry = wait.confirmation else { return }
        guard wait.wasAnswered || wait.copies > 1 else { return }
        guard sample.arrival > wait.firstSent, wait.isConfirmed(by: sample.line) else { return }
        current = nil
        finish(wait.id, wait.order.command, .flown)
    }
}
