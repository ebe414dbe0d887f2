/// Figures of how Tello drones fly, each with its source.
package enum FlightFigures {
    /// Height over the floor after `takeoff`, cm: four real drones settled at 82 to 87 (distance sensor).
    package static let takeoffHeight = 83.0
    /// Standard deviation of the hovering height, cm (a real capture of an EDU with SDK 2.0).
    package static let hoverHeightDeviation = 1.5
    /// Speed of descent while landing, cm/s: 84 to 26 cm in 1.3 s (the same capture).
    package static let landingDescent = 45.0
    /// The least height that a drone hovers at, cm; a `down` below it stops there and is never answered (one test log).
    package static let hoverFloor = 30.0
    /// How far a straight move ends from its goal, as a part of its length: 5 cm at 90 (one maintainer's judgement).
    package static let positionError = 0.055
    /// How far a turn ends from its goal, degrees: 90 gave 89, 180 gave 179 (one test log).
    package static let turnError = 1.0
    /// Height gained and lost in a flip, cm (one team's measurement).
    package static let flipExcursion = 30.0
    /// Battery below which a flip is refused, per cent (the maker's own library).
    package static let flipBattery = 50
    /// Seconds after which a drone gives up a motion by itself: `error Run timeout` came after 15.18 s (a user's log).
    package static let runLimit = 15.2
    /// Seconds without a command after which a drone lands by itself (the SDK's guides).
    package static let automaticLanding = 15.0
    /// The setting at which the measured distance moves were flown, cm/s: what `speed?` answers at power-on.
    package static let defaultSpeed = 100
    /// Time that a straight move needs beside distance / speed, s (fit of 1,628 recorded moves; settling included).
    package static let settling = 1.7
    /// The same for `go` and `curve`, s: `go 100 0 0 100` took 3.0 at the median of 659.
    package static let pathSettling = 2.0
}
