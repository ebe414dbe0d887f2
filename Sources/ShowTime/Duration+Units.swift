extension Duration {
    /// The whole duration in nanoseconds, exact.
    public var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// The duration in seconds.
    public var inSeconds: Double { Double(nanoseconds) / 1e9 }

    /// A duration by its seconds, rounded to whole nanoseconds.
    public static func seconds(rounding seconds: Double) -> Duration {
        .nanoseconds(Int64((seconds * 1e9).rounded()))
    }
}
