import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// What follows from a fault (B4).
extension Coordinator {
    func faceLateness(_ phase: Int, _ missing: [Int]) {
        guard landingReason == nil, heldFault == nil else { return }
        // Those that stand have done all they had to: after a landing nobody arrives any more.
        let late = missing.filter { member in
            !run.channels[member].status.hasLanded && !faults.contains { $0.member == member && $0.isFinal }
        }
        let cue = phase < run.plan.phases.count ? run.plan.phases[phase].cue : run.plan.phases.last?.cue ?? ""
        let found = late.map { member in
            let status = run.channels[member].status
            return DroneFault(
                member: member, drone: run.name(member), cue: cue,
                kind: .late(waitingFor: status.outstanding?.command), time: run.clock.now,
                battery: status.line?.battery)
        }
        // All are named before anybody is asked about the first.
        for fault in found { note(fault) }
        if let first = found.first { follow(first, beforePhase: phase) }
    }

    /// Names a fault and follows the policy of the cue that it holds up (B4).
    func face(_ fault: DroneFault, beforePhase phase: Int?) {
        note(fault)
        follow(fault, beforePhase: phase)
    }

    func note(_ fault: DroneFault) {
        faults.append(fault)
        run.record("fault", fault.recordMembers)
        run.world.progress(.fault(fault))
    }

    func follow(_ fault: DroneFault, beforePhase phase: Int?) {
        guard landingReason == nil, heldFault == nil else { return }
        switch policy(beforePhase: phase ?? openings.count) {
        case .hold where run.world.hasOperator: hold(fault)
        default: landAll(because: "\(fault.drone) \(fault.shortMessage)")
        }
    }

    func policy(beforePhase phase: Int) -> LatePolicy {
        let phases = run.plan.phases
        let written = phase < phases.count ? phases[phase].ifLate : phases.last?.ifLate
        return written ?? (run.world.hasOperator ? .hold : .landAll)
    }

    func hold(_ fault: DroneFault) {
        let limit = run.clock.now.advanced(by: .seconds(10))
        heldFault = fault
        run.hold(until: limit)
        run.record("holding", [("drone", .string(fault.drone))])
        run.world.progress(.holding(fault, until: limit))
    }
}

extension DroneFault {
    /// Whether the drone does nothing more after it.
    var isFinal: Bool {
        if case .late = kind { false } else { true }
    }

    var recordMembers: [(String, JSONValue)] {
        [("drone", .string(drone)), ("cue", .string(cue)), ("message", .string(message))]
    }
}
