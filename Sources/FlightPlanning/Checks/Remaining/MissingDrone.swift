package import FlightModel

/// A member that is no longer part of a show, or that is late, as an obstacle for the others.
package struct MissingDrone: Hashable, Sendable {
    /// Its place in the plan's list of members.
    package var member: Int
    /// Where it is or can be.
    package var whereabouts: Whereabouts

    /// How far a drone is from where it was reckoned to be, cm, where nobody knows it better: 5.5 % of 5 m flown since it
    /// was last in a known place.
    package static let usualUncertainty = 30.0

    /// A missing member by its place in the plan and its whereabouts.
    package init(member: Int, whereabouts: Whereabouts) {
        self.member = member
        self.whereabouts = whereabouts
    }

    /// Where a missing drone is or can be.
    ///
    /// Uncertainties are in cm, in all directions: the drone may be that far from the place that is given.
    package enum Whereabouts: Hashable, Sendable {
        /// In the air at this place, or on its way down from there: nobody may come below or above it.
        case inTheAir(Pose, uncertainty: Double)
        /// On the floor, motors off.
        case onTheFloor(Pose, uncertainty: Double)
        /// Somewhere on its planned way of a phase, the hover before and after included, or straight below or above it.
        case onItsWay(phase: Int, uncertainty: Double)
        /// Nobody knows: the others cannot go on.
        case unknown
    }
}
