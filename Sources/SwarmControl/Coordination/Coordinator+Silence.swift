import Diagnostics
import DroneLink
import ShowTime
import TelloProtocol

/// What follows when drones fall silent (S4, N4).
extension Coordinator {
    func take(_ finding: SilenceWatch.Finding) {
        guard landingReason == nil else { return }
        switch finding {
        case .linesLost(let member):
            run.record("lines-lost", [("drone", .string(run.name(member)))])
            run.world.progress(.linesLost(drone: run.name(member)))
            // Who lands already has nothing left to be stopped from: whether it stands is told by its landing.
            if !run.channels[member].status.isLandingDecided { stopBlind(member, .unreported) }
        case .linesBack(let member, let pause):
            run.record(
                "lines-back", [("drone", .string(run.name(member))), ("after", .int(Int(pause.nanoseconds)))])
            run.world.progress(.linesBack(drone: run.name(member), after: pause))
        case .regain(let member): run.channels[member].regain()
        case .silent(let member): stopBlind(member, .silent)
        case .unseen(let member): stop(for: silence(.unseen, of: [member]))
        case .allLinesLost(let members):
            // Nobody is sent into the next cue on the chance that all is well.
            run.barrier?.close()
            stop(for: silence(.noLines, of: members))
        case .allSilent(let members):
            let outage = silence(.outage, of: members)
            guard !isHalted else { return face(outage, beforePhase: nil) }
            note(outage)
            pauseForOutage()
        }
    }

    /// Nobody sees any more what a drone does.
    private func stopBlind(_ member: Int, _ kind: DroneFault.Kind) {
        let fault = silence(kind, of: [member])
        roster.standings[member] == .left(.hovering) ? endHover(member, fault) : stop(for: fault)
    }

    /// What somebody is asked about is put off for it: it is graver than a lateness.
    func stop(for fault: DroneFault) {
        // Waiting on for somebody who is late would end nowhere: this fault takes the place of that one.
        if roster.postponeLateness() { run.hold(until: nil) }
        face(fault, beforePhase: nil)
    }

    private func silence(_ kind: DroneFault.Kind, of members: [Int]) -> DroneFault {
        let single = members.count == 1 ? members.first : nil
        let all = members.count == 2 ? "both drones" : "all \(members.count) drones"
        return DroneFault(
            member: single, drone: single.map(run.name) ?? all, all: single == nil ? members.map(run.name) : [],
            cue: openings.last?.cue ?? "", kind: kind, time: run.clock.now,
            battery: single.flatMap { run.channels[$0].status.line?.battery })
    }

    /// Whether a drone's fault is but one that was named already: an outage that is not over, or its own silence.
    func isExplained(_ fault: DroneFault) -> Bool {
        guard case .order(_, let outcome) = fault.kind else { return false }
        switch outcome {
        case .unknown, .notStarted, .unanswered:
            return isOutage || faults.contains { $0.isOfSilence && $0.member == fault.member }
        case .refused, .superseded, .acknowledged, .flown, .value: return false
        }
    }
}

extension DroneFault {
    /// Whether one drone is not heard any more, or in part.
    fileprivate var isOfSilence: Bool { kind == .silent || kind == .unreported }
}
