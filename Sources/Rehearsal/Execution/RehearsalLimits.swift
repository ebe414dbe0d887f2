/// Guards against a rehearsal that never ends.
package struct RehearsalLimits: Sendable {
    /// The longest virtual time.
    package var time: Duration
    /// The most jobs and jumps of the clock.
    package var jobs: Int
    /// How long events may go on without a job, while nobody sleeps.
    package var idle: Duration

    /// Limits far beyond any show: four hours, a hundred million jobs, two idle minutes.
    package init(time: Duration = .seconds(14_400), jobs: Int = 100_000_000, idle: Duration = .seconds(120)) {
        self.time = time
        self.jobs = jobs
        self.idle = idle
    }
}
