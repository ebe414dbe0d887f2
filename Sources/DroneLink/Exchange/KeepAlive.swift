package import ShowTime
import TelloProtocol

/// Keeps a waiting drone in the air by a read whose number cannot be mistaken for an acknowledgement (B3).
struct KeepAlive: Sendable {
    /// The drone lands by itself after 15 s of silence, some after 11 s: at least every 5 s, with room for one loss.
    static let pause = Duration.milliseconds(4500)
    /// A motion is kept alive when it has been unanswered for so long.
    static let motionPause = Duration.seconds(5)
    /// An overdue motion is kept alive more often.
    static let overduePause = Duration.milliseconds(2500)
    /// A drone that may have heard nothing is asked every second, so that not all of it gets lost before it lands.
    static let unheardPause = Duration.seconds(1)
    /// A drone may have heard nothing that has answered nothing for so long.
    static let hearingPatience = Duration.seconds(6)
    /// None is sent so shortly before a cue's own time.
    static let quietTime = Duration.milliseconds(150)

    /// Whether the drone is to be kept in the air.
    var isOn = false
    /// The read that is not answered yet.
    private(set) var outstanding: OrderID?
    /// When the next cue opens by the clock, if it does.
    var nextOpening: ShowInstant?

    mutating func sent(_ id: OrderID) {
        outstanding = id
    }

    mutating func answered() {
        outstanding = nil
    }

    /// Drops the wait; the debt stays.
    mutating func drop() {
        outstanding = nil
        nextOpening = nil
    }

    func isQuiet(at now: ShowInstant) -> Bool {
        guard let nextOpening else { return false }
        return now >= nextOpening.advanced(by: .zero - Self.quietTime) && now < nextOpening
    }
}

extension CommandExchange {
    mutating func tickKeepAlive(at now: ShowInstant) {
        guard keepAlive.isOn, !isLandingDecided, !keepAlive.isQuiet(at: now), let lastSent else { return }
        guard now - lastSent >= keepAlivePause(at: now), hasGap(at: now) else { return }
        if case .prompt = current { return }
        let id = nextID()
        keepAlive.sent(id)
        transmit(
            .read(.battery), for: id, copy: 1, late: .milliseconds(300), reason: .keepAlive, at: now)
    }

    private func keepAlivePause(at now: ShowInstant) -> Duration {
        if keepAlive.outstanding != nil || isUnheard(at: now) { return KeepAlive.unheardPause }
        guard case .motion(let wait) = current, let first = wait.copies.first else { return KeepAlive.pause }
        let isOverdue = now - first > wait.order.late && now - first >= KeepAlive.motionPause
        return isOverdue ? KeepAlive.overduePause : KeepAlive.motionPause
    }

    /// Whether the drone has answered nothing for so long that what was said to it may be lost.
    private func isUnheard(at now: ShowInstant) -> Bool {
        lastAnswer.map { now - $0 >= KeepAlive.hearingPatience } ?? false
    }

    /// Says `command` once, at once, to a drone that fell silent: a landing may be decided in the same moment (E1, S4).
    ///
    /// Where another client took it over, it talks to this one again. The `ok` is owed like any other, so that it ends no
    /// motion (E5, E6).
    package mutating func regain(at now: ShowInstant) {
        guard !isLandingDecided else { return }
        transmit(.command, for: nextID(), copy: 1, late: .milliseconds(300), reason: .regain, at: now)
    }

    /// Tells when the next cue opens by the clock, so that no keep-alive gets in its way; nil when it waits for members.
    package mutating func expectOpening(at opening: ShowInstant?) {
        keepAlive.nextOpening = opening
    }
}
