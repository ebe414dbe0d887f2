/// What a plan may grow to; the bounds of the file format, and those that keep arithmetic safe.
enum PlanBounds {
    /// Phases after repeats are expanded.
    static let phases = 10_000
    /// Commands and pauses of all members together, routines expanded.
    static let commands = 100_000
    /// Parts: phases times members, those that only hover included.
    static let parts = 1_000_000
    /// Repeats within repeats, and routines within routines.
    static let nesting = 64
    /// The longest time that a file may ask for: no battery lasts a quarter of it.
    static let time = Duration.seconds(3600)
}
