import ShowTime

/// How a drone left a show that the others went on with (B4, B7).
package struct Departure: Sendable, Hashable {
    /// What the drone does instead.
    package enum Manner: String, Sendable, Hashable {
        /// It lands at once.
        case landing
        /// It hovers where it is, kept alive, and lands when the others have.
        case hovering
    }

    /// The drone's place in the plan.
    package var member: Int
    /// Its name.
    package var drone: String
    /// What it does instead.
    package var manner: Manner
    /// The first cue that it is no part of; nil when only the end was left.
    package var cue: String?
    /// When it left on the show clock; nil before the first cue.
    package var showTime: Duration?
    /// Why, in words.
    package var reason: String

    /// What it did, in one sentence without its full stop.
    package var sentence: String {
        switch manner {
        case .landing: "\(drone) leaves the show and lands; the others go on"
        case .hovering: "\(drone) leaves the show and hovers until the others have landed; they go on"
        }
    }
}
