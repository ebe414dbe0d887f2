import DroneLink
import ShowTime
import TelloProtocol

/// Notices a drone that flies or turns although nothing was asked of it (S4, N4).
///
/// Coming down is the business of another: it has its own causes.
struct MotionWatch: Sendable {
    /// A hovering drone reports 0 or 1 dm/s, now and then 2; this is no hover any more.
    private static let speed = 3.0
    /// So many of the last six lines have to show it, over so long at least.
    private static let (lines, leastSpan) = (4, Duration.milliseconds(300))
    /// A flight's yaw drifts by 2 to 4 degrees.
    private static let turn = 15
    private static let window = Duration.seconds(2)
    /// Below this a drone lands, or is about to; nothing is judged (S4).
    private static let leastHeight = 40
    /// A flood of lines is cut.
    private static let mostLines = 64

    private var recent: [TelemetrySample] = []
    private var isReported = false

    /// Takes in a line that counts; returns what it found, once.
    ///
    /// - Parameter isAtRest: Whether the drone should hang still at this moment.
    mutating func note(_ sample: TelemetrySample, isAtRest: Bool) -> FlightHazard? {
        guard isAtRest, (sample.line.tof ?? sample.line.height ?? 0) >= Self.leastHeight else {
            recent = []
            return nil
        }
        recent = recent.suffix(Self.mostLines - 1) + [sample]
        recent.removeAll { sample.arrival - $0.arrival > Self.window }
        guard !isReported, let found = flight ?? turning else { return nil }
        isReported = true
        return found
    }

    private var flight: FlightHazard? {
        let last = recent.suffix(6)
        let fast = last.filter { Self.speed($0) >= Self.speed }
        guard let first = fast.first, let end = fast.last, fast.count >= Self.lines,
            end.arrival - first.arrival >= Self.leastSpan
        else { return nil }
        let fastest = fast.map { Self.speed($0) }.max() ?? 0
        return .moving(speed: Int((fastest * 10).rounded()))
    }

    private var turning: FlightHazard? {
        guard let before = recent.first?.line.yaw, recent.count > 4 else { return nil }
        let steps = recent.suffix(3).compactMap { $0.line.yaw.map { Self.step(from: before, to: $0) } }
        guard steps.count == 3, let least = steps.min(by: { $0.magnitude < $1.magnitude }) else { return nil }
        let isOneWay = steps.allSatisfy { $0.signum() == least.signum() }
        return isOneWay && least.magnitude >= Self.turn ? .turning(degrees: Int(least.magnitude)) : nil
    }

    /// Along the floor and upwards, dm/s.
    private static func speed(_ sample: TelemetrySample) -> Double {
        let line = sample.line
        let (x, y, z) = (Double(line.vx ?? 0), Double(line.vy ?? 0), Double(min(line.vz ?? 0, 0)))
        return (x * x + y * y + z * z).squareRoot()
    }

    /// The shortest turn from one yaw to another, degrees.
    private static func step(from: Int, to: Int) -> Int {
        let turn = (to - from + 180) % 360
        return turn < 0 ? turn + 180 : turn - 180
    }
}
