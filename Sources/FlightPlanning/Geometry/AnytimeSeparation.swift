/// The least distances of a plan, whoever is late or has stopped.
package enum AnytimeSeparation {
    /// The least distance between a place of one member's way in one phase and a place of another's, cm; nil where a place is
    /// unknown, both stand, or there is no such phase or member.
    ///
    /// - Parameters:
    ///   - first: A member's place in the plan.
    ///   - second: Another one's.
    package static func least(in plan: FlightPlan, phase: Int, between first: Int, and second: Int) -> Double? {
        let tracks = PlannedFlight(plan).tracks
        guard plan.phases.indices.contains(phase), tracks.indices.contains(first), tracks.indices.contains(second)
        else {
            return nil
        }
        let paths = [first, second].map { SweptPath(tracks[$0].pieces[tracks[$0].phases[phase]]) }
        return paths[0].nearest(to: paths[1])?.distance
    }
}
