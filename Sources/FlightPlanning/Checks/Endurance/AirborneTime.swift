import TelloProtocol

/// When a member takes off and lands, at the median.
struct AirborneTime {
    /// When the take-off is sent.
    var takeoff: Duration
    /// When the landing is done; nil while no landing was seen.
    var landed: Duration?

    /// The time in the air until a moment.
    func until(_ moment: Duration) -> Duration { max(.zero, moment - takeoff) }

    /// Of each member; nil for one that never takes off.
    static func ofMembers(_ flight: PlannedFlight) -> [AirborneTime?] {
        var times: [AirborneTime?] = Array(repeating: nil, count: flight.plan.members.count)
        for event in flight.events {
            switch event.planned.command {
            case .takeoff, .plain(.throwFly):
                if times[event.member] == nil { times[event.member] = AirborneTime(takeoff: event.start, landed: nil) }
            case .land:
                times[event.member]?.landed = event.end
            default: continue
            }
        }
        return times
    }
}
