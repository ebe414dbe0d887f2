package import DroneLink
package import ShowDocuments
package import TelloProtocol

/// What is to be done next in a set-up.
package enum JoinStep: Sendable, Hashable {
    /// Ask who is at the drones' own address, for so long at the most; those of these serial numbers are known already.
    case reach(known: [String], patience: Duration)
    /// Hand name and password to the drone.
    case tell
    /// Wait, and see whether the drone of this serial number still answers at the own address.
    case watchLeaving(serial: String)
    /// Look for these serial numbers in the router's network, for so long at the most.
    case look(serials: [String], patience: Duration, isForced: Bool)
    /// Ask the person to do something.
    case ask(JoinQuestion)
    /// It is over.
    case end(JoinResult.Ending)
}

/// What was found out by a step.
package enum JoinFinding: Sendable {
    /// A drone that is not known yet answers; its motors run, its battery in per cent.
    case reached(Sighting, motorsRun: Bool, battery: Int?)
    /// A drone that has been told already still answers.
    case knownAgain(serial: String)
    /// A drone answers, but cannot be identified.
    case unidentified(IdentityFailure)
    /// Nobody answers.
    case silent
    /// What became of `ap`.
    case told(CommandOutcome)
    /// Whether the drone still answers at the own address.
    case leaving(isGone: Bool)
    /// Who was found in the router's network.
    case looked([String: Endpoint])
    /// The computer is in no network in which the drone could be looked for.
    case noNetwork
    /// What the person says.
    case person(JoinAnswer)
    /// A port could not be opened.
    case noPort(TransportError)
}

/// What the person is asked to do.
package enum JoinQuestion: Sendable, Hashable {
    /// Join the Wi-Fi of a drone: nobody answers.
    case joinDrone
    /// Leave the Wi-Fi of this drone, which has been told already, and join the next one's.
    case leaveDrone(serial: String)
    /// Join the Wi-Fi of the next drone; so many have been told.
    case nextDrone(told: Int)
    /// Set the switch of a TT's controller.
    case setSwitch(serial: String)
    /// Put the computer back into the router's network, where these will be looked for.
    case backToRouter(serials: [String])
    /// Check what may be wrong: these were not found in the router's network.
    case check(missing: [String])
}

/// What the person answers.
package enum JoinAnswer: Sendable, Hashable {
    /// It is done: go on.
    case goOn
    /// No more.
    case enough
    /// There is nobody to ask.
    case nobody
}

/// What happens in a set-up, for the person who watches.
package enum JoinEvent: Sendable {
    /// The sockets are open.
    case opened(local: String)
    /// A drone is asked for at the own address.
    case reaching(Endpoint)
    /// A drone answers there.
    case reached(Sighting, battery: Int?, isHeard: Bool)
    /// Name and password are handed over.
    case telling(serial: String)
    /// The drone has them; false when it left without having said so.
    case told(serial: String, isConfirmed: Bool)
    /// Its own network is gone.
    case gone(serial: String)
    /// Drones are looked for in these networks.
    case looking(serials: [String], networks: [Network])
    /// A drone answers in the router's network.
    case found(serial: String, Endpoint)
    /// Drones were not found there.
    case missing(serials: [String])
    /// A drone cannot be sent to a router.
    case refused(serial: String?, JoinRefusal)
}
