import Diagnostics
import SwarmControl

/// Something that went wrong with a drone in flight.
public struct FlightFault: Sendable, Hashable, CustomStringConvertible {
    /// The drone's name; all of them, where it is a fault of all.
    public let drone: String
    /// The cue within which it happened.
    public let cue: String
    /// What went wrong, with its cause and what to do where that is known.
    public let message: String

    /// The drone, the cue and the message in one line, such as `ada, in cue 'up', …`; nothing in it acts on a terminal.
    public var description: String { DisplayText.escaped("\(drone), in cue '\(cue)', \(message)") }
}

extension FlightFault {
    init(_ fault: DroneFault) {
        drone = fault.drone
        cue = fault.cue
        message = fault.message
    }
}
