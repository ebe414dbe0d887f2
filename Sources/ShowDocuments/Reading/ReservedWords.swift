import TelloProtocol

/// Words that name nothing of one's own.
enum ReservedWords {
    /// Everyone, and everyone who is not named.
    static let targets = ["all", "others"]
    /// What people write for a pause.
    static let pauses = ["wait", "delay", "pause", "sleep"]
    /// No drone, role, group or routine has one of these names.
    static let names = Set(targets + TelloCommand.vocabulary)
    /// No routine has one of these names either, since they are actions.
    static let routines = names.union(pauses).union(["hold", "light"])
}
