import Diagnostics
import DroneLink
import ShowTime

/// A show that holds: because the operator wants it, or because nobody is heard (B6, B7).
extension Coordinator {
    // MARK: The operator

    func holdShow() {
        guard landingReason == nil, let barrier = run.barrier else { return }
        guard !isHalted else { return decline("the show was stopped") }
        barrier.hold(.byOperator, at: run.clock.now)
        run.record("hold")
        run.world.progress(.paused(.byOperator))
    }

    func resumeShow() {
        guard landingReason == nil, let barrier = run.barrier else { return }
        guard barrier.wait?.holds.contains(.byOperator) == true else {
            return decline("the show is not held by 'hold'")
        }
        run.record("resume")
        run.world.progress(.resumed)
        barrier.release(.byOperator, at: run.clock.now)
    }

    /// Takes an answer to the question that is being asked.
    func answer(_ choice: OperatorCommand) {
        guard landingReason == nil, let question = roster.question else { return }
        let situation = situation(of: question)
        guard situation.choices.contains(choice) else {
            return decline("that is not possible for \(question.fault.drone) now")
        }
        roster.answer()
        if choice == .wait { waitOnceMore(question.fault) }
        if let consequence = situation.consequence(of: choice) { perform(consequence, question) }
        if landingReason == nil { endQuestion() }
    }

    private func waitOnceMore(_ fault: DroneFault) {
        if fault.isLateness {
            run.barrier?.extend(at: run.clock.now)
        } else {
            isAwaitingAll = true
            run.awaitEverybody()
        }
    }

    /// Nobody is asked about this any longer; what was found meanwhile comes next, before any cue opens.
    func endQuestion() {
        run.hold(until: nil)
        followFaults()
        guard landingReason == nil else { return }
        if let question = roster.question, !question.fault.isLateness { return }
        if roster.question == nil { run.world.progress(isAwaitingAll ? .paused(.outage) : .resumed) }
        run.barrier?.release(.question, at: run.clock.now)
    }

    // MARK: Nobody is heard

    /// This computer stood still: nothing is made up for, and all have to report before the show goes on.
    func pause(for stall: Duration) {
        guard landingReason == nil, !isHalted else { return }
        note(
            DroneFault(
                member: nil, drone: "this computer", cue: openings.last?.cue ?? "", kind: .stall(stall),
                time: run.clock.now))
        awaitEverybody(.stall(stall))
        run.awaitEverybody()
    }

    /// Nothing comes from anybody: that is waited out for a while (B6).
    func pauseForOutage() {
        run.barrier?.hold(.outage, at: run.clock.now)
        isOutage = true
        awaitEverybody(.outage)
        run.awaitEnd(ofOutageSince: run.channels.compactMap(\.hearing.line).max() ?? run.clock.now)
    }

    private func awaitEverybody(_ why: ShowPause) {
        // Waiting on for somebody who is late would end nowhere meanwhile.
        if roster.postponeLateness() { run.hold(until: nil) }
        isAwaitingAll = true
        run.record("paused")
        run.world.progress(.paused(why))
    }

    func resumeWithAll() {
        guard landingReason == nil, isAwaitingAll else { return }
        (isAwaitingAll, isOutage) = (false, false)
        let faults = postponed
        postponed = []
        for fault in faults {
            note(fault)
            roster.add(fault, beforePhase: nil)
        }
        followFaults()
        guard landingReason == nil else { return }
        run.record("resumed")
        if roster.question == nil { run.world.progress(.resumed) }
        run.barrier?.release(.stall, at: run.clock.now)
        run.barrier?.release(.outage, at: run.clock.now)
    }

    /// Not everybody came back in time: the policy decides.
    func faceAbsence() {
        guard landingReason == nil, isAwaitingAll else { return }
        isAwaitingAll = false
        if let outage = faults.last(where: { $0.kind == .outage }), run.barrier?.wait?.holds.contains(.outage) == true {
            roster.add(outage, beforePhase: nil)
            followFaults()
        } else {
            face(
                DroneFault(
                    member: nil, drone: "not all drones", cue: openings.last?.cue ?? "", kind: .notBack,
                    time: run.clock.now),
                beforePhase: nil)
        }
    }
}
