package import ShowTime
package import TelloProtocol

/// What comes in: answers and state lines.
extension CommandExchange {
    /// How long the same text again is a duplicate (E6).
    static let duplicateWindow = Duration.milliseconds(100)

    /// Takes in a datagram of the drone's command port.
    package mutating func receive(_ bytes: [UInt8], mark: UInt64, at now: ShowInstant) {
        ledger.expire(at: now)
        if settings.frames != nil, let (frame, text) = CommandFrame.split(bytes) {
            return receive(TelloReply(decoding: text), in: frame, mark: mark, at: now)
        }
        let reply = TelloReply(decoding: bytes)
        let text = Self.text(of: reply)
        noteHearing(reply, at: now)
        if isDuplicate(text, at: now) {
            return note(.ignored(text, .duplicate, order: nil, mark: mark))
        }
        switch reply {
        case .ok:
            remember(text, at: now)
            receiveOK(text, mark: mark, at: now)
        case .lightOK:
            let isQuiet = lastText.map { $0.text != text || now - $0.arrival > .seconds(2) } ?? true
            remember(text, at: now)
            receiveLightOK(text, isQuiet: isQuiet, mark: mark, at: now)
        case .value(let value):
            remember(text, at: now)
            receiveValue(value, mark: mark, at: now)
        case .refusal(let refusal):
            remember(text, at: now)
            receiveRefusal(refusal, mark: mark, at: now)
        case .forcedStop:
            remember(text, at: now)
            receiveForcedStop(text, mark: mark, at: now)
        case .noise: note(.ignored(text, .noise, order: nil, mark: mark))
        case .unrecognized: note(.ignored(text, .unreadable, order: nil, mark: mark))
        }
        announceStaged(at: now)
    }

    mutating func noteHearing(_ reply: TelloReply, at now: ShowInstant) {
        switch reply {
        case .noise, .unrecognized: return
        case .ok, .lightOK, .value, .refusal, .forcedStop:
            lastAnswer = now
            askedSince = nil
        }
    }

    private func isDuplicate(_ text: String, at now: ShowInstant) -> Bool {
        guard let lastText, !text.isEmpty else { return false }
        return lastText.text == text && now - lastText.arrival < Self.duplicateWindow
    }

    /// Keeps an answer, so that the next one can be known as its double.
    private mutating func remember(_ text: String, at now: ShowInstant) {
        guard settings.flaw != .creditsDuplicates else { return }
        lastText = (text, now)
    }

    static func text(of reply: TelloReply) -> String {
        switch reply {
        case .ok: "ok"
        case .lightOK(let text): text
        case .forcedStop: "forced stop"
        case .value(let value): value
        case .refusal(let refusal): refusal.text
        case .noise(let reason): reason.rawValue
        case .unrecognized(let bytes): "\(bytes.count) bytes"
        }
    }

    private mutating func receiveOK(_ text: String, mark: UInt64, at now: ShowInstant) {
        let previousOK = settings.flaw == .creditsDuplicates ? nil : lastOK
        lastOK = now
        guard !isLandingDecided else {
            let paid = ledger.payOK(at: now)
            return note(.ignored(text, .landing, order: paid?.order, mark: mark))
        }
        switch current {
        case .prompt(let wait): receiveOK(text, mark: mark, for: wait, previousOK: previousOK, at: now)
        case .motion(let wait): receiveOK(text, mark: mark, for: wait, previousOK: previousOK, at: now)
        case nil: payLate(text, mark: mark, besides: nil, .unexpected, previousOK: previousOK, at: now)
        }
    }

    /// How long after an `ok` another may be its double: the network's 300 ms and the way.
    private static let doubleWindow = Duration.milliseconds(400)

    static func mayBeDouble(of previousOK: ShowInstant?, at now: ShowInstant) -> Bool {
        previousOK.map { now - $0 < doubleWindow } ?? false
    }

    /// An `ok` that is not the waiting order's own pays the oldest debt of another.
    ///
    /// One that may be a double pays none but a take-off's second `ok`: the debt that it paid would be missing when its
    /// own answer comes.
    mutating func payLate(
        _ text: String, mark: UInt64, besides order: OrderID?, _ reason: ExchangeEvent.IgnoreReason,
        previousOK: ShowInstant?, at now: ShowInstant
    ) {
        let isDouble = Self.mayBeDouble(of: previousOK, at: now)
        let paid = isDouble ? ledger.payEcho() : ledger.payOK(at: now, besides: order)
        let unpaid = isDouble ? .duplicate : reason
        note(.ignored(text, paid == nil ? unpaid : .late, order: paid?.order, mark: mark))
    }

    /// How long after its arrival a line still decides: of those that waited while this computer stood still, each would send
    /// a copy in the same moment (E4).
    static let freshness = Duration.milliseconds(300)

    /// Takes in a state line; one that is `isOld` is measured by and decides nothing.
    package mutating func receive(_ line: TelemetryLine, at now: ShowInstant, isOld: Bool = false) {
        let sample = TelemetrySample(line: line, arrival: now)
        let counts = track.append(sample)
        observeLanding(at: now)
        guard !isLandingDecided else { return }
        observePrompt(sample)
        if counts { observeMotion(sample, at: now, isOld: isOld) }
        announceStaged(at: now)
    }
}
