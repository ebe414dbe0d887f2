/// Why the rest of a show cannot go on past a missing drone.
package struct RemainingPlanFinding: Hashable, Sendable {
    /// The member that goes on and the missing one, as places in the plan's list of members.
    package var member, missing: Int
    /// The names of their drones.
    package var memberName, missingName: String
    /// The phase in which they come too near each other, as its place in the plan.
    package var phase: Int
    /// The phase's cue.
    package var cue: String
    /// The least distance that is certain, cm, the uncertainty taken off; nil when nothing is certain.
    package var distance: Double?
    /// The least distance allowed, cm.
    package var limit: Int

    /// The finding in one sentence, without its full stop.
    package var sentence: String {
        guard let distance else {
            return "where '\(missingName)' or '\(memberName)' is in cue '\(cue)' is not known"
        }
        return "'\(memberName)' comes within \(PlanText.below(max(0, distance))) of '\(missingName)' in cue '\(cue)'; "
            + "the least distance is \(limit) cm"
    }
}
