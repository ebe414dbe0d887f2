/// Times as people read them.
package enum TimeText {
    /// `2.5 s`, or `1:02.5` from a minute on; tenths of a second.
    package static func tenths(_ duration: Duration) -> String {
        let (minutes, rest) = split(duration, unit: 100_000_000)
        let text = "\(rest / 10).\(rest % 10)"
        return minutes.isEmpty ? "\(text) s" : minutes + (rest < 100 ? "0" : "") + text
    }

    /// `12 s`, or `1:02`; rounded up, so that a limit shows 0 only when it has passed.
    package static func wholeSeconds(_ duration: Duration) -> String {
        let seconds = max(0, (duration.nanoseconds + 999_999_999) / 1_000_000_000)
        guard seconds >= 60 else { return "\(seconds) s" }
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    /// `850 µs`, `2.4 ms` or `1.2 s`: for spreads of starts.
    package static func small(_ duration: Duration) -> String {
        let micros = (duration.nanoseconds + 500) / 1000
        if micros < 1000 { return "\(micros) µs" }
        let tenths = (duration.nanoseconds + 50_000) / 100_000
        return tenths < 10_000 ? "\(tenths / 10).\(tenths % 10) ms" : Self.tenths(duration)
    }

    /// Minutes with their colon, or nothing, and the rest in the unit.
    private static func split(_ duration: Duration, unit: Int64) -> (String, Int64) {
        let units = max(0, (duration.nanoseconds + unit / 2) / unit)
        let perMinute = 60_000_000_000 / unit
        return (units >= perMinute ? "\(units / perMinute):" : "", units % perMinute)
    }
}
