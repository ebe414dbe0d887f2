package import FlightModel

/// What really is with an emulated drone, whatever it reports.
package struct DroneTruth: Sendable, Hashable {
    /// What it is doing.
    package enum Phase: String, Sendable, Hashable {
        /// Stands with its motors off.
        case standing
        /// Take-off accepted, not answered yet.
        case takingOff
        /// In the air and not busy.
        case hovering
        /// In the air and busy with a motion, or flown by `rc`.
        case moving
        /// Comes down, or stands with its motors still on.
        case landing
        /// Restarts.
        case rebooting
        /// Looks for a router that it does not find, or whose password is another.
        case searching
        /// Silent for good.
        case dead
    }

    /// Its name.
    package var name: String
    /// Its place and heading on the stage.
    package var pose: Pose
    /// What it is doing.
    package var phase: Phase
    /// What is left in its battery, per cent.
    package var battery: Double
    /// Seconds that its motors ran since power-on.
    package var motorSeconds: Double
}
