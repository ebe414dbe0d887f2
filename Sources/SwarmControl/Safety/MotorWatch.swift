import DroneLink
import ShowTime
import TelloProtocol

/// Notices motors that stop in flight, and drones that restart (S4), by their motor time.
///
/// A drone reports ten or eleven lines a second, so that no more than that many different ones can have the same motor
/// time while its motors run; more of them prove that they do not, whatever got lost, was held up or came twice. Where
/// that motor time lies before one that was seen already, the drone counts anew: it was off.
struct MotorWatch: Sendable {
    /// So many different lines with one motor time.
    private static let proof = 16
    /// Over so long at least: a burst of lines that were held up proves nothing.
    private static let leastSpan = Duration.milliseconds(1200)
    /// At this distance, cm, it stands.
    private static let floor = 15

    private var highest: Int?
    private var lastHeight: Int?
    private var still: (time: Int, since: ShowInstant, lines: Set<TelemetryLine>)?
    private var isReported = false

    /// Takes in a line of a flight, whether it counts or not; returns what it found, once.
    mutating func note(_ sample: TelemetrySample) -> FlightHazard? {
        guard !isReported, let time = sample.line.motorTime else { return nil }
        if time > highest ?? .min { highest = time }
        if let tof = sample.line.tof, tof > Self.floor { lastHeight = tof }
        guard var still, still.time == time else {
            self.still = (time, sample.arrival, [sample.line])
            return nil
        }
        if still.lines.count < Self.proof { still.lines.insert(sample.line) }
        self.still = still
        guard still.lines.count >= Self.proof, sample.arrival - still.since >= Self.leastSpan else { return nil }
        isReported = true
        let best = highest ?? time
        return time < best - 1 ? .restarted(ranBefore: best) : .motorsStopped(height: lastHeight)
    }
}
