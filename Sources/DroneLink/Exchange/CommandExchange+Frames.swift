import ShowTime
import TelloProtocol

/// The EDU's own frames (E9): an answer says which motion it belongs to, and a copy is never flown twice.
extension CommandExchange {
    /// A motion in the next frame; every other order as it is.
    mutating func inFrame(_ order: CommandOrder) -> CommandOrder {
        guard let variant = settings.frames, order.command.isMotion else { return order }
        let message = (settings.firstMessage + framed) % CommandFrame.messages.count + 1
        framed += 1
        return order.framed(CommandFrame(variant, message: message))
    }

    /// Sends an unanswered motion again in its frame; whether it did.
    mutating func sendFrameAgain(_ before: MotionWait, at now: ShowInstant) -> Bool {
        var wait = before
        // What the drone says to this frame is known: it would say it again (E9).
        guard wait.held == nil, !wait.isFrameSpent, let due = wait.nextFrame, now >= due, hasGap(at: now) else {
            return false
        }
        send(&wait, reason: .reframed, at: now)
        current = .motion(wait)
        return true
    }

    /// An answer in a frame: it belongs to the motion that went out in it, and to no other.
    mutating func receive(_ reply: TelloReply, in frame: CommandFrame, mark: UInt64, at now: ShowInstant) {
        noteHearing(reply, at: now)
        let text = Self.text(of: reply)
        guard !isLandingDecided, case .motion(let wait) = current, let first = wait.copies.first,
            wait.order.frame?.message == frame.message
        else { return note(.ignored(text, isLandingDecided ? .landing : .late, order: nil, mark: mark)) }
        switch reply {
        case .ok:
            // Sooner it can only be what a drone still knows of a run before.
            guard (now - first).inSeconds >= wait.order.median.inSeconds * MotionWait.earliestShare else {
                var known = wait
                known.isKnownFrame = true
                current = .motion(known)
                return note(.ignored(text, .early, order: nil, mark: mark))
            }
            // Told the same of the same frame, it comes from that memory again.
            guard !wait.isKnownFrame else { return note(.ignored(text, .early, order: nil, mark: mark)) }
            ledger.cancel(wait.id)
            note(.credited(wait.id, wait.order.command, answer: text, mark: mark))
            complete(wait, .acknowledged, at: now)
        case .refusal(let refusal):
            var open = wait
            refusal.kind == .notJoystick
                ? remember(refusal, of: &open, at: now) : end(wait, refusal, mark: mark, at: now)
        default: note(.ignored(text, .unexpected, order: nil, mark: mark))
        }
        announceStaged(at: now)
    }
}
