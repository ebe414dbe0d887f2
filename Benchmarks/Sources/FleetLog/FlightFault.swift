/// One thing that a flight of the fleet should not show.
package struct FlightFault: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    package enum Kind: String, Sendable {
        /// A step was not carried out.
        case missing
        /// A step was carried out once more.
        case again
        /// A motion was carried out that is no step in its place.
        case outOfOrder
        /// A step was asked for before every drone had finished the one before.
        case early
        /// A drone landed by itself.
        case landedAlone
        /// A drone's motors were switched off.
        case switchedOff
        /// A drone is in the air at the end.
        case inTheAir
        /// A drone is named that was not to fly.
        case stranger
    }

    /// What is wrong.
    package var kind: Kind
    /// Which drone, by its number in the log.
    package var drone: Int
    /// Which step, from 0; nothing where it is about the drone.
    package var step: Int?
    /// What happened, with the step's text and times in seconds since the log's begin.
    package var message: String

    init(_ kind: Kind, drone: Int, step: Int? = nil, _ message: String) {
        self.kind = kind
        self.drone = drone
        self.step = step
        self.message = message
    }

    /// The drone, the step and what happened.
    package var description: String {
        "drone \(drone)" + (step.map { ", step \($0 + 1)" } ?? "") + ": " + message
    }
}
