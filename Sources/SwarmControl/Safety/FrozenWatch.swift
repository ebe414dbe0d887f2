import DroneLink
import ShowTime
import TelloProtocol

/// Notices a drone that says the same state line again and again in flight (S4): it tells nothing any more.
///
/// The motor time of a drone whose motors run goes on each second, and its sensors are never quite still. A line that comes
/// twice, or late, has others in between.
struct FrozenWatch: Sendable {
    /// So many of the same line and no other.
    private static let proof = 16
    /// Over so long at least: as long as lines are away before they are lost.
    private static let span = SilenceWatch.loss

    private var same: (line: TelemetryLine, since: ShowInstant, count: Int)?
    private var isReported = false

    /// Takes in a line of a flight, whether it counts or not; returns what it found, once.
    mutating func note(_ sample: TelemetrySample) -> FlightHazard? {
        guard !isReported, sample.line.motorTime != nil else { return nil }
        guard let before = same, before.line == sample.line else {
            same = (sample.line, sample.arrival, 1)
            return nil
        }
        same?.count += 1
        let span = sample.arrival - before.since
        guard before.count + 1 >= Self.proof, span >= Self.span else { return nil }
        isReported = true
        return .frozen(seconds: Int(span.inSeconds))
    }
}
