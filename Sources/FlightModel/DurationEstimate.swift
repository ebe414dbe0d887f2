/// How long a command takes until its answer.
package struct DurationEstimate: Hashable, Sendable {
    /// Half of all take no longer.
    package var median: Duration
    /// 95 of 100 take no longer: p90 + 0.4 (p99 - p90) of the measured figures, or a tenth of that way for what is
    /// answered at once.
    package var late: Duration

    /// An estimate by its median and 95 % time.
    package init(median: Duration, late: Duration) {
        self.median = median
        self.late = late
    }
}
