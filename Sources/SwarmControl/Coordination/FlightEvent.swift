package import DroneLink
package import ShowDocuments
package import ShowTime

/// Something that the operator's view shows.
package enum FlightEvent: Sendable {
    /// The sockets are open; datagrams leave from here.
    case opened(local: String)
    /// The fleet's state lines are listened to before anything is sent (I3).
    case listening
    /// Drones are looked for.
    case searching(missing: [String])
    /// Drones are looked for at every address of some networks, for so long at most.
    case sweeping(networks: [Network], addresses: Int, limit: Duration, missing: [String])
    /// Drones answered that do not belong to the fleet; they are left alone (I3).
    case strangers([Sighting])
    /// A drone was found.
    case found(drone: String, serial: String?, endpoint: String)
    /// The connection to the only drone of a run changed.
    case connection(drone: String, ConnectionState, before: ConnectionState?)
    /// A preflight check of all drones has ended.
    case preflight(PreflightReport)
    /// While somebody is asked whether to take off: a drone that waits on the ground, or all (nil), had better not.
    case groundHold(drone: String?, message: String)
    /// The show starts.
    case started
    /// A cue opened.
    case cue(CueOpening)
    /// A drone's exchange ended an order, or telemetry decided one.
    case exchange(drone: String, ExchangeEvent)
    /// Something went wrong with a drone.
    case fault(DroneFault)
    /// A drone's state lines stopped while its answers come: what is known of it is old (S4).
    case linesLost(drone: String)
    /// They are back.
    case linesBack(drone: String, after: Duration)
    /// The show holds and the operator is asked until then, with these answers; otherwise all land.
    case holding(DroneFault, choices: [OperatorCommand], until: ShowInstant)
    /// The next cue does not open, and why; nobody is asked.
    case paused(ShowPause)
    /// All were stopped where they are; they hover and land after so long at the latest (S8).
    case halted(for: Duration, until: ShowInstant)
    /// The hold is over and the show goes on.
    case resumed
    /// A drone has left the show, and the others go on with it.
    case left(Departure)
    /// A cue opens without a drone that is late; it follows when it can.
    case goesOn(without: String, cue: String)
    /// What the operator asked for cannot be done, and why.
    case declined(reason: String)
    /// All are told to land, and why.
    case landingAll(reason: String)
    /// Motors off.
    case emergency
    /// A drone stands.
    case landed(drone: String)
}
