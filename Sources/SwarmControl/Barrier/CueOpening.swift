package import ShowTime

/// How one cue opened.
package struct CueOpening: Sendable {
    /// Its place in the plan.
    package var phase: Int
    /// Its name.
    package var cue: String
    /// When the volley left, on the run's clock.
    package var time: ShowInstant
    /// When the volley left on the show clock: since the first cue's release.
    package var showTime: Duration
    /// From the first datagram of the volley to the last, on the host.
    package var spread: Duration
    /// How many motions left in the volley.
    package var count: Int
    /// How much later than the cue's own `at` it opened because somebody was not ready; zero where it has none.
    package var lateness: Duration
    /// How much earlier than the last each member was ready, by its place in the plan; without those that have left, or that
    /// the cue opened without.
    package var slack: [(member: Int, slack: Duration)] = []
}
