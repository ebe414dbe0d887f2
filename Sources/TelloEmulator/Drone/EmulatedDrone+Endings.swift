import FlightModel
import ShowTime
import TelloProtocol

extension EmulatedDrone {
    /// What is over at `instant`: a motion that is answered, or a landing whose motors stop.
    mutating func finishActivity(at instant: ShowInstant) {
        switch activity {
        case .takingOff(let motion):
            complete(motion, at: instant)
            doubleAnswer(motion, at: instant)
        case .moving(let motion): complete(motion, at: instant)
        case .landing(let landing): touchDown(landing, at: instant)
        case .drifting(let path): activity = .hovering(path.end)
        case .standing, .hovering, .sticks: break
        }
    }

    private mutating func complete(_ motion: ActiveMotion, at instant: ShowInstant) {
        let isComplete = instant >= motion.path.rest
        end(motion, at: min(instant, motion.path.rest), isComplete: isComplete)
        activity = .hovering(motion.path.pose(at: instant))
        if !profile.autoLandInterruptsMotion { link.lastValid = max(link.lastValid, instant) }
        guard let text = motion.answer else { return }
        let isFlown = text == "ok"
        answer(
            motion.receipt, text, at: instant, completion: isFlown ? motion.path.rest : nil, isMotion: true,
            isRefusal: !isFlown)
    }

    private mutating func doubleAnswer(_ motion: ActiveMotion, at instant: ShowInstant) {
        guard motion.answer != nil, streams.answers.chance(configuration.secondTakeoffAnswer) else { return }
        let gap = Duration.seconds(rounding: 0.05 + 0.25 * streams.answers.unit())
        answer(
            motion.receipt, "ok", at: instant.advanced(by: gap), completion: motion.path.rest, isMotion: true)
    }

    private mutating func end(_ motion: ActiveMotion, at instant: ShowInstant, isComplete: Bool) {
        note(
            .motionEnded(
                ExecutedMotion(
                    receipt: motion.receipt.number, command: motion.receipt.text, start: motion.start, end: instant,
                    from: motion.path.from, to: motion.path.pose(at: instant), isComplete: isComplete)),
            at: instant)
    }

    /// Cuts a running motion short and answers it; nil for no answer.
    private mutating func cutMotion(answering text: String?, at instant: ShowInstant) {
        switch activity {
        case .takingOff(let motion), .moving(let motion):
            let isComplete = instant >= motion.path.rest
            end(motion, at: min(instant, motion.path.rest), isComplete: isComplete)
            guard let text else { return }
            answer(
                motion.receipt, text, at: instant.advanced(by: soon(motion.receipt)), isMotion: true, isRefusal: true)
        case .landing(let landing): end(landing, isComplete: false, at: instant)
        case .standing, .hovering, .drifting, .sticks: break
        }
    }

    /// `land`: cuts a move short, is swallowed while a take-off runs, an error on the ground.
    mutating func land(_ receipt: Receipt, at instant: ShowInstant) {
        switch activity {
        case .standing: refuse(receipt, "error", at: instant)
        case .takingOff: break
        case .landing(var landing):
            guard landing.receipt == nil else { return refuse(receipt, "error Auto land", at: instant) }
            landing.receipt = receipt
            announce(landing, at: instant)
            activity = .landing(landing)
        case .hovering, .drifting, .moving, .sticks: descend(for: .command, receipt: receipt, at: instant)
        }
    }

    /// Comes down from where it is.
    mutating func descend(for cause: JournalEntry.LandingCause, receipt: Receipt?, at instant: ShowInstant) {
        cutMotion(answering: "error Auto land", at: instant)
        let pose = activity.pose(at: instant)
        let ground = configuration.home.z
        let descent = Descent(
            from: pose, ground: ground, start: instant, duration: drawnDuration(.land, height: pose.z - ground))
        let landing = ActiveLanding(cause: cause, start: instant, descent: descent, receipt: receipt)
        activity = .landing(landing)
        announce(landing, at: instant)
    }

    private mutating func announce(_ landing: ActiveLanding, at instant: ShowInstant) {
        note(.landing(landing.receipt == nil ? landing.cause : .command), at: instant)
        guard let receipt = landing.receipt else { return }
        note(
            .motionStarted(
                receipt: receipt.number, command: receipt.text, from: landing.descent.pose(at: instant),
                to: landing.descent.end), at: instant)
    }

    private mutating func touchDown(_ landing: ActiveLanding, at instant: ShowInstant) {
        end(landing, isComplete: true, at: instant)
        stopMotors(.landed, at: instant)
        guard let receipt = landing.receipt else { return }
        answer(receipt, "ok", at: instant, completion: instant, isMotion: true)
    }

    private mutating func end(_ landing: ActiveLanding, isComplete: Bool, at instant: ShowInstant) {
        guard let receipt = landing.receipt else { return }
        note(
            .motionEnded(
                ExecutedMotion(
                    receipt: receipt.number, command: receipt.text, start: landing.start, end: instant,
                    from: landing.descent.from, to: landing.descent.pose(at: instant), isComplete: isComplete)),
            at: instant)
    }

    /// `stop`: a move is cut short; elsewhere there is nothing to stop.
    mutating func stop(_ receipt: Receipt, at instant: ShowInstant) {
        switch activity {
        case .moving:
            cutMotion(answering: "forced stop", at: instant)
            activity = .hovering(activity.pose(at: instant))
        case .sticks(let flight): activity = .hovering(flight.pose(at: instant))
        case .standing, .takingOff, .hovering, .drifting, .landing: break
        }
        answerSoon(receipt, "ok", at: instant)
    }

    /// Motors off at once; from the air it falls.
    mutating func cutMotors(_ cause: JournalEntry.MotorsOffCause, at instant: ShowInstant) {
        guard activity.isAirborne || power.isIdling else { return }
        cutMotion(answering: nil, at: instant)
        stopMotors(cause, at: instant)
    }

    mutating func stopMotors(_ cause: JournalEntry.MotorsOffCause, at instant: ShowInstant) {
        let pose = activity.pose(at: instant).at(height: configuration.home.z)
        activity = .standing(pose)
        power.stopMotors(at: instant)
        reports.endFlight(at: instant)
        nextPowerCheck = nil
        note(.motorsOff(cause, at: pose), at: instant)
    }

    /// `rc`: sticks are followed in the air where no other motion runs; never answered.
    mutating func take(_ sticks: StickFlight.Sticks, at instant: ShowInstant) {
        let floor = configuration.home.z + Self.hoverFloor
        link.lastSticks = instant
        switch activity {
        case .hovering, .drifting:
            guard sticks != .centred else { return }
            let pose = activity.pose(at: instant)
            activity = .sticks(StickFlight(sticks, from: pose, floor: min(floor, pose.z), at: instant))
        case .sticks(let flight):
            activity =
                sticks == .centred
                ? .hovering(flight.pose(at: instant)) : .sticks(flight.with(sticks, at: instant))
        case .standing, .takingOff, .moving, .landing: break
        }
    }
}
