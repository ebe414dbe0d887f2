/// The least distances of a plan, all members on time.
package enum NominalSeparation {
    /// The least distance between two members in one phase, cm; nil where a place is unknown, both stand, or there is no such
    /// phase or member.
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
        let ways = [first, second].map { tracks[$0].pieces[tracks[$0].phases[phase]] }
        return Approach.nearest(ways[0], ways[1])?.distance
    }
}
