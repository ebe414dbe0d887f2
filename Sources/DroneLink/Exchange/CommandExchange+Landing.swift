package import ShowTime
import TelloProtocol

/// Landing and emergency (S1, S2, S5): one-way.
extension CommandExchange {
    /// Lands the drone, whatever else is outstanding; the first copy is queued before this returns.
    ///
    /// Asked again while a landing is under way it says `land` once more; after one that was not confirmed it begins
    /// another.
    package mutating func land(at now: ShowInstant) {
        guard emergency == nil else { return }
        guard let wait = landing else { return beginLanding(nil, at: now) }
        guard !hasLanded else { return }
        wait.isOver ? beginLanding(nil, at: now) : repeatLanding(wait, at: now)
    }

    /// Says it before its second is over: somebody asked once more (S3).
    private mutating func repeatLanding(_ before: LandingWait, at now: ShowInstant) {
        var wait = before
        wait.copies += 1
        wait.lastSent = now
        landing = wait
        sendLand(wait.id, copy: wait.copies, at: now)
    }

    mutating func beginLanding(_ id: OrderID?, at now: ShowInstant) {
        supersedeCurrent()
        keepAlive.isOn = false
        isFlying = false
        hasLanded = false
        landing = LandingWait(id: id, firstSent: now, lastSent: now)
        sendLand(id, copy: 1, at: now)
    }

    private mutating func sendLand(_ id: OrderID?, copy: Int, at now: ShowInstant) {
        transmit(
            .land, for: id ?? OrderID(0), copy: copy, late: .seconds(6), reason: copy == 1 ? .first : .repetition,
            at: now)
    }

    mutating func tickLanding(at now: ShowInstant) {
        guard var wait = landing, !wait.isOver else { return }
        if now - wait.firstSent >= LandingWait.patience {
            wait.isOver = true
            landing = wait
            note(.landingUnconfirmed(copies: wait.copies))
            if let id = wait.id { finish(id, .land, .unknown) }
        } else if now - wait.lastSent >= LandingWait.repetition {
            repeatLanding(wait, at: now)
        }
    }

    mutating func observeLanding(at now: ShowInstant) {
        guard isLandingDecided, !hasLanded else { return }
        guard track.isLanded(at: now, takeoff: takeoffCopy, afterEmergency: emergency != nil) else { return }
        hasLanded = true
        note(.landed)
        if let wait = landing, !wait.isOver {
            landing?.isOver = true
            if let id = wait.id { finish(id, .land, .acknowledged) }
        }
        announceStaged(at: now)
    }

    /// Whether a landing was decided and has ended, confirmed or not.
    package var isLandingOver: Bool {
        hasLanded || landing?.isOver == true || (emergency.map { $0.sent >= EmergencyWait.copies } ?? false)
    }

    /// Switches the motors off; the first copy is queued before this returns.
    ///
    /// Asked again when its three copies are out, it sends three more.
    package mutating func emergency(at now: ShowInstant) {
        if let wait = emergency, wait.sent < EmergencyWait.copies { return }
        supersedeCurrent()
        if let id = landing?.id, landing?.isOver == false { finish(id, .land, .superseded) }
        keepAlive.isOn = false
        isFlying = false
        hasLanded = false
        landing = nil
        emergency = EmergencyWait(lastSent: now)
        transmit(.emergency, for: OrderID(0), copy: 1, late: .zero, reason: .first, at: now)
    }

    mutating func tickEmergency(at now: ShowInstant) {
        guard var wait = emergency, wait.sent < EmergencyWait.copies, now - wait.lastSent >= EmergencyWait.gap else {
            return
        }
        wait.sent += 1
        wait.lastSent = now
        emergency = wait
        transmit(.emergency, for: OrderID(0), copy: wait.sent, late: .zero, reason: .repetition, at: now)
    }
}
