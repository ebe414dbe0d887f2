import ShowTime
import TelloProtocol

/// Motions (E4 to E6).
extension CommandExchange {
    mutating func tickMotion(_ before: MotionWait, at now: ShowInstant) {
        var wait = before
        guard !wait.copies.isEmpty else { return tickUnsent(wait, at: now) }
        if let held = wait.held, now >= held.expiry {
            if isConfirmedBySilence(held, at: now) {
                noteBasis(.credited, of: wait, window: .seconds(1), at: now)
                return credit(wait, text: held.text, mark: held.mark, at: now)
            }
            if held.isDisputed || !track.hasPaused(at: now) { drop(held, of: &wait, at: now) }
        }
        current = .motion(wait)
        if sendFrameAgain(wait, at: now) { return }
        guard now >= wait.deadline else { return }
        // Not proved, but said: a refusal that was noted tells a person more than that nothing is known.
        giveUp(wait, wait.refusals[wait.copies.count].map { .refused($0) } ?? .unknown, at: now)
    }

    /// A motion that waits for E1 and E5; no wait is without a limit (B013).
    private mutating func tickUnsent(_ before: MotionWait, at now: ShowInstant) {
        var wait = before
        if hasGap(at: now), mayStart(wait.order, at: now) {
            send(&wait, reason: .first, at: now)
            current = .motion(wait)
        } else if now >= wait.deadline {
            giveUp(wait, .notStarted(copies: 0), at: now)
        }
    }

    mutating func send(_ wait: inout MotionWait, reason: ExchangeEvent.SendReason, at now: ShowInstant) {
        if wait.copies.isEmpty { begin(&wait, at: now) }
        wait.copies.append(now)
        if wait.order.command == .takeoff { takeoffCopy = now }
        transmit(wait.order, for: wait.id, copy: wait.copies.count, reason: reason, at: now)
    }

    private mutating func begin(_ wait: inout MotionWait, at now: ShowInstant) {
        needsRest = false
        if wait.order.command == .takeoff {
            hasLanded = false
            track.beginFlight()
            keepAlive.isOn = true
        }
        wait.judge = MotionJudge(
            evidence: wait.order.evidence, firstCopy: now, late: wait.order.late, track: track)
    }

    /// An `ok` while a motion is waited for (E6).
    mutating func receiveOK(
        _ text: String, mark: UInt64, for before: MotionWait, previousOK: ShowInstant?, at now: ShowInstant
    ) {
        var wait = before
        if isBelieved(at: now, for: wait) { return credit(wait, text: text, mark: mark, at: now) }
        guard wait.order.frame == nil, wait.isPossible(at: now) else {
            noteBasis(.late, of: wait, window: Self.shortWindow, at: now)
            return payLate(text, mark: mark, besides: wait.id, .early, previousOK: previousOK, at: now)
        }
        let mayBeDouble = Self.mayBeDouble(of: previousOK, at: now)
        let isDisputed = mayBeDouble || ledger.owesOK(besides: wait.id)
        if wait.held != nil {
            noteBasis(.late, of: wait, window: Self.shortWindow, at: now)
            return payLate(text, mark: mark, besides: wait.id, .duplicate, previousOK: previousOK, at: now)
        }
        if !isDisputed, telemetryAgrees(wait, at: now) {
            return credit(wait, text: text, mark: mark, at: now)
        }
        let isMeasured = wait.judge?.baseline != nil
        let patience: Duration = isDisputed || !isMeasured ? .milliseconds(1600) : .milliseconds(600)
        wait.held = MotionWait.HeldAnswer(
            text: text, mark: mark, expiry: now.advanced(by: patience), isDisputed: isDisputed)
        current = .motion(wait)
        note(.held(wait.id, mark: mark))
        creditHeld(wait, at: now)
    }

    /// Whether an exchange with a flaw credits an `ok` that a sound one asks more of.
    private func isBelieved(at now: ShowInstant, for wait: MotionWait) -> Bool {
        guard !wait.copies.isEmpty else { return false }
        switch settings.flaw {
        case .firstReplyWins: return true
        case .creditsEarly: return !wait.isPossible(at: now)
        default: return false
        }
    }

    /// Whether an `ok` may be credited at once: the motion was seen, and the drone has just come to rest.
    ///
    /// For a motion that telemetry cannot decide, or without fresh lines that count, the `ok` alone suffices.
    private func telemetryAgrees(_ wait: MotionWait, at now: ShowInstant) -> Bool {
        if wait.order.evidence == .undecidable || track.isUseless(at: now) { return true }
        guard let judge = wait.judge else { return false }
        guard judge.isReadable(in: track) else { return true }
        guard judge.sawMotion, track.hasJustSettled(at: now) else { return false }
        // A drone that looks for its pad hovers, and one that comes near it creeps: both look like rest.
        guard case .pad = wait.order.evidence else { return true }
        return judge.isAmountReached(track) && isAtRestAlone(judge, at: now)
    }

    private mutating func credit(_ wait: MotionWait, text: String, mark: UInt64, at now: ShowInstant) {
        let paid = ledger.payOK(at: now)
        if paid?.order == wait.id, wait.copies.count > 1 { ledger.cancel(wait.id) }
        note(.credited(wait.id, wait.order.command, answer: text, mark: mark))
        complete(wait, .acknowledged, at: now)
    }

