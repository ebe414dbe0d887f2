/// Where all time comes from: the system's clock in a flight, a virtual one in a rehearsal.
///
/// Nothing below the commands asks any other clock, so that a rehearsal of a ten-minute show takes milliseconds and runs
/// the same code as the flight.
package protocol ShowClock: Clock, Sendable where Instant == ShowInstant, Duration == Swift.Duration {}

extension ShowClock {
    /// Waits for `duration` on this clock.
    ///
    /// - Throws: `CancellationError` when the task is cancelled meanwhile.
    package func sleep(for duration: Duration) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: nil)
    }
}
