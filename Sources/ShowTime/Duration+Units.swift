extension Duration {
    /// The duration in whole nanoseconds, towards zero; what does not fit becomes the nearest that does (292 years).
    package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, tooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflow) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        guard tooLong || overflow else { return sum }
        return seconds < 0 ? .min : .max
    }

    /// The duration in seconds.
    package var inSeconds: Double { Double(nanoseconds) / 1e9 }

    /// A duration by its seconds, rounded to whole nanoseconds; what is no number is zero.
    package static func seconds(rounding seconds: Double) -> Duration {
        .nanoseconds(Int64(roundingSeconds: seconds))
    }
}

extension Int64 {
    /// Nanoseconds by seconds, rounded; what does not fit becomes the nearest that does, what is no number zero.
    init(roundingSeconds seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded()
        if let exact = Int64(exactly: nanoseconds) {
            self = exact
        } else {
            self = nanoseconds.isNaN ? 0 : nanoseconds < 0 ? .min : .max
        }
    }

    /// The sum; what does not fit becomes the nearest that does.
    func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        guard overflow else { return sum }
        return other < 0 ? .min : .max
    }

    /// The difference; what does not fit becomes the nearest that does.
    func subtractingClamped(_ other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        guard overflow else { return difference }
        return other < 0 ? .max : .min
    }
}
