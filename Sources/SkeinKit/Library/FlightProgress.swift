/// Something that happened in a flight; its description is the sentence that `skein fly` prints.
///
/// There may be more cases one day: a `switch` of an app has a `default`.
public enum FlightProgress: Sendable, Hashable {
    /// The sockets are open; commands leave from this address and port.
    case connected(from: String)
    /// Drones that are awake already are listened for, before anything is sent.
    case listening
    /// These drones are looked for.
    case searching(for: [String])
    /// Every address of these networks is asked, so many of them, for so long at most: these drones are looked for.
    case sweeping(networks: [String], addresses: Int, limit: Duration, for: [String])
    /// Drones answered that are not in the fleet; they are left alone. Each with its serial number and address.
    case strangers([String])
    /// A drone was found, at an address and port.
    case found(drone: String, serial: String?, at: String)
    /// The connection to the only drone of a flight changed, in words.
    case connection(drone: String, change: String)
    /// The drones were checked; where all is well, the flight's `confirm` is asked next.
    case preflight(PreflightResult)
    /// The show begins.
    case began
    /// A cue has opened: every drone starts it. It is told once its commands are on their way, so after their
    /// ``motion(drone:command:)``.
    case cue(CueStart)
    /// A drone is told to move, to take off or to land, in the words of its SDK: `up 50`.
    case motion(drone: String, command: String)
    /// Something about a drone that is no fault: a motion sent again, or one that telemetry decided, in words.
    case remark(drone: String, text: String)
    /// Something went wrong, with a drone or with all.
    case fault(FlightFault)
    /// A drone's state lines stopped while its answers come: what is known of it is old.
    case telemetryLost(drone: String)
    /// A drone's state lines are back, after so long.
    case telemetryBack(drone: String, after: Duration)
    /// The show holds because of this fault: without ``Flight/decide(_:)`` all land in 10 s. Only with an operator.
    case holding(FlightFault, choices: [FlightChoice])
    /// The next cue does not open, and why: ``Flight/hold()``, or nobody is heard. Nobody is asked anything.
    case paused(reason: String)
    /// All were stopped where they are (``Flight/stop()``): they hover, and land after so long at the latest.
    case stopped(landsAfter: Duration)
    /// The hold is over and the show goes on.
    case resumed
    /// A drone has left the show, and the others go on.
    case left(FlightDeparture)
    /// A cue opens without a drone that is late: it follows when it can.
    case goesOn(without: String, cue: String)
    /// What was asked for cannot be done, and why.
    case declined(reason: String)
    /// All are told to land, and why.
    case landingAll(reason: String)
    /// The motors were switched off: the drones fall.
    case motorsOff
    /// A drone stands on the ground again.
    case landed(drone: String)
}