    mutating func complete(_ wait: MotionWait, _ outcome: CommandOutcome, at now: ShowInstant) {
        current = nil
        // A take-off rests long before it answers: another's `ok` may have been taken for its own.
        let isCertain = outcome == .acknowledged && wait.held?.isDisputed != true && wait.order.command != .takeoff
        busyUntil = isCertain ? nil : wait.latestCopy?.advanced(by: wait.order.late + .seconds(1))
        if wait.order.command == .takeoff { isFlying = true }
        finish(wait.id, wait.order.command, outcome)
        announceStaged(at: now)
    }

    mutating func giveUp(_ wait: MotionWait, _ outcome: CommandOutcome, at now: ShowInstant) {
        current = nil
        unstage()
        needsRest = true
        if outcome == .unknown { decided(wait, .unknown, by: .unknown, at: now) }
        finish(wait.id, wait.order.command, outcome)
    }

    private mutating func decided(
        _ wait: MotionWait, _ verdict: ExchangeEvent.Verdict, by decision: MotionBasis.Decision, at now: ShowInstant
    ) {
        let window: Duration = verdict == .notStarted ? .seconds(1) : .milliseconds(1500)
        noteBasis(decision, of: wait, window: window, at: now)
        note(.decided(wait.id, wait.order.command, verdict, way: wait.judge?.integratedWay ?? 0))
    }

    /// A line that counts: it may settle a held answer, or decide about a motion without one (E4, line by line).
    mutating func observeMotion(_ sample: TelemetrySample, at now: ShowInstant, isOld: Bool) {
        guard case .motion(var wait) = current, !wait.copies.isEmpty else { return }
        wait.judge?.observe(sample)
        current = .motion(wait)
        guard !isOld else { return }
        if wait.held != nil { return creditHeld(wait, at: now) }
        guard let judge = wait.judge, let decisionTime = wait.decisionTime, now >= decisionTime else { return }
        if settings.flaw == .resendsBlindly { return sendAgain(wait, at: now) }
        if isFlown(wait, judge, at: now) {
            needsRest = true
            decided(wait, .flown, by: .flown, at: now)
            complete(wait, .flown, at: now)
        } else if let latest = wait.latestCopy, judge.isNotStarted(track, latestCopy: latest, at: now) {
            sendAgain(wait, at: now)
        }
    }

    private func isFlown(_ wait: MotionWait, _ judge: MotionJudge, at now: ShowInstant) -> Bool {
        guard !wait.mayBeCutShort || judge.isMeasuredToItsEnd else { return false }
        return track.isAtRest(for: .milliseconds(1500), since: judge.firstCopy, at: now) && judge.isFlown(track)
            && judge.staysOverPad(track, at: now)
    }

    /// Telemetry shows that no copy started: another one goes out, unless the drone refused twice or eight went already.
    private mutating func sendAgain(_ before: MotionWait, at now: ShowInstant) {
        var wait = before
        ledger.cancel(wait.id)
        if let refusal = wait.repeatedRefusal { return giveUp(wait, .refused(refusal), at: now) }
        decided(wait, .notStarted, by: .notStarted, at: now)
        guard settings.resendsMotions, wait.copies.count < MotionWait.mostCopies else {
            return giveUp(wait, .notStarted(copies: wait.copies.count), at: now)
        }
        // A drone says again what it said to a frame that it knows: where that was "busy", another has to be sent.
        if wait.isFrameSpent {
            wait.order = inFrame(wait.order)
            wait.isKnownFrame = false
        }
        send(&wait, reason: .notStarted, at: now)
        wait.judge?.noteCopy(at: now)
        current = .motion(wait)
    }

    private mutating func creditHeld(_ wait: MotionWait, at now: ShowInstant) {
        guard let held = wait.held, let judge = wait.judge else { return }
        guard held.isDisputed ? judge.isAmountReached(track) : judge.admits(track) else { return }
        let needsLongRest = held.isDisputed || judge.baseline == nil
        let isAtRest =
            needsLongRest
            ? track.isAtRest(for: judge.restOfDisputed, since: judge.firstCopy, at: now)
                && judge.staysOverPad(track, at: now)
            : isAtRestAlone(judge, at: now)
        guard isAtRest else { return }
        noteBasis(
            .credited, of: wait, window: needsLongRest ? judge.restOfDisputed : Self.shortWindow, at: now)
        credit(wait, text: held.text, mark: held.mark, at: now)
    }

    /// The rest that an `ok` needs while no other is owed.
    private func isAtRestAlone(_ judge: MotionJudge, at now: ShowInstant) -> Bool {
        track.lastThreeAtRest(at: now) && judge.staysOverPad(track, for: .seconds(1), at: now)
    }

    /// Whether telemetry, of which a held answer waited for a word, has become stale meanwhile.
    ///
    /// The answer then counts as it would have counted had it come now.
    private func isConfirmedBySilence(_ held: MotionWait.HeldAnswer, at now: ShowInstant) -> Bool {
        !held.isDisputed && track.isUseless(at: now)
    }

    /// A held answer with which telemetry did not agree in time was a late one or a duplicate.
    private mutating func drop(_ held: MotionWait.HeldAnswer, of wait: inout MotionWait, at now: ShowInstant) {
        wait.held = nil
        let window = held.isDisputed ? wait.judge?.restOfDisputed : nil
        noteBasis(.dropped, of: wait, window: window ?? Self.shortWindow, at: now)
        let paid = ledger.payOK(at: now, besides: wait.id)
        note(.ignored(held.text, .unconfirmed, order: paid?.order, mark: held.mark))
    }
}
