/// The measured distribution of one command's answer times, s, by four of its quantiles.
struct AnswerTimes: Hashable, Sendable {
    var p10, p50, p90, p99: Double
    /// How much of the way from p90 to p99 the 95 % time lies.
    private var lateShare = 0.4

    init(_ p10: Double, _ p50: Double, _ p90: Double, _ p99: Double) {
        (self.p10, self.p50, self.p90, self.p99) = (p10, p50, p90, p99)
    }

    /// The times of something answered at once: few answers are late, and those by much.
    ///
    /// The records tell p90 and p99 and nothing between; of a tail that is ten times as long as all the rest, the 95 %
    /// time is taken to be near its beginning.
    static func atOnce(_ p10: Double, _ p50: Double, _ p90: Double, _ p99: Double) -> AnswerTimes {
        var times = AnswerTimes(p10, p50, p90, p99)
        times.lateShare = 0.1
        return times
    }

    /// 95 of 100 take no longer.
    var late: Double { p90 + lateShare * (p99 - p90) }

    /// The time that a part `probability` of all answers does not exceed; straight between the known quantiles.
    ///
    /// Beyond p90 answers become rarer the later they are: the first half of the way to the 95 % time makes a quarter.
    /// It starts a little below p10 and ends at p99: the few answers beyond were outages of a minute or more.
    func quantile(_ probability: Double) -> Double {
        let knots = [
            (0, max(0.5 * p10, p10 - 0.25 * (p50 - p10))), (0.1, p10), (0.5, p50), (0.9, p90),
            (0.925, p90 + 0.25 * (late - p90)), (0.95, late), (0.99, p99),
        ]
        guard probability > 0 else { return knots[0].1 }
        for (low, high) in zip(knots, knots.dropFirst()) where probability <= high.0 {
            return low.1 + (high.1 - low.1) * (probability - low.0) / (high.0 - low.0)
        }
        return p99
    }

    /// A distribution between two others, `part` of the way from this one.
    func mixed(with other: AnswerTimes, part: Double) -> AnswerTimes {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return AnswerTimes(
            mix(p10, other.p10), mix(p50, other.p50), mix(p90, other.p90), mix(p99, other.p99))
    }

    /// All times later by `seconds`; the spread grows with them, since a drone's speed is not exactly the one set.
    func delayed(by seconds: Double) -> AnswerTimes {
        AnswerTimes(p10 + 0.97 * seconds, p50 + seconds, p90 + 1.05 * seconds, p99 + 1.1 * seconds)
    }
}
