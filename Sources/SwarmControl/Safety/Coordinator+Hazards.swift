import DroneLink
import ShowTime
import TelloProtocol

/// What follows when something shows in flight that nobody commanded (S4, N4).
extension Coordinator {
    func take(_ hazard: FlightHazard, of member: Int) {
        guard landingReason == nil || hazard.explainsEnd else { return }
        let fault = DroneFault(
            member: member, drone: run.name(member), cue: openings.last?.cue ?? "", kind: .hazard(hazard),
            time: run.clock.now, battery: run.channels[member].status.line?.battery)
        guard landingReason == nil else { return note(fault) }
        if hazard.leavesPlace { run.places.lose(member) }
        if roster.standings[member] == .left(.hovering) { return endHover(member, fault) }
        if hazard.landsDrone { _ = run.volley.land([run.channels[member]], at: run.clock.now) }
        stop(for: fault)
    }
}
