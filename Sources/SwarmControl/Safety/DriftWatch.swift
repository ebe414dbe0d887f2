import DroneLink
import ShowTime
import TelloProtocol

/// Notices a drone that drifts along the floor while it should hover (S4): by the middle of the speeds of five seconds.
///
/// A hover's 0 and 1 dm/s go either way, and come to nearly nothing over so many lines.
struct DriftWatch: Sendable {
    private static let window = Duration.seconds(5)
    /// Half of the lines of the window may get lost, none for longer than this.
    private static let (leastLines, longestGap) = (24, Duration.seconds(1))
    /// How far is too far, cm in the window.
    private static let most = 40.0
    /// Below this a drone lands, or is about to; nothing is judged (S4).
    private static let leastHeight = 40
    /// A flood of lines is cut.
    private static let mostLines = 128

    private var recent: [TelemetrySample] = []
    private var isReported = false

    /// Takes in a line that counts; returns what it found, once.
    ///
    /// - Parameter isAtRest: Whether the drone should hang still at this moment.
    mutating func note(_ sample: TelemetrySample, isAtRest: Bool) -> FlightHazard? {
        let gap = recent.last.map { sample.arrival - $0.arrival } ?? .zero
        guard isAtRest, gap <= Self.longestGap, (sample.line.tof ?? sample.line.height ?? 0) >= Self.leastHeight
        else {
            recent = []
            return nil
        }
        recent = recent.suffix(Self.mostLines - 1) + [sample]
        guard let first = recent.first, sample.arrival - first.arrival >= Self.window else { return nil }
        recent.removeAll { sample.arrival - $0.arrival > Self.window }
        guard !isReported, recent.count >= Self.leastLines, way >= Self.most else { return nil }
        isReported = true
        return .drifting(centimetres: Int(way.rounded()))
    }

    /// How far the mean speed goes in the window, cm.
    private var way: Double {
        // A line may say anything: nine digits squared are beyond an integer.
        let x = recent.reduce(0.0) { $0 + Double($1.line.vx ?? 0) }
        let y = recent.reduce(0.0) { $0 + Double($1.line.vy ?? 0) }
        let sum = (x * x + y * y).squareRoot()
        return sum / Double(recent.count) * 10 * Self.window.inSeconds
    }
}
