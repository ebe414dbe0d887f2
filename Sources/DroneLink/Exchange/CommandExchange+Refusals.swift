import ShowTime
import TelloProtocol

/// Refusals (E8).
extension CommandExchange {
    /// How long after a copy a refusal may be the answer to a copy that the network doubled.
    private static let noteWindow = Duration.seconds(1)

    mutating func receiveRefusal(_ refusal: Refusal, mark: UInt64, at now: ShowInstant) {
        if let echo = refusal.echo, isCorruption(echo) {
            return note(.ignored(refusal.text, .corruption, order: nil, mark: mark))
        }
        guard !isLandingDecided else {
            return note(.ignored(refusal.text, .landing, order: nil, mark: mark))
        }
        switch current {
        case .prompt(let wait): refuse(wait, refusal, mark: mark, at: now)
        case .motion(let wait): refuse(wait, refusal, mark: mark, at: now)
        case nil: payLate(refusal, mark: mark, at: now, besides: nil)
        }
    }

    /// Whether the text that the drone did not know was never sent: the drone saw a part of a command (B023).
    private func isCorruption(_ echo: String) -> Bool {
        ledger.oldest(refusedAs: echo) == nil
    }

    private mutating func refuse(_ wait: PromptWait, _ refusal: Refusal, mark: UInt64, at now: ShowInstant) {
        if let read = wait.confirming?.query, refusal.echo.map(TelloCommand.read(read).isEchoed) == true {
            return endPrompt(wait, refusal, mark: mark)
        }
        let isDisputed = ledger.owesOK(besides: wait.id) && refusal.echo == nil
        guard isAbout(wait.order.command, refusal), !isDisputed, wait.copies > 0, refusal.kind != .notJoystick else {
            return payLate(refusal, mark: mark, at: now, besides: wait.id)
        }
        endPrompt(wait, refusal, mark: mark)
    }

    private mutating func endPrompt(_ wait: PromptWait, _ refusal: Refusal, mark: UInt64) {
        ledger.pay(wait.id)
        current = nil
        unstage()
        note(.credited(wait.id, wait.order.command, answer: refusal.text, mark: mark))
        finish(wait.id, wait.order.command, .refused(refusal))
    }

    private mutating func refuse(_ before: MotionWait, _ refusal: Refusal, mark: UInt64, at now: ShowInstant) {
        var wait = before
        guard let latest = wait.latestCopy, isAbout(wait.order.command, refusal) else {
            return payLate(refusal, mark: mark, at: now, besides: wait.id)
        }
        if endsAtOnce(refusal, wait) { return end(wait, refusal, mark: mark, at: now) }
        if now - latest <= Self.noteWindow || refusal.kind == .notJoystick {
            return remember(refusal, of: &wait, at: now)
        }
        // It may be the one that a motion before owes, whose answer was lost. What this one was seen to begin proves no
        // longer that it was flown to its end: a drone that cuts a motion short says so in these words.
        if ledger.owesRefusal(besides: wait.id) {
            if refusal.kind == .error { return payLate(refusal, mark: mark, at: now, besides: wait.id) }
            return remember(refusal, of: &wait, at: now)
        }
        // A drone says `error` as soon as a copy comes: when it is late, the network was, and whose it is nobody can tell.
        refusal.kind == .error ? remember(refusal, of: &wait, at: now) : end(wait, refusal, mark: mark, at: now)
    }

    /// Notes a refusal, which leaves the motion open; one that says "busy" of the motion before is none of this one.
    mutating func remember(_ refusal: Refusal, of wait: inout MotionWait, at now: ShowInstant) {
        let isBusy = refusal.kind == .notJoystick && busyUntil.map { now < $0 } == true
        if !isBusy { wait.refusals[wait.copies.count] = refusal }
        current = .motion(wait)
        note(.refusalNoted(wait.id, refusal))
    }

    private func endsAtOnce(_ refusal: Refusal, _ wait: MotionWait) -> Bool {
        switch refusal.kind {
        case .outOfRange: true
        case .unknownCommand: true
        case .motorStop: isFlying
        default: false
        }
    }

    /// Whether a refusal does not name another command.
    private func isAbout(_ command: TelloCommand, _ refusal: Refusal) -> Bool {
        refusal.echo.map(command.isEchoed) ?? true
    }

    mutating func end(_ wait: MotionWait, _ refusal: Refusal, mark: UInt64, at now: ShowInstant) {
        ledger.pay(wait.id)
        note(.credited(wait.id, wait.order.command, answer: refusal.text, mark: mark))
        giveUp(wait, .refused(refusal), at: now)
    }

    /// A refusal of something that nobody waits for any longer; `error Not joystick` pays nothing (E5).
    private mutating func payLate(_ refusal: Refusal, mark: UInt64, at now: ShowInstant, besides order: OrderID?) {
        var paid: DebtLedger.Debt?
        if let echo = refusal.echo, let named = ledger.oldest(refusedAs: echo) {
            ledger.pay(named.order)
            return note(.ignored(refusal.text, .late, order: named.order, mark: mark))
        }
        if refusal.kind != .notJoystick { paid = ledger.payOK(at: now, besides: order) }
        note(.ignored(refusal.text, paid == nil ? .unexpected : .late, order: paid?.order, mark: mark))
    }
}
