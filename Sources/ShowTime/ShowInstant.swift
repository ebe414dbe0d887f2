/// A moment on a show's clock: nanoseconds since the clock's zero.
///
/// Real and rehearsed runs have the same type, so that their records have one format.
package struct ShowInstant: InstantProtocol, Sendable, Hashable {
    /// Nanoseconds since the clock's zero.
    package var nanoseconds: Int64

    /// The clock's zero.
    package static let zero = ShowInstant(nanoseconds: 0)

    /// An instant by its nanoseconds since the clock's zero.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// An instant by its seconds since the clock's zero.
    package init(seconds: Double) {
        self.init(nanoseconds: Int64(roundingSeconds: seconds))
    }

    /// Seconds since the clock's zero.
    package var seconds: Double { Double(nanoseconds) / 1e9 }

    /// The instant `duration` later (earlier when negative), at most the last that the type can tell.
    package func advanced(by duration: Duration) -> ShowInstant {
        ShowInstant(nanoseconds: nanoseconds.addingClamped(duration.nanoseconds))
    }

    /// How long it is from this instant to `other`; negative when `other` is earlier.
    package func duration(to other: ShowInstant) -> Duration {
        .nanoseconds(other.nanoseconds.subtractingClamped(nanoseconds))
    }

    /// Whether `lhs` is the earlier one.
    package static func < (lhs: ShowInstant, rhs: ShowInstant) -> Bool {
        lhs.nanoseconds < rhs.nanoseconds
    }

    /// How long it is from `rhs` to `lhs`.
    package static func - (lhs: ShowInstant, rhs: ShowInstant) -> Duration {
        rhs.duration(to: lhs)
    }
}
