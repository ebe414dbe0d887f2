/// Bounds for the times of a script.
enum ScriptLimits {
    /// The longest pause, and the longest time limit that is taken over, s: longer than a battery lasts.
    static let longestPause = 600.0
    /// The longest `sync` that is read, s: people write large numbers for "for ever".
    static let longestSync = 1_000_000.0

    /// Whether a `sync` is patient enough to be kept as a limit of its own.
    ///
    /// Shorter ones become the limit that is computed from the plan: at least 20 s, and more than 12 s for each of a drone's
    /// motions (none may take longer), two more for copies of the longest, and 5 s.
    static func isKept(sync seconds: Double, motions: Int) -> Bool {
        seconds >= max(60, Double(motions + 2) * 12 + 5)
    }
}
