import CDatagrams
package import ShowTime

/// The clock of a flight: the system's monotonic one, with its zero at the first use in this process.
///
/// All system clocks of a process agree. The scale is that of the receive stamps of `CDatagrams`.
package struct SystemClock: ShowClock {
    /// Where the process's zero lies, in nanoseconds of the monotonic clock.
    private static let origin = cdg_monotonic_ns()

    /// The system's clock.
    package init() {
        _ = Self.origin
    }

    /// The moment now.
    package var now: ShowInstant { instant(fromMonotonic: cdg_monotonic_ns()) }

    /// The finest step that two readings can differ by.
    package var minimumResolution: Duration { .nanoseconds(1) }

    /// The instant of a reading of the monotonic clock in nanoseconds, such as a datagram's receive stamp.
    package func instant(fromMonotonic nanoseconds: Int64) -> ShowInstant {
        ShowInstant(nanoseconds: nanoseconds - Self.origin)
    }

    /// Waits until `deadline`; returns at once when it has passed.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    package func sleep(until deadline: ShowInstant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        // The standard library's clock is another one on Linux (it counts while the machine is suspended), so only the
        // rest of the way is given to it, and what is left is looked at again.
        while case let rest = now.duration(to: deadline), rest > .zero {
            try await Task.sleep(until: .now + rest, tolerance: tolerance, clock: .continuous)
        }
    }
}
