/// When a fault happens; each part that is there narrows it.
///
/// All times are those of the drone: since its power was switched on, which is when the flight's program starts.
package struct FaultOccasion: Sendable, Hashable {
    /// What a drone is doing.
    package enum Condition: String, Sendable, Hashable, CaseIterable {
        /// A motion is under way: a take-off or landing too.
        case busy
        /// It is in the air.
        case airborne
        /// It stands with its motors off.
        case standing
    }

    /// Once, so long after power-on.
    package var at: Duration?
    /// When such a command arrives.
    package var on: CommandChoice?
    /// So long after that command.
    package var after: Duration?
    /// Not before, and no longer than until, so long after power-on.
    package var from, until: Duration?
    /// Only while the drone does this.
    package var condition: Condition?
    /// The chance of each occurrence, per cent; nil for every one.
    package var chance: Int?
    /// The first occurrence that it happens to, counted from 1.
    package var nth: Int?
    /// Again after each such time, so many times as `times` says.
    package var every: Duration?
    /// To how many occurrences it happens; nil for the usual number: one where `nth` says which, else all.
    package var times: Int?

    /// Always.
    package init() {}
}
