/// A moment on a show's clock: nanoseconds since the clock's zero.
///
/// Real and rehearsed runs have the same type, so that their records have one format.
public struct ShowInstant: InstantProtocol, Sendable, Hashable {
    /// Nanoseconds since the clock's zero.
    public var nanoseconds: Int64

    /// The clock's zero.
    public static let zero = ShowInstant(nanoseconds: 0)

    /// An instant by its nanoseconds since the clock's zero.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// An instant by its seconds since the clock's zero.
    public init(seconds: Double) {
        self.init(nanoseconds: Int64(roundingSeconds: seconds))
    }

    /// Seconds since the clock's zero.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// The instant `duration` later (earlier when negative), at most the last that the type can tell.
    public func advanced(by duration: Duration) -> ShowInstant {
        ShowInstant(nanoseconds: nanoseconds.addingClamped(duration.nanoseconds))
    }

    /// How long it is from this instant to `other`; negative when `other` is earlier.
    public func duration(to other: ShowInstant) -> Duration {
        .nanoseconds(other.nanoseconds.subtractingClamped(nanoseconds))
    }

    /// Whether `lhs` is the earlier one.
    public static func < (lhs: ShowInstant, rhs: ShowInstant) -> Bool {
        lhs.nanoseconds < rhs.nanoseconds
    }

    /// How long it is from `rhs` to `lhs`.
    public static func - (lhs: ShowInstant, rhs: ShowInstant) -> Duration {
        rhs.duration(to: lhs)
    }
}
