import TelloProtocol
import YAMLDocuments

/// Words that name nothing of one's own.
enum ReservedWords {
    /// Everyone, and everyone who is not named.
    static let targets = ["all", "others"]
    /// What people write for a pause.
    static let pauses = ["wait", "delay", "pause", "sleep"]
    /// No drone, role, group or routine has one of these names.
    static let names = ReservedNames(commands: TelloCommand.vocabulary, others: targets)
    /// No routine has one of these names either, since they are actions.
    static let routines = ReservedNames(
        commands: TelloCommand.vocabulary, others: targets + pauses + ["hold", "light"])
}
