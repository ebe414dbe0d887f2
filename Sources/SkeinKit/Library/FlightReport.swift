import Diagnostics

/// How a flight went; its description is what `skein fly` prints at the end.
public struct FlightReport: Sendable, Hashable, CustomStringConvertible {
    /// The ways in which a flight ends.
    ///
    /// There may be more of them one day: a `switch` of an app has a `default`.
    public enum Ending: Sendable, Hashable {
        /// To its end without a fault; what was sent again and what telemetry decided is no fault.
        case flown
        /// To its end, with faults, or without the drones that left it.
        case flownWithFaults
        /// Cut short, and everything landed: by ``Flight/land()``, a cancelled task, or the policy of a cue.
        case cutShort(reason: String)
        /// Something may still be in the air: look up.
        case mayBeAirborne(drones: [String])
        /// Nothing took off: drones were not found, or do not answer; a line for each.
        case notReachable(reason: String)
        /// Nothing took off: a check before take-off failed.
        case preflightFailed
        /// Nothing took off: `confirm` said no.
        case notConfirmed
        /// Nothing took off and nothing was sent: a port, a record or a drone to play could not be opened. Or this flight
        /// had been begun already, and goes on by itself if it has not ended.
        case notBegun(reason: String)
    }

    /// A drone at the end of a flight.
    public struct Drone: Sendable, Hashable {
        /// Its name.
        public let name: String
        /// Its role.
        public let role: String
        /// Whether its telemetry shows that it stands with its motors off; nil when it never flew.
        public let hasLanded: Bool?
        /// Its battery, per cent; nil when not known.
        public let battery: Int?
    }

    /// What the exchange with all drones counted.
    public struct Counts: Sendable, Hashable {
        /// Commands that were sent again, since no answer came or telemetry showed that a motion had not started.
        public var sentAgain = 0
        /// Motions whose end telemetry showed, their answers being lost.
        public var decidedByTelemetry = 0
        /// Answers that came when their command was over.
        public var late = 0
        /// Answers that came twice.
        public var duplicate = 0
    }

    /// The show's title.
    public let show: String
    /// How it ended.
    public let ending: Ending
    /// From the first cue to the end; nil when it never began.
    public let duration: Duration?
    /// How each cue started, in order.
    public let cues: [CueStart]
    /// Who took part, in the order of the roles.
    public let drones: [Drone]
    /// What went wrong, in order.
    public let faults: [FlightFault]
    /// Who left the show while the others went on, in order.
    public let departures: [FlightDeparture]
    /// What the exchange counted.
    public let counts: Counts
    /// What the checks before take-off found; nil when it did not come to that.
    public let preflight: PreflightResult?
    /// Where the flight record is; nil where none was asked for or made.
    public let record: String?
    /// Why the record is not whole; nil when it is.
    public let recordFault: String?
    /// How it ended, what went wrong, how each cue started and what was counted, a line each.
    public let description: String

    /// Whether the show was flown to its end without a fault.
    public var isFlown: Bool { ending == .flown }

    /// Whether nothing of this flight is in the air, as far as telemetry shows.
    public var isEverybodyDown: Bool {
        if case .mayBeAirborne = ending { false } else { !drones.contains { $0.hasLanded == false } }
    }
}
