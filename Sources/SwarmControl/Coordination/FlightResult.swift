package import DroneLink
import ShowTime
import TelloProtocol

/// How a run ended.
package struct FlightResult: Sendable {
    /// The kinds of ends, from good to bad.
    package enum Ending: Sendable {
        /// As planned; resends and decisions by telemetry included.
        case flown
        /// To the end, with faults.
        case flownWithFaults
        /// Cut short, and everything landed.
        case cutShort(reason: String)
        /// Something may still be in the air.
        case mayBeAirborne(drones: [String])
        /// It never took off: drones missing or not reachable; a line for each.
        case notReachable(reason: String)
        /// It never took off: a preflight check failed.
        case preflightFailed
        /// It never took off: the operator did not want to.
        case notAuthorized
        /// It never took off: a port could not be opened.
        case noPort(TransportError)
    }

    /// How it ended.
    package var ending: Ending
    /// The operator's request that ended it, if one did.
    package var stop: OperatorCommand?
    /// The cue up to which the show was to be flown; nil for all of it.
    package var until: String?
    /// What went wrong, in order.
    package var faults: [DroneFault] = []
    /// Who left the show while the others went on, in order.
    package var departures: [Departure] = []
    /// How each cue opened, in order.
    package var openings: [CueOpening] = []
    /// Each member's exchange in numbers, in the plan's order.
    package var statistics: [LinkStatistics] = []
    /// Each member's state at the end.
    package var members: [Member] = []
    /// How many senders that are no drones of the run sent something (I1).
    package var strangers = 0
    /// From the first cue's release to the end; nil when it never began.
    package var duration: Duration?
    /// What the preflight found; nil when it was not reached.
    package var preflight: PreflightReport?

    /// One member at the end of a run.
    package struct Member: Sendable {
        /// The drone's name.
        package var drone: String
        /// Its role.
        package var role: String
        /// Whether telemetry shows that it stands with its motors off (S5); nil when it never flew.
        package var hasLanded: Bool?
        /// Its battery, per cent; nil when not known.
        package var battery: Int?
    }
}

extension FlightResult.Ending {
    /// One word for the record.
    var word: String {
        switch self {
        case .flown: "flown"
        case .flownWithFaults: "flown-with-faults"
        case .cutShort: "cut-short"
        case .mayBeAirborne: "may-be-airborne"
        case .notReachable: "not-reachable"
        case .preflightFailed: "preflight-failed"
        case .notAuthorized: "not-authorized"
        case .noPort: "no-port"
        }
    }
}
